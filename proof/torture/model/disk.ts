// A device's disk: IndexedDB that survives its pages, loses what was not written strictly when the power goes, and can be full.

import { IDBFactory } from "fake-indexeddb";

interface RawTransaction {
  _state: "active" | "inactive" | "committing" | "finished";
  _rollbackLog: (() => void)[];
  error: unknown;
  mode: string;
  durability: string;
  abort: () => void;
  addEventListener: (type: string, listener: () => void) => void;
}
interface RawConnection {
  transaction: (stores: string | string[], mode?: string, options?: { durability?: string }) => RawTransaction;
  close: () => void;
}
interface RawRecord {
  key: unknown;
  value: unknown;
}
interface RawStore {
  records: { values: () => Iterable<RawRecord> };
  clear: (log: undefined) => void;
  storeRecord: (record: RawRecord, noOverwrite: boolean, log: undefined) => void;
}
/** What a disk holds: records by database and store. */
export type DiskCopy = ReadonlyMap<string, ReadonlyMap<string, readonly RawRecord[]>>;
interface RawFactory {
  _databases: Map<string, { rawObjectStores: Map<string, RawStore> }>;
}

let open = 0;
/** Transactions and connections under way, on all disks: while there are any, somebody can go on. */
export const underWay = (): number => open;

export class Disk {
  readonly #factory = new IDBFactory();
  /** How to undo what was committed and is not on the disk yet, oldest first. */
  #notYetWritten: (() => void)[][] = [];
  /** Edits that the disk will not take. */
  refusals = 0;
  /** So many times it fails where old edits are swept. */
  failingSweeps = 0;

  /** What the browser says of the room, in bytes: none while edits are refused. */
  room(): { usage: number; quota: number } {
    return { usage: this.refusals > 0 ? 4e9 : 1e6, quota: 4e9 };
  }

  /** IndexedDB for one page. Names carry the page's own mark, so that pages share a disk and no memory. */
  forPage(mark: string): PageStorage {
    return new PageStorage(this.#factory, mark, (connection) => this.#watch(connection));
  }

  #watch(connection: RawConnection): RawTransaction[] {
    const running: RawTransaction[] = [];
    const begin = connection.transaction.bind(connection);
    connection.transaction = (stores, mode, options) => {
      const transaction = begin(stores, mode, options);
      running.push(transaction);
      open += 1;
      const ended = () => {
        open -= 1;
        running.splice(running.indexOf(transaction), 1);
      };
      transaction.addEventListener("complete", () => {
        ended();
        if (transaction.mode === "readonly") return;
        if (transaction.durability === "strict") this.#notYetWritten = [];
        else this.#notYetWritten.push([...transaction["_rollbackLog"]]);
      });
      transaction.addEventListener("abort", ended);
      if (mode === "readwrite" && this.refusals > 0) this.#refuseAdding(transaction, stores);
      if (mode === "readwrite" && this.failingSweeps > 0) this.#failSweeping(transaction);
      return transaction;
    };
    return running;
  }

