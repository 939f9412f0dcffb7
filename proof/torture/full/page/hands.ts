// A person's hands and eyes inside a page: taps what the screen offers, and notes what the page calls saved. The function
// is sent into the page: it may use nothing around it. The product is as it is shipped and knows nothing of it.

import type { Engine } from "../../../../client/data/session/engine.ts";
import type { ZeroClient } from "../../../../client/data/read/zero-client.ts";
import type { NewCommand } from "../../../../client/data/outbox/outbox.ts";
import type { OutboxEntry } from "../../../../client/data/outbox/outbox-db.ts";
import type { Actor } from "../../../../shared/domains/access/access.permissions.ts";
import type { MechanicEvent } from "../../../../shared/domains/mechanic/mechanic.states.ts";
import type { ToldOutcome } from "../../ledger.ts";
import type { DeviceEntry, ReplicaRows } from "../../records.ts";

export type Told =
  /** The page called it saved. `userId`: whose page it was then, which may have become that of whoever signed in elsewhere in the browser. */
  | { saved: true; id: string; userId: string }
  /** The page said that it could not keep it. */
  | { saved: false; code: string };

/** What the disk of the device says became of an edit. `settledAt`: Unix ms, as the server said. */
export type ToldByPage = Pick<ToldOutcome, "id" | "outcome" | "settledAt">;
export type LookedEntry = DeviceEntry & { settledAt: number | null };

export interface Button {
  line: string;
  event: MechanicEvent;
}

export interface Hands {
  /** The app is open and its outbox has been read. */
  ready: () => boolean;
  needsSignIn: () => boolean;
  /** One of the buttons that the screen offers, of the wished kind where there is one; null: there is none. */
  offered: (wish: string, which: number) => Button | null;
  /** A tap on it; null: it is gone, or the screen has not answered in time. */
  tap: (button: Button) => Promise<Told | null>;
  /** What a screen does when something is entered there; a command as JSON. */
  send: (command: string) => Promise<Told>;
  /** A row as this device has it, and the person's own edits of it that wait, in order; null: it has none. */
  seen: (table: SeenTable, id: string) => Promise<Seen | null>;
  entries: () => Promise<LookedEntry[]>;
  /** Those of whoever else was signed in on this device, from the disk. */
  othersEntries: () => Promise<LookedEntry[]>;
  actor: () => Actor;
  /** How Zero stands to the server, in its word for it. */
  connection: () => string;
  /** Rows of these tables as they are on this device. */
  rows: (tables: readonly string[]) => Promise<ReplicaRows>;
  /** Line states as this screen shows them. */
  states: () => Record<string, string>;
  /** Zero's store goes while the page shows it. */
  dropCopy: () => Promise<void>;
  /** The device has no room for the next edits. */
  refuseStorage: (edits: number) => void;
  /** The person has seen every repair card. */
  discardRefused: () => Promise<void>;
}

export type SeenTable = "workOrder" | "workLine";
export interface Seen {
  row: Readonly<Record<string, unknown>>;
  waiting: { id: string; field: string | null }[];
}

declare global {
  /** Hears of each outcome as it is on the disk; of whatever a page of the browser wrote there. */
  var garajTold: ((told: ToldByPage) => Promise<void>) | undefined;
  var garajHands: Hands;
}

