// Types of what is used of this folder's own packages, which are installed only for a comparison (package.json).

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

declare module "@tanstack/db" {
  export interface Collection<T, Key> {
    readonly size: number;
    get(key: Key): T | undefined;
    has(key: Key): boolean;
    insert(row: T): unknown;
    update(key: Key, change: (draft: T) => void): unknown;
    preload(): Promise<void>;
  }

  interface Sync<T, Key> {
    collection: Collection<T, Key>;
    begin(): void;
    write(change: { type: "insert" | "update"; value: T }): void;
    commit(): void | Promise<void>;
    markReady(): void;
  }

  export function createCollection<T, Key>(options: {
    id: string;
    getKey: (row: T) => Key;
    sync: { sync: (sync: Sync<T, Key>) => void };
  }): Collection<T, Key>;
}

declare module "@tanstack/offline-transactions" {
  import type { Collection } from "@tanstack/db";

  interface Transaction {
    id: string;
    metadata: Record<string, unknown>;
    mutations: { type: string; modified: unknown }[];
    mutate(change: () => void): void;
    commit(): Promise<unknown>;
  }

  interface Executor {
    waitForInit(): Promise<void>;
    peekOutbox(): Promise<Transaction[]>;
    createOfflineTransaction(options: {
      mutationFnName: string;
      autoCommit: boolean;
      metadata: Record<string, unknown>;
    }): Transaction;
  }

  interface Storage {
    keys(): Promise<string[]>;
  }

  export const IndexedDBAdapter: new (name: string) => Storage;

  export function startOfflineExecutor<T, Key>(options: {
    collections: Record<string, Collection<T, Key>>;
    storage: Storage;
    mutationFns: Record<string, (call: { transaction: Transaction; idempotencyKey: string }) => Promise<void>>;
  }): Executor;
}