  /** A full disk: adding fails as browsers have it, the rest goes on. */
  #refuseAdding(transaction: RawTransaction, stores: string | string[]): void {
    if (!stores.includes("meta") || !stores.includes("entries")) return;
    const getStore = (transaction as unknown as { objectStore: (name: string) => { add: unknown } }).objectStore;
    (transaction as unknown as { objectStore: unknown }).objectStore = (name: string) => {
      const store = getStore.call(transaction, name);
      if (name === "entries") {
        store.add = () => {
          this.refusals -= 1;
          throw new DOMException("The disk is full", "QuotaExceededError");
        };
      }
      return store;
    };
  }

  /** Only a sweep looks edits up by when they were settled, and writes. */
  #failSweeping(transaction: RawTransaction): void {
    const getStore = (transaction as unknown as { objectStore: (name: string) => { index: unknown } }).objectStore;
    (transaction as unknown as { objectStore: unknown }).objectStore = (name: string) => {
      const store = getStore.call(transaction, name);
      const getIndex = store.index as (of: string) => unknown;
      store.index = (of: string) => {
        if (of !== "settledAt" || this.failingSweeps <= 0) return getIndex.call(store, of);
        this.failingSweeps -= 1;
        throw new DOMException("The disk failed", "UnknownError");
      };
      return store;
    };
  }

  /** The power goes: what was only promised to be written later is gone. True when anything was. */
  losePower(): boolean {
    const lost = this.#notYetWritten.length > 0;
    for (const log of this.#notYetWritten.toReversed()) for (const undo of log.toReversed()) undo();
    this.#notYetWritten = [];
    return lost;
  }

  copy(): DiskCopy {
    return new Map(
      this.#stores().map(([name, stores]) => [name, new Map(stores.map(([of, store]) => [of, all(store)]))]),
    );
  }

  /** What was copied, in the place of what there is now; null: nothing at all. No page may be open. */
  putBack(copy: DiskCopy | null): void {
    this.#notYetWritten = [];
    for (const [name, stores] of this.#stores())
      for (const [of, store] of stores) {
        store.clear(undefined);
        for (const record of copy?.get(name)?.get(of) ?? [])
          store.storeRecord(structuredClone(record), false, undefined);
      }
  }

  #stores(): [string, [string, RawStore][]][] {
    const databases = (this.#factory as unknown as RawFactory)["_databases"];
    return [...databases].map(([name, { rawObjectStores }]) => [name, [...rawObjectStores]]);
  }

  /** What a store holds, read without a transaction and not copied: for the harness, which must neither disturb nor change it. */
  read(database: string, store: string): unknown[] {
    const found = (this.#factory as unknown as RawFactory)["_databases"].get(database);
    return [...(found?.rawObjectStores.get(store)?.records.values() ?? [])].map(({ value }) => value);
  }
}

let pages = 0;
const all = (store: RawStore): RawRecord[] =>
  [...store.records.values()].map(({ key, value }) => structuredClone({ key, value }));

/** IndexedDB as one page has it, until the page is gone. */
export class PageStorage {
  readonly #factory: IDBFactory;
  readonly #mark: string;
  readonly #watch: (connection: RawConnection) => RawTransaction[];
  readonly #connections: { connection: RawConnection; running: RawTransaction[] }[] = [];
  /** Dexie caches rows by the connection's name, of every page in this process: of no other page, nor one of a schedule before. */
  readonly #own = ++pages;
  #gone = false;

  constructor(factory: IDBFactory, mark: string, watch: (connection: RawConnection) => RawTransaction[]) {
    this.#factory = factory;
    this.#mark = mark;
    this.#watch = watch;
  }

  open(name: string, version?: number): IDBOpenDBRequest {
    if (this.#gone) return {} as IDBOpenDBRequest; // a request that is never answered
    const request = this.#factory.open(name.replace(this.#mark, ""), version);
    open += 1;
    const ended = () => (open -= 1);
    request.addEventListener("error", ended);
    request.addEventListener("success", () => {
      ended();
      const connection = request.result as unknown as RawConnection;
      Object.defineProperty(connection, "name", { value: `${name}#${this.#own}` });
      this.#connections.push({ connection, running: this.#watch(connection) });
    });
    return request;
  }

  databases(): Promise<IDBDatabaseInfo[]> {
    return this.#factory.databases();
  }

  cmp(a: unknown, b: unknown): number {
    return this.#factory.cmp(a, b);
  }

  deleteDatabase(name: string): IDBOpenDBRequest {
    return this.#factory.deleteDatabase(name.replace(this.#mark, ""));
  }

  /** The page is killed: what was not committed never was. */
  cut(): void {
    this.#gone = true;
    for (const { connection, running } of this.#connections) {
      for (const transaction of running.slice()) {
        if (transaction["_state"] === "active" || transaction["_state"] === "inactive") transaction.abort();
      }
      connection.close();
    }
  }
}