export function installHands(): void {
  const PATIENCE_MS = 4_000;

  interface Fiber {
    child: Fiber | null;
    sibling: Fiber | null;
    memoizedProps: { engine?: Engine } | null;
  }

  /** React keeps what it shows in a tree that hangs on its root element. */
  const engine = (): Engine | null => {
    const root = document.querySelector("#root");
    const key = root && Object.keys(root).find((name) => name.startsWith("__reactContainer$"));
    const waiting = key ? [(root as unknown as Record<string, Fiber>)[key]!] : [];
    for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
      const found = fiber.memoizedProps?.engine;
      if (found) return found;
      if (fiber.sibling) waiting.push(fiber.sibling);
      if (fiber.child) waiting.push(fiber.child);
    }
    return null;
  };
  const running = (): Engine => {
    const found = engine();
    if (!found) throw new Error("nobody is signed in on this page");
    return found;
  };

  // The id of what a tap made is not on the screen: it is heard where the command is written.
  const written: { entry: OutboxEntry; kept: boolean }[] = [];
  let refusals = 0;
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function addAndNote(...args) {
    if (this.name === "entries") {
      if (refusals > 0) {
        refusals -= 1;
        throw new DOMException("The disk is full.", "QuotaExceededError");
      }
      const note = { entry: args[0] as OutboxEntry, kept: false };
      written.push(note);
      this.transaction.addEventListener("complete", () => (note.kept = true));
    }
    return add.apply(this, args);
  };
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function putAndTell(...args) {
    if (this.name === "entries") {
      const { id, outcome, settledAt } = args[0] as OutboxEntry;
      if (outcome !== null && settledAt !== null)
        this.transaction.addEventListener("complete", () => void globalThis.garajTold?.({ id, outcome, settledAt }));
    }
    return put.apply(this, args);
  };

  const cardOf = (line: string) => document.querySelector<HTMLElement>(`[data-line="${line}"]`);

  const offered = (wish: string, which: number): Button | null => {
    // Blocking asks for a reason on a sheet first: it is not one tap.
    const all = [...document.querySelectorAll<HTMLElement>('[data-line] button[data-event]:not([data-event="block"])')];
    const wished = all.filter(({ dataset }) => dataset["event"] === wish);
    const buttons = wished.length > 0 ? wished : all;
    const button = buttons[which % buttons.length];
    const line = button?.closest<HTMLElement>("[data-line]")?.dataset["line"];
    return button && line !== undefined ? { line, event: button.dataset["event"] as MechanicEvent } : null;
  };

  const tap = async ({ line, event }: Button): Promise<Told | null> => {
    const button = cardOf(line)?.querySelector<HTMLElement>(`button[data-event="${event}"]`);
    if (!button) return null;
    const name = `mechanic.${event}`;
    const before = cardOf(line)?.dataset["lineStatus"];
    const userId = running().session.user.id;
    const from = written.length;
    const told = Promise.withResolvers<Told | null>();
    const refusedBefore = refusals;
    const look = () => {
      // The strip over the screen: it was not kept.
      if (refusals < refusedBefore && document.querySelector('[role="alert"]'))
        told.resolve({ saved: false, code: "outbox/not-saved" });
      const note = written
        .slice(from)
        .find(({ entry }) => entry.name === name && (entry.args as { workLineId?: unknown }).workLineId === line);
      if (!note) return;
      const now = cardOf(line);
      // "Saved on the phone" in words; or, once nothing waits any more, the line as it was meant to be.
      const says = now?.querySelector(`[data-saved="${name}"]`) !== null;
      const shows = note.kept && now?.dataset["lineStatus"] !== before;
      if (now && (says || shows)) told.resolve({ saved: true, id: note.entry.id, userId });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    const timer = setTimeout(() => told.resolve(null), PATIENCE_MS);
    button.click();
    try {
      return await told.promise;
    } finally {
      observer.disconnect();
      clearTimeout(timer);
    }
  };

  const send = async (command: string): Promise<Told> => {
    try {
      const given = JSON.parse(command) as Omit<NewCommand, "subject">;
      const theirs = running();
      const entry = await theirs.send({ ...given, subject: { title: "torture", plate: null, number: null } });
      return { saved: true, id: entry.id, userId: theirs.session.user.id };
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (typeof code !== "string") throw error;
      return { saved: false, code };
    }
  };

  const entries = async () => (await running().outbox.export()).entries;

  /**
   * Resolves when another Zero has taken its place, or could not in time: another tab may have dropped the store that both had, which this
   * page finds at its next contact, and that needs its network. Whoever looks last sees whether it has one.
   */
  const replaced = (zero: ZeroClient): Promise<void> =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(late);
        leave();
        resolve();
      };
      const late = setTimeout(end, PATIENCE_MS);
      const look = () => {
        if (running().zero.value !== zero) end();
      };
      const leave = running().zero.subscribe(look);
      look();
      void running().contact(); // as each minute makes one
    });

  /** What Zero has of a table, in its store. */
  const rowsOf = async (table: string): Promise<{ id: string }[]> => {
    const zero = running().zero.value;
    try {
      return (await zero.inspector.client.rows(table)) as { id: string }[];
    } catch (error) {
      // The server could not go on from it, and it is dropped before the page is told.
      if ((error as Error).name === "IDBNotFoundError") await replaced(zero);
      else if (!zero.closed) throw error;
      return []; // it has just been replaced: who looks again sees the new one
    }
  };

  const seen = async (table: SeenTable, id: string): Promise<Seen | null> => {
    const [rows, own] = await Promise.all([rowsOf(table), entries()]);
    const row = rows.find((each) => each.id === id);
    if (!row) return null;
    const waiting = own
      .filter(({ state }) => state === "pending")
      .toSorted((a, b) => a.seq - b.seq)
      .map((entry) => ({ id: entry.id, args: entry.args as Record<string, unknown> | null }))
      .filter(({ args }) => args?.[`${table}Id`] === id)
      .map(({ id: command, args }) => ({
        id: command,
        field: (args?.["edit"] as { field?: string } | undefined)?.field ?? null,
      }));
    return { row, waiting };
  };

  const asRecord = ({ id, state, outcome, needsPerson, detail, settledAt }: OutboxEntry): LookedEntry => {
    const number = (detail?.["number"] as string | undefined) ?? null;
    return { id, state, outcome, needsPerson: needsPerson === 1, number, settledAt };
  };
  const answerTo = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error!));
    });
  const entriesIn = async (name: string): Promise<OutboxEntry[]> => {
    const database = await answerTo(indexedDB.open(name));
    try {
      return (await answerTo(database.transaction("entries").objectStore("entries").getAll())) as OutboxEntry[];
    } finally {
      database.close();
    }
  };

  globalThis.garajHands = {
    ready: () => (engine()?.outboxView.pending.value ?? null) !== null,
    needsSignIn: () => engine()?.connectivity.needsSignIn ?? document.querySelector("input[name=password]") !== null,
    offered,
    tap,
    send,
    seen,
    entries: async () => (await entries()).map(asRecord),
    othersEntries: async () => {
      const own = `garaj-outbox-${running().session.user.id}`;
      const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
      const others = names.filter((name) => name.startsWith("garaj-outbox-") && name !== own);
      return (await Promise.all(others.map(entriesIn))).flat().map(asRecord);
    },
    actor: () => running().session.actor,
    connection: () => running().zero.value.connection.state.current.name,
    rows: async (tables) => {
      const found = await Promise.all(
        tables.map(async (table) => {
          const rows = await rowsOf(table);
          return [table, Object.fromEntries(rows.map((row) => [row.id, row]))] as const;
        }),
      );
      return Object.fromEntries(found) as ReplicaRows;
    },
    states: () =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>("[data-line]")].map(({ dataset }) => [
          dataset["line"]!,
          dataset["lineStatus"]!,
        ]),
      ),
    dropCopy: async () => {
      const { idbName } = running().zero.value;
      await answerTo(indexedDB.deleteDatabase(idbName));
    },
    refuseStorage: (edits) => {
      refusals = edits;
    },
    discardRefused: async () => {
      for (const { id, needsPerson } of await entries()) if (needsPerson === 1) await running().outbox.discard(id);
    },
  };
}
