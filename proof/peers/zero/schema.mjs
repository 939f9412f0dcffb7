// Zero as its documentation begins: a schema, a query, and a mutator for each kind of edit, shared by page and server.
// JavaScript: the product has told TypeScript that there is but one schema, its own.

import {
  createBuilder,
  createSchema,
  defineMutator,
  defineMutators,
  defineQueries,
  defineQuery,
  string,
  table,
} from "@rocicorp/zero";
import { z } from "zod";
import { applyEdit } from "../applied.ts";

const peerRecord = table("peerRecord")
  .from("peer_record")
  .columns({ id: string(), round: string(), status: string(), lastEdit: string().optional().from("last_edit") })
  .primaryKey("id");

export const schema = createSchema({ tables: [peerRecord] });
export const zql = createBuilder(schema);

export const queries = defineQueries({
  records: {
    ofRound: defineQuery(z.object({ round: z.string() }), ({ args: { round } }) =>
      zql.peerRecord.where("round", "=", round),
    ),
  },
});

const editArgs = z.object({
  round: z.string(),
  record: z.string(),
  value: z.string(),
  edit: z.string(),
  on: z.string().nullable(),
});

/** On the server the same write as SQL, with the note of it. @param {"insert" | "update"} how */
const write = (how) =>
  defineMutator(editArgs, async ({ tx, args }) => {
    const { record: id, round, value: status, edit: lastEdit } = args;
    if (tx.location === "server") await applyEdit((text, values) => tx.dbTransaction.query(text, values), args);
    else await tx.mutate.peerRecord[how]({ id, round, status, lastEdit });
  });

export const mutators = defineMutators({ records: { create: write("insert"), change: write("update") } });
