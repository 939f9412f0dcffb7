// A new client: for whoever writes one down, and for flows that end in one.

import type { Locale } from "../tenancy/tenancy.states.ts";
import { applied, refused, scoped, type CommandContext, type CommandResult, type Tx } from "../../zero/define.ts";
import { keptValues } from "./field-values.rules.ts";

/** As people typed them. */
type NewClient = {
  clientId: string;
  name: string;
  phone: string;
  otherPhone: string | null;
  email: string | null;
  isVip: boolean;
  source: string | null;
  notes: string | null;
  locale: Locale | null;
};

/** Whether one may be made is the caller's question. Refused where a field cannot be kept. */
export async function writeDownClient(
  tx: Tx,
  { actor, at }: Pick<CommandContext, "actor" | "at">,
  { clientId, ...fields }: NewClient,
): Promise<CommandResult> {
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
}
