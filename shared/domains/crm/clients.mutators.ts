// Clients: written down and changed. Deleting and merging reach into orders: shared/flows.

import { can } from "../access/access.permissions.ts";
import { lastWriter, type FieldValue, type FieldWriters } from "../../kernel/field-edits.ts";
import { applied, defineCommand, forbidden, refused, scoped } from "../../zero/define.ts";
import { editField } from "../../zero/edit-field.ts";
import { findClient, findKeptClient } from "./crm.access.ts";
import { createClientArgs, editClientArgs } from "./crm.args.ts";
import { editWords } from "./edit-words.ts";
import { keptValue, keptValues } from "./field-values.rules.ts";

const create = defineCommand({
  name: "crm.createClient",
  version: 1,
  args: createClientArgs,
  async run(tx, { actor, at }, { clientId, ...fields }) {
    if (!can(actor, "CLIENTS_CREATE")) return forbidden("CLIENTS_CREATE");
    if (await tx.run(scoped("client", actor).where("id", "=", clientId).one())) return refused("crm/id-taken");
    const kept = keptValues(fields, at);
    if ("code" in kept) return refused(kept.code);
    await tx.mutate.client.insert({
      id: clientId,
      companyId: actor.companyId,
      ...kept.values,
      status: "active",
      balanceMinor: 0,
      fieldWriters: null,
      mergedInto: null,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    });
    return applied({
      verb: "clients.create",
      subjectType: "client",
      subjectId: clientId,
      workOrderId: null,
      data: { name: fields.name },
    });
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
