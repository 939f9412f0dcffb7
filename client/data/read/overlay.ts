// The outbox overlay: while Zero takes no writes, a saved edit is still shown. The same command
// runs on the same rows, but its writes are kept here and laid over what Zero answers.

import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { schema, scoped, type Tx } from "../../../shared/zero/define.ts";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import type { Commands } from "../../../shared/registry/later-commands.ts";
import { resolveQuery, applyPatches, type Patch, type Patches } from "./apply-patches.ts";
import type { Row } from "./row-matches.ts";
import { Store } from "../../kernel/store.ts";

const NONE: Patches = new Map();

type Read = (query: unknown) => Promise<unknown>;
type Writes = Map<string, Map<string, Patch>>;

export class Overlay {
  readonly patches = new Store<Patches>(NONE);

  /** Computes what these commands would change, over the rows that `read` finds. */
  async show(
    envelopes: readonly Envelope[],
    actor: Actor,
    read: Read,
    runEffect: Commands["runEffect"],
  ): Promise<void> {
    const patches: Writes = new Map();
    const tx = {
      location: "client",
      run: async (query: unknown) => applyPatches(resolveQuery(query, actor), await read(query), patches),
      mutate: new Proxy(
        {},
        { get: (_, table) => tableOf(patches, String(table), (id) => readRow(String(table), id, actor, read)) },
      ),
    } as unknown as Tx;
    for (const envelope of envelopes) await runEffect(tx, actor, envelope);
    await addReferred(patches, actor, read);
    this.patches.set(patches);
  }

  hide(): void {
    this.patches.set(NONE);
  }
}

function rowsOf(patches: Writes, table: string): Map<string, Patch> {
  const rows = patches.get(table) ?? new Map<string, Patch>();
  patches.set(table, rows);
  return rows;
}

const written = (patches: Writes, table: string, id: string): Row => rowsOf(patches, table).get(id)?.row ?? {};

function tableOf(patches: Writes, table: string, find: (id: string) => Promise<Row | undefined>) {
  const add = (row: Row) => {
    const id = String(row["id"]);
    rowsOf(patches, table).set(id, { kind: "new", row: { ...written(patches, table, id), ...row } });
    return Promise.resolve();
  };
  const change = async (row: Row): Promise<void> => {
    const id = String(row["id"]);
    const before = rowsOf(patches, table).get(id);
    if (before?.kind === "new") return add(row);
    if (before?.kind === "gone") return;
    // It may have come to stand in answers that it was not in: among the cars of another client, on the board again.
    const there = before?.whole ?? (await find(id));
    const changes = { ...written(patches, table, id), ...row };
    rowsOf(patches, table).set(id, {
      kind: "changed",
      row: changes,
      ...(there ? { whole: { ...there, ...changes } } : {}),
    });
  };
  const remove = ({ id }: Row) => {
    rowsOf(patches, table).set(String(id), { kind: "gone", row: {} });
    return Promise.resolve();
  };
  return { insert: add, update: change, upsert: add, delete: remove };
}

const readRow = async (table: string, id: string, actor: Actor, read: Read) =>
  (await read(
    scoped(table as "vehicle", actor)
      .where("id", "=", id)
      .one(),
  )) as Row | undefined;

type Relations = Record<string, readonly { sourceField: readonly string[]; destSchema: string; cardinality: string }[]>;

/** The rows that each of these fields names: a new order's car, and the client of that car. */
const DEPTH = 2;

/** Zero shows no row under one that it does not hold, so what new and changed rows refer to is kept beside them. */
async function addReferred(patches: Writes, actor: Actor, read: Read): Promise<void> {
  let latest = [...patches].flatMap(([table, rows]) =>
    [...rows.values()].map(({ row, whole }) => ({ table, row: whole ?? row })),
  );
  for (let depth = 0; depth < DEPTH; depth++) {
    const found: typeof latest = [];
    for (const { table, row } of latest) {
      for (const { to, id } of referred(table, row)) {
        const rows = rowsOf(patches, to);
        const patch = rows.get(id);
        if (patch && (patch.kind === "new" || patch.kind === "gone" || patch.whole)) continue;
        const there = await readRow(to, id, actor, read);
        if (!there) continue;
        const whole = { ...there, ...patch?.row };
        rows.set(id, { ...(patch ?? { kind: "known", row: {} }), whole });
        found.push({ table: to, row: whole });
      }
    }
    latest = found;
  }
}

function referred(table: string, row: Row) {
  const relations = (schema.relationships as Record<string, Relations>)[table] ?? {};
  return Object.values(relations).flatMap(([hop, ...more]) => {
    const id = hop && hop.cardinality === "one" && more.length === 0 ? row[hop.sourceField[0]!] : null;
    return typeof id === "string" ? [{ to: hop!.destSchema as "vehicle", id }] : [];
  });
}
