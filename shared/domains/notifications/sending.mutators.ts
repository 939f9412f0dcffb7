// The desk hands a client the address of their page. By e-mail the server sends it, once it hears of this; any other way the person
// has sent it already, and this is the note of it.

import { can, type Actor } from "../access/access.permissions.ts";
import { orderInReach, partsOf, worksOf } from "../work-orders/orders.reach.ts";
import { unanswered } from "../work-orders/work-orders.rules.ts";
import { applied, defineCommand, forbidden, refused, scoped, type Tx } from "../../zero/define.ts";
import { sendLinkArgs } from "./notifications.args.ts";
import type { SendingWay } from "./notifications.states.ts";
import { maskedAddress, maskedPhone } from "./sending.rules.ts";

const sendLink = defineCommand({
  name: "notifications.sendLink",
  version: 1,
  args: sendLinkArgs,
  async run(tx, { actor, at }, { workOrderId, way, locale }) {
    if (!can(actor, "WORK_ORDERS_EDIT")) return forbidden("WORK_ORDERS_EDIT");
    const order = await orderInReach(tx, { actor, at }, workOrderId);
    if (!order) return refused("work-orders/not-found");
    const client = await clientById(tx, actor, order.clientId);
    if (client && client.deletedAt !== null) return refused("crm/client-deleted");
    // A device that may not see clients does not know; the server does.
    if (way === "email" && client && (client.email ?? "").trim() === "") return refused("notifications/no-address");
    const lines = [...(await worksOf(tx, actor, workOrderId)), ...(await partsOf(tx, actor, workOrderId))];
    return applied({
      verb: "notifications.sendLink",
      subjectType: "work_order",
      subjectId: workOrderId,
      workOrderId,
      data: { way, locale, to: client ? addressOf(way, client) : null, questions: unanswered(lines).length },
    });
  },
});

export const clientById = (tx: Tx, actor: Actor, id: string) =>
  tx.run(scoped("client", actor).where("id", "=", id).one());

/** History is for ever, and keeps no more of an address than the log does. Null: the device asks where to. */
export function addressOf(way: SendingWay, { email, phone }: { email: string | null; phone: string }): string | null {
  if (way === "email") return email === null ? null : maskedAddress(email.trim());
  return way === "whatsapp" || way === "sms" ? maskedPhone(phone) : null;
}

export const sendingCommands = [sendLink];
