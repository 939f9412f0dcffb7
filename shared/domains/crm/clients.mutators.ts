// Clients: written down and changed. Deleting and merging reach into orders: shared/flows.

import { can } from "../access/access.permissions.ts";
import { withWriter } from "../../kernel/field-edits.ts";
import { applied, defineCommand, refused, scoped } from "../../zero/define.ts";
import { edited, judge, type EditWords, type Judged } from "../../zero/judge-edit.ts";
import { findClient, forbidden } from "./crm.access.ts";
import { createClientArgs, editClientArgs } from "./crm.args.ts";
import { keptValue, keptValues } from "./field-values.rules.ts";

const WORDS: EditWords = { verbs: "clients", same: "crm/same-value", changed: "crm/changed-meanwhile" };

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

const edit = defineCommand({
  name: "crm.editClient",
  version: 1,
  args: editClientArgs,
  async run(tx, { actor, at, commandId }, { clientId, basedOn, edit: { field, value: typed } }) {
    if (!can(actor, "CLIENTS_EDIT")) return forbidden("CLIENTS_EDIT");
    const client = await findClient(tx, actor, clientId);
    if (!client) return refused("crm/client-not-found");
    if (client.deletedAt !== null) return refused("crm/client-deleted");
    const kept = keptValue(field, typed, at);
    if ("code" in kept) return refused(kept.code);
    const judged: Judged = {
      subject: { subjectType: "client", subjectId: client.id, workOrderId: null, name: client.name },
      writers: client.fieldWriters,
      edit: { field, value: kept.value, basedOn },
      current: client[field],
    };
    const instead = await judge(WORDS, tx, actor, judged);
    if (instead) return instead;
    await tx.mutate.client.update({
      id: client.id,
      [field]: kept.value,
      fieldWriters: withWriter(client.fieldWriters ?? {}, field, commandId),
      updatedAt: at,
    });
    return edited(WORDS, judged);
  },
});

export const clientCommands = [create, edit];
