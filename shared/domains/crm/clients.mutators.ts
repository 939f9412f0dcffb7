// Clients: written down and changed. Deleting and merging reach into orders: shared/flows.

import { can } from "../access/access.permissions.ts";
import { lastWriter, type FieldValue, type FieldWriters } from "../../kernel/field-edits.ts";
import { defineCommand, forbidden, refused } from "../../zero/define.ts";
import { editField } from "../../zero/edit-field.ts";
import { findClient, findKeptClient } from "./crm.access.ts";
import { createClientArgs, editClientArgs } from "./crm.args.ts";
import { editWords } from "./edit-words.ts";
import { keptValue } from "./field-values.rules.ts";
import { writeDownClient } from "./new-client.ts";

const create = defineCommand({
  name: "crm.createClient",
  version: 1,
  args: createClientArgs,
  async run(tx, context, args) {
    return can(context.actor, "CLIENTS_CREATE") ? writeDownClient(tx, context, args) : forbidden("CLIENTS_CREATE");
  },
});

type Known = Record<"id", string> & { fieldWriters: FieldWriters | null };

/**
 * What an edit of a client who was merged meanwhile is based on: the kept client's value, where it is the one that the author
 * saw; else nothing that ever was there, so that the author is asked.
 */
function basedOnKept<F extends string>(of: {
  seen: Known & Record<F, FieldValue>;
  client: Known & Record<F, FieldValue>;
  field: F;
  basedOn: string | null;
}): string | null {
  const { seen, client, field, basedOn } = of;
  if (seen.id === client.id) return basedOn;
  // The author's own edit before this one is on the kept client already.
  const writer = lastWriter(client.fieldWriters ?? {}, field);
  if (basedOn !== null && writer === basedOn) return basedOn;
  const isAsSeen = lastWriter(seen.fieldWriters ?? {}, field) === basedOn && seen[field] === client[field];
  return isAsSeen ? writer : seen.id;
}

const edit = defineCommand({
  name: "crm.editClient",
  version: 1,
  args: editClientArgs,
  async run(tx, context, { clientId, basedOn, edit: { field, value: typed } }) {
    const { actor, at } = context;
    if (!can(actor, "CLIENTS_EDIT")) return forbidden("CLIENTS_EDIT");
    const seen = await findClient(tx, actor, clientId);
    const client = await findKeptClient(tx, actor, clientId);
    if (!seen || !client) return refused("crm/client-not-found");
    if (client.deletedAt !== null) return refused("crm/client-deleted");
    const kept = keptValue(field, typed, at);
    if ("code" in kept) return refused(kept.code);
    return editField(tx, context, {
      words: editWords("clients", { subjectType: "client", subjectId: client.id, name: client.name }),
      writers: client.fieldWriters,
      edit: { field, value: kept.value, basedOn: basedOnKept({ seen, client, field, basedOn }) },
      current: client[field],
      write: (written) => tx.mutate.client.update({ id: client.id, ...written, updatedAt: at }),
    });
  },
});

export const clientCommands = [create, edit];
