// The outbox overlay: while Zero takes no writes, a saved edit is still shown (offline contract, 2). The same command
// runs on the same rows, but its writes are kept here and laid over what Zero answers.

import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { Tx } from "../../shared/zero/define.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import type { Commands } from "../../shared/zero/later-commands.ts";
import { Store } from "./store.ts";

type Row = Record<string, unknown>;
type Patches = ReadonlyMap<string, Row>;

const NONE: Patches = new Map();

export class Overlay {
  /** Changed fields by row id; ids are unique over all tables. */
  readonly patches = new Store<Patches>(NONE);

  /** Computes what these commands would change, over the rows that `read` finds. */
  async show(
    envelopes: readonly Envelope[],
    actor: Actor,
    read: (query: unknown) => Promise<unknown>,
    runEffect: Commands["runEffect"],
  ): Promise<void> {
    const patches = new Map<string, Row>();
    const note = (row: Row) => {
      const id = String(row["id"]);
      patches.set(id, { ...patches.get(id), ...row });
      return Promise.resolve();
    };
    const table = { insert: note, update: note, upsert: note, delete: () => Promise.resolve() };
    const tx = {
      location: "client",
      run: async (query: unknown) => lay(await read(query), patches),
      mutate: new Proxy({}, { get: () => table }),
    } as unknown as Tx;
    for (const envelope of envelopes) await runEffect(tx, actor, envelope);
    this.patches.set(patches);
  }

  hide(): void {
    this.patches.set(NONE);
  }
}

/** The same data with the patches laid over, at any depth; the very same object where nothing changes. */
export function lay<T>(data: T, patches: Patches): T {
  if (patches.size === 0 || data === null || typeof data !== "object") return data;
  if (Array.isArray(data)) {
    const laid = data.map((item: unknown) => lay(item, patches));
    return (laid.some((item, i) => item !== data[i]) ? laid : data) as T;
  }
  const row = data as Row;
  const patch = typeof row["id"] === "string" ? patches.get(row["id"]) : undefined;
  let result: Row | null = patch ? { ...row, ...patch } : null;
  for (const [key, value] of Object.entries(row)) {
    if (value === null || typeof value !== "object") continue;
    const laid = lay(value, patches);
    if (laid !== value) result = { ...(result ?? row), [key]: laid };
  }
  return (result ?? data) as T;
}
