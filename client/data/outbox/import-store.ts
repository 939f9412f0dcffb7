// What other devices of this person could not send, brought here in a file (docs/decisions/0010-import.md). It keeps the device and the
// order it was made in, apart from this device's own sequence, until the server has answered each entry.

import Dexie, { liveQuery, type Observable } from "dexie";
import type { WrittenName } from "../../../shared/registry/command-types.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { StoredOutcome } from "../../../shared/zero/envelope.ts";
import { NO_PLACE } from "./device-sequence.ts";
import { answerOf, NEEDS_PERSON } from "./settling.ts";
import { IMPORT_RESULTS, OutboxDb, type Import, type ImportedEntry, type ImportResult } from "./outbox-db.ts";
import type { FileEntry, ReadFile } from "./outbox-file.ts";

export interface ImportSummary extends Import {
  counts: Record<ImportResult, number>;
}

export class ImportStore {
  readonly #db: OutboxDb;

  constructor(user: string) {
    this.#db = new OutboxDb(user);
  }

  /** Which of these this device has already, as its own or from a file. */
  async here(ids: readonly string[]): Promise<Set<string>> {
    const [own, fromFiles] = await Promise.all([
      this.#db.entries.where("id").anyOf(ids).primaryKeys(),
      this.#db.imported.where("id").anyOf(ids).primaryKeys(),
    ]);
    return new Set([...own, ...fromFiles]);
  }

  /** Keeps these entries on this device. Once this resolves the file is no longer needed. */
  async add(file: Pick<ReadFile, "exportedAt" | "label">, entries: readonly FileEntry[]): Promise<void> {
    const db = this.#db;
    const importId = uuidv7();
    await db.transaction("rw", db.imports, db.imported, async () => {
      await db.imports.add({ id: importId, importedAt: Date.now(), exportedAt: file.exportedAt, label: file.label });
      await db.imported.bulkAdd(
        entries.map((entry) => ({
          ...entry,
          name: entry.name as WrittenName,
          importId,
          wasSettled: entry.state === "settled",
          result: "waiting" as const,
          state: "pending" as const,
          outcome: null,
          code: null,
          detail: null,
          settledAt: null,
          needsPerson: 0 as const,
        })),
      );
    });
  }

  /** The first unanswered of one device, in its sequence; none: all is answered. */
  async next(limit: number): Promise<ImportedEntry[]> {
    const [first] = await this.#pending().limit(1).toArray();
    if (!first) return [];
    return this.#pending(first.device).limit(limit).toArray();
  }

