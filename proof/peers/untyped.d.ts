// Of PouchDB, what is used here: its packages bring no types.

declare module "pouchdb" {
  interface Stored {
    _id: string;
    _rev?: string;
    _conflicts?: string[];
  }

  interface Query {
    conflicts?: boolean;
    rev?: string;
  }

  export default class PouchDB<T extends object> {
    constructor(name: string, options?: { adapter?: string });
    static defaults(options: { prefix: string }): typeof PouchDB;
    info(): Promise<{ doc_count: number }>;
    get(id: string, options?: Query): Promise<T & Stored>;
    put(doc: T & Stored): Promise<{ rev: string }>;
    allDocs(options: { include_docs: true; conflicts?: boolean }): Promise<{ rows: { id: string; doc: T & Stored }[] }>;
    sync(remote: string, options: { live: boolean; retry: boolean }): { cancel: () => void };
  }
}

declare module "express-pouchdb" {
  import type { RequestListener } from "node:http";
  import type PouchDB from "pouchdb";

  export default function expressPouchDB(pouch: typeof PouchDB, options: { mode: string }): RequestListener;
}

declare module "pouchdb/dist/pouchdb.js" {
  import PouchDB from "pouchdb";

  export default PouchDB;
}
