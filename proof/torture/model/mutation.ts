// A mutation of Zero's: the product's own mutator, run over rows, now and again after each news from the server.

import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import type { mutators } from "../../../shared/zero/mutators.ts";
import { RowsOver, type Row, type Rows } from "./rows.ts";
import { answer } from "./zero-query.ts";

export type MutationRequest = ReturnType<typeof mutators.commands.run>;

export interface Mutation {
  clientID: string;
  id: number;
  request: MutationRequest;
  /** The device's wall clock when it was made; zero-cache passes it on. */
  timestamp: number;
}

export const envelopeOf = (mutation: Mutation): Envelope => mutation.request.args;

/** A transaction that reads and writes rows in memory. */
export function transactionOver(over: RowsOver, actor: Actor) {
  const writes = (table: string) => ({
    // As Zero's client has it: inserting what is there and updating what is not there do nothing.
    insert: async (row: Row) => {
      if (!over.get(table, String(row["id"]))) over.put(table, defined(row));
    },
    update: async (row: Row) => {
      const before = over.get(table, String(row["id"]));
      if (before) over.put(table, { ...before, ...defined(row) });
    },
    upsert: async (row: Row) => over.put(table, { ...over.get(table, String(row["id"])), ...defined(row) }),
    delete: async (row: Row) => over.delete(table, String(row["id"])),
  });
  return {
    location: "client" as const,
    run: async (query: object) => answer(query, actor, over.rows),
    mutate: new Proxy({}, { get: (_, table: string) => writes(table) }),
  };
}

/** The rows with the mutation's effect; throws what the mutator throws. */
export async function rowsAfter(rows: Rows, request: MutationRequest, actor: Actor): Promise<Rows> {
  const over = new RowsOver(rows);
  const tx = transactionOver(over, actor);
  const { fn } = request.mutator as unknown as { fn: (given: object) => Promise<void> };
  await fn({ tx, ctx: actor, args: request.args });
  return over.rows;
}

const defined = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