  /** Notes answers. `knownBefore`: what the server had settled before this moment of its clock, it had without us. */
  async settle(outcomes: readonly StoredOutcome[], knownBefore: number): Promise<void> {
    await this.#change(outcomes, (stored, before) => {
      const { outcome, settledAt } = stored;
      const isNews = outcome !== before.outcome;
      // What its author was told on the other device is not told again, nor what they let go here.
      const isTold = before.wasSettled || (!isNews && before.needsPerson === 0);
      return {
        ...answerOf(before, stored),
        // What is brought again was not there before it was brought.
        result: before.outcome === null && settledAt < knownBefore ? "known" : outcome,
        needsPerson: NEEDS_PERSON.has(outcome) && !isTold ? 1 : 0,
      };
    });
    await this.#noteLast(outcomes);
  }

  async #noteLast(outcomes: readonly StoredOutcome[]): Promise<void> {
    const { imported, imports } = this.#db;
    const inOrder = outcomes.toSorted((a, b) => a.settledAt - b.settledAt);
    await this.#db.transaction("rw", imported, imports, async () => {
      const entries = await imported.bulkGet(inOrder.map(({ id }) => id));
      const lasts = new Map(
        entries.flatMap((entry, index) => (entry ? [[entry.importId, inOrder[index]!] as const] : [])),
      );
      for (const [importId, { id, settledAt }] of lasts) {
        const file = await imports.get(importId);
        if (file && settledAt >= (file.last?.settledAt ?? 0))
          await imports.update(importId, { last: { id, settledAt } });
      }
    });
  }

  /**
   * The server has forgotten these, which it had answered: all that came in the same files and was answered since then, Unix ms, is sent again. It
   * knows by id what it still has. False: none of these was brought here.
   */
  async bringAgain(ids: readonly string[], since: number): Promise<boolean> {
    const { imported, imports } = this.#db;
    return this.#db.transaction("rw", imported, imports, async () => {
      const forgotten = (await imported.bulkGet([...ids])).flatMap((entry) => entry ?? []);
      const files = [...new Set(forgotten.map(({ importId }) => importId))];
      await imports
        .where("id")
        .anyOf(files)
        .modify((file) => void delete file.last);
      const again = await imported
        .where("importId")
        .anyOf(files)
        .and(({ state, seq, settledAt }) => state === "settled" && seq !== NO_PLACE && (settledAt ?? 0) >= since)
        .modify({ state: "pending", result: "waiting" });
      return again > 0;
    });
  }

  /** The server cannot take these at all. */
  async reject(ids: readonly string[], code: string): Promise<void> {
    const refusals = ids.map((id) => ({ id }));
    await this.#change(refusals, () => ({
      outcome: "refused",
      result: "refused",
      code,
      settledAt: Date.now(),
      needsPerson: 1,
      seq: NO_PLACE,
    }));
  }

  /** What is left of a device's sequence gets a sequence of its own: the server misses what came before it, or has another there. */
  async restartSequence(device: string): Promise<void> {
    const db = this.#db;
    await db.transaction("rw", db.imported, async () => {
      const rest = await this.#pending(device).toArray();
      const fresh = uuidv7();
      await db.imported.bulkPut(
        rest.map((entry, index) => ({ ...entry, madeBy: entry.madeBy ?? entry.device, device: fresh, seq: index + 1 })),
      );
    });
  }

  /** A person has seen a refused entry and let it go. */
  async discard(id: string): Promise<void> {
    await this.#db.imported.update(id, { needsPerson: 0 });
  }

  /** Imports with what became of their entries, the latest first. */
  watch(): Observable<ImportSummary[]> {
    const db = this.#db;
    return liveQuery(async () => {
      const imports = await db.imports.orderBy("id").reverse().toArray();
      return Promise.all(imports.map(async (file) => ({ ...file, counts: await this.#counts(file.id) })));
    });
  }

  /** Entries of an import, by result or all: the first `limit`, in the order they were made. */
  watchEntries(importId: string, result: ImportResult | null, limit: number): Observable<ImportedEntry[]> {
    const { imported } = this.#db;
    return liveQuery(async () => {
      const entries =
        result === null
          ? imported.where("importId").equals(importId)
          : imported.where("[importId+result]").equals([importId, result]);
      return (await entries.limit(limit).toArray()).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    });
  }

  watchNeedsPerson(limit: number): Observable<ImportedEntry[]> {
    return liveQuery(() => this.#db.imported.where("needsPerson").equals(1).limit(limit).toArray());
  }

  async #counts(importId: string): Promise<Record<ImportResult, number>> {
    const { imported } = this.#db;
    const counts = IMPORT_RESULTS.map(async (result) => [
      result,
      await imported.where("[importId+result]").equals([importId, result]).count(),
    ]);
    return Object.fromEntries(await Promise.all(counts)) as Record<ImportResult, number>;
  }

  /** A person no longer wants to see an import; only when nothing of it is left to send. */
  async forget(importId: string): Promise<void> {
    const db = this.#db;
    await db.transaction("rw", db.imports, db.imported, async () => {
      const entries = await db.imported.where("importId").equals(importId).toArray();
      if (entries.some(({ state }) => state === "pending")) return;
      await db.imported.bulkDelete(entries.map(({ id }) => id));
      await db.imports.delete(importId);
    });
  }

  close(): void {
    this.#db.close();
  }

  #pending(device?: string) {
    const [from, to] = device === undefined ? [Dexie.minKey, []] : [device, device];
    return this.#db.imported
      .where("[state+device+seq]")
      .between(["pending", from, Dexie.minKey], ["pending", to, Dexie.maxKey]);
  }

  async #change<T extends { id: string }>(
    answers: readonly T[],
    change: (answer: T, entry: ImportedEntry) => Partial<ImportedEntry>,
  ): Promise<void> {
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    const db = this.#db;
    await db.transaction("rw", db.imported, async () => {
      const entries = await db.imported.bulkGet([...byId.keys()]);
      const pending = entries.filter((entry) => entry?.state === "pending") as ImportedEntry[];
      await db.imported.bulkPut(
        pending.map((entry) => ({ ...entry, state: "settled", ...change(byId.get(entry.id)!, entry) })),
      );
    });
  }
}
