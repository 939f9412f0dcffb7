// A deal gets its day: an appointment of its client, car and master, tomorrow at 10:00 unless somebody says otherwise
// (docs/decisions/0086-pipeline.md).

import { can } from "../domains/access/access.permissions.ts";
import { pastChange } from "../domains/sales/deal-stages.rules.ts";
import { visitIdOfDeal } from "../domains/sales/derived-ids.rules.ts";
import { scheduleArgs } from "../domains/sales/pipeline.args.ts";
import { endOfVisit, minutesOf, quickVisit } from "../domains/sales/quick-visit.rules.ts";
import { setDealStage, type DealChange } from "../domains/sales/sales.operations.ts";
import { clientGone, linesOfDeal, liveDeal, type DealRow } from "../domains/sales/sales.reach.ts";
import type { Time } from "../domains/scheduling/appointments.rules.ts";
import { PLANNED_STATUSES } from "../domains/scheduling/appointments.states.ts";
import { isRoomTaken } from "../domains/scheduling/availability.rules.ts";
import { planVisit } from "../domains/scheduling/new-visit.ts";
import { readSettings } from "../domains/tenancy/settings.rules.ts";
import { withWriter } from "../kernel/field-edits.ts";
import {
  applied,
  defineCommand,
  forbidden,
  noEffect,
  ownCompany,
  refused,
  scoped,
  type CommandContext,
  type Tx,
} from "../zero/define.ts";
import { masterThere } from "./order-of-deal.ts";

/** The first post that is free then, that of the mechanic before the others; null: none is. A device may know less than the server. */
async function freePost(tx: Tx, { actor }: CommandContext, time: Time, masterId: string | null) {
  const posts = await tx.run(
    scoped("post", actor)
      .where("deletedAt", "IS", null)
      .where("isActive", "=", true)
      .orderBy("sortOrder", "asc")
      .orderBy("id", "asc"),
  );
  const busy = await tx.run(
    scoped("appointment", actor)
      .where("startsAt", "<", time.endsAt)
      .where("endsAt", ">", time.startsAt)
      .where("status", "IN", PLANNED_STATUSES)
      .where("deletedAt", "IS", null),
  );
  const isTheirs = (post: { defaultMasterId: string | null }) => masterId !== null && post.defaultMasterId === masterId;
  return posts
    .toSorted((a, b) => Number(isTheirs(b)) - Number(isTheirs(a)))
    .find((post) => !isRoomTaken(busy, { postId: post.id, masterId: null, ...time }));
}

/** Whom it is scheduled with does it: by a drag to work as at the counter. Null: nobody was named. */
const doneBy = ({ commandId }: CommandContext, { masterId, fieldWriters }: DealRow, asked: string | null): DealChange =>
  asked === null || asked === masterId
    ? {}
    : { masterId: asked, fieldWriters: withWriter(fieldWriters ?? {}, "masterId", commandId) };

/** Of a visit that was called off before, and is followed again, the next one's id is taken. A device may not know of it: the server does. */
async function freeVisitId(tx: Tx, { actor }: CommandContext, deal: DealRow): Promise<string> {
  let id = visitIdOfDeal(deal);
  while (await tx.run(scoped("appointment", actor).where("id", "=", id).one()))
    id = visitIdOfDeal({ ...deal, appointmentId: id });
  return id;
}

/**
 * The drag to the scheduled ones, without `APPOINTMENTS_EDIT`. Refused
 * `sales/no-open-day`, as a deal that is past it, and as a new appointment is; a second time it has happened already
 * (`sales/already-scheduled`).
 */
const schedule = defineCommand({
  name: "pipeline.schedule",
  version: 1,
  args: scheduleArgs,
  async run(tx, context, { dealId, startsAt: wanted, durationMin, postId: askedPost, masterId: askedMaster }) {
    const { actor, at } = context;
    if (!can(actor, "PIPELINE_MOVE")) return forbidden("PIPELINE_MOVE");
    const found = await liveDeal(tx, actor, dealId);
    if ("denied" in found) return found.denied;
    const { deal } = found;
    if (deal.stage === "scheduled") return noEffect("sales/already-scheduled");
    const past = pastChange(deal.stage);
    if (past) return refused(past, { workOrderId: deal.workOrderId });
    const gone = await clientGone(tx, actor, deal);
    if (gone) return gone;
    const settings = readSettings((await tx.run(ownCompany(actor)))?.settings);
    const startsAt = wanted ?? quickVisit(settings, at)?.startsAt;
    if (startsAt === undefined) return refused("sales/no-open-day");
    const minutes = durationMin ?? minutesOf(await linesOfDeal(tx, actor, dealId));
    const endsAt = durationMin === null ? endOfVisit(settings, startsAt, minutes) : startsAt + minutes * 60_000;
    const masterId = askedMaster ?? (await masterThere(tx, context, deal.masterId));
    const postId = askedPost ?? (await freePost(tx, context, { startsAt, endsAt }, masterId))?.id ?? null;
    const id = await freeVisitId(tx, context, deal);
    const { clientId, vehicleId, subject: title, notes } = deal;
    const whose = { clientId, vehicleId, masterId, dealId };
    const place = { startsAt, endsAt, postId };
    const shown = { title, notes, color: null, status: "scheduled" } as const;
    const made = await planVisit(tx, context, { appointmentId: id, ...whose, ...place, ...shown });
    if (made.outcome !== "applied") return made;
    const planned = { appointmentId: id, scheduledAt: startsAt, postId, confirmedAt: null, confirmedVia: null };
    const moved = await setDealStage(tx, context, deal, "scheduled", {
      ...planned,
      ...doneBy(context, deal, askedMaster),
    });
    return applied(...made.activity, ...moved);
  },
});

export const scheduleDealCommands = [schedule];
