// Leads and deals of the demonstration data: as commands would have left them, with something to be seen of everything.

import { describe, expect, it } from "vitest";
import { stageOfOrder } from "../../shared/domains/sales/deal-stages.rules.ts";
import { linesMinor } from "../../shared/domains/sales/deal-total.rules.ts";
import {
  DEAL_STAGES,
  EARLY_STAGES,
  LEAD_STATUSES,
  LOST_REASONS,
  QUOTE_STATUSES,
} from "../../shared/domains/sales/sales.states.ts";
import { dayAt } from "../../shared/kernel/shop-days.ts";
import { demoData } from "./demo-data.ts";
import { MINUTE_MS } from "./shop-calendar.ts";
import { DEMO, DEMO_TENANTS } from "./tenants.ts";

const MOMENTS = {
  "a working afternoon": "2026-03-18T12:20:00Z",
  "a Sunday night": "2026-03-15T01:00:00Z",
  "the second of January": "2026-01-02T10:00:00Z",
};

const make = (iso: string, tenant = DEMO, counts = { orders: 400, clients: 160 }) => {
  const now = new Date(iso);
  return { now, ...demoData(now, counts, tenant, "hash") };
};

const cases = Object.entries(MOMENTS).flatMap(([when, iso]) => DEMO_TENANTS.map((tenant) => ({ when, iso, tenant })));

describe.each(cases)("leads and deals of $tenant.slug on $when", ({ iso, tenant }) => {
  const rows = make(iso, tenant);
  const { lead, deal, dealLine, dealStageChange, now } = rows;
  const deals = new Map(deal.map((one) => [one.id, one]));
  const changesOf = Map.groupBy(dealStageChange, ({ dealId }) => dealId);

  it("come to each stage by a way that begins when they were made and ends where they are", () => {
    for (const one of deal) {
      const way = changesOf.get(one.id)!;
      expect(way[0]).toMatchObject({ fromStage: null, at: one.createdAt });
      expect(way.at(-1)).toMatchObject({ toStage: one.stage, at: one.stageAt });
      for (const [i, { fromStage, at }] of way.entries()) {
        if (i === 0) continue;
        expect(fromStage).toBe(way[i - 1]!.toStage);
        expect(at >= way[i - 1]!.at).toBe(true);
      }
    }
    expect(dealStageChange.filter(({ dealId }) => !deals.has(dealId))).toEqual([]);
  });

  it("come to what their lines say, and wait for what is not answered", () => {
    const linesOf = Map.groupBy(dealLine, ({ dealId }) => dealId);
    for (const one of deal) {
      const lines = (linesOf.get(one.id) ?? []).map((line) => ({
        ...line,
        approvedAt: line.approvedAt?.getTime() ?? null,
        declinedAt: line.declinedAt?.getTime() ?? null,
        deletedAt: null,
      }));
      expect(one.linesMinor).toBe(linesMinor(lines));
      expect(one.linesMinor === null ? one.priceMinor! > 0 : one.priceMinor === null).toBe(true);
      const answered = one.quoteStatus === "answered";
      for (const line of lines) expect(line.approvedAt !== null || line.declinedAt !== null).toBe(answered);
      expect(one.quoteAnsweredAt !== null).toBe(answered);
      expect(one.quoteSentAt !== null).toBe(one.quoteStatus !== null);
      expect(one.quoteToken !== null).toBe(one.quoteStatus !== null);
    }
    expect(dealLine.some(({ declinedAt }) => declinedAt !== null)).toBe(true);
  });

  it("refer to what there is, and to nothing from before it was there", () => {
    const clients = new Map(rows.client.map((one) => [one.id, one]));
    const cars = new Map(rows.vehicle.map((one) => [one.id, one]));
    const people = new Set<string | null>([null, ...rows.staffUser.map(({ id }) => id)]);
    for (const { clientId, vehicleId, assignedTo, createdAt, quoteSentAt, lastActionAt } of deal) {
      expect(cars.get(vehicleId!)!.clientId).toBe(clientId);
      expect(clients.get(clientId)!.createdAt <= createdAt).toBe(true);
      expect(people.has(assignedTo)).toBe(true);
      expect(createdAt <= (quoteSentAt ?? now) && lastActionAt <= now && createdAt <= lastActionAt).toBe(true);
    }
    const phones = new Set(rows.client.map(({ phone }) => phone));
    for (const one of lead) {
      expect(people.has(one.assignedTo)).toBe(true);
      expect(one.createdAt <= one.statusAt && one.statusAt <= now).toBe(true);
      expect(one.contactedAt === null || (one.contactedAt >= one.createdAt && one.contactedAt <= one.statusAt)).toBe(
        true,
      );
      const became = one.dealId === null ? null : deals.get(one.dealId)!;
      expect(became !== null).toBe(one.status === "converted");
      expect(became?.leadId ?? one.id).toBe(one.id);
      expect(became?.clientId ?? null).toBe(one.clientId);
      // Whoever is known by that phone is the client that they became.
      expect(phones.has(one.phone)).toBe(one.status === "converted");
    }
  });

  it("say why they were lost, and only then", () => {
    for (const { stage, lostReason } of deal) expect(lostReason !== null).toBe(stage === "lost");
    for (const { status, lostReason } of lead) expect(lostReason !== null).toBe(status === "lost");
    const reasons = new Set([...deal, ...lead].map(({ lostReason }) => lostReason));
    expect(LOST_REASONS.filter((reason) => !reasons.has(reason)).length).toBeLessThanOrEqual(1);
  });

  it("follow their orders and visits, each of them one", () => {
    const orders = new Map(rows.workOrder.map((one) => [one.id, one]));
    const ofOrders = deal.filter(({ workOrderId }) => workOrderId !== null);
    for (const one of ofOrders) {
      const order = orders.get(one.workOrderId!)!;
      expect(order.dealId).toBe(one.id);
      expect(order).toMatchObject({ clientId: one.clientId, vehicleId: one.vehicleId, masterId: one.masterId });
      expect(one.stage).toBe(stageOfOrder("in_work", { ...order, deletedAt: null }));
    }
    expect(rows.workOrder.filter(({ dealId }) => dealId !== null)).toHaveLength(ofOrders.length);
    const planned = deal.filter(({ stage }) => stage === "scheduled");
    const visits = new Map(rows.appointment.map((one) => [one.dealId, one]));
    for (const one of planned)
      expect(visits.get(one.id)).toMatchObject({
        id: one.appointmentId,
        startsAt: one.scheduledAt,
        clientId: one.clientId,
        masterId: one.masterId,
      });
    expect(rows.appointment.filter(({ dealId }) => dealId !== null)).toHaveLength(planned.length);
  });

  it("have the lines of the order that they became, but what was asked about later", () => {
    const linesOf = Map.groupBy(dealLine, ({ dealId }) => dealId);
    const begun = <L extends { workOrderId: string; requiresApproval: boolean }>(lines: readonly L[], id: string) =>
      lines.filter((line) => line.workOrderId === id && !line.requiresApproval);
    const ofOrders = deal.filter(({ workOrderId }) => workOrderId !== null);
    expect(ofOrders.filter(({ id }) => linesOf.has(id)).length).toBeGreaterThan(ofOrders.length * 0.9);
    for (const { id, workOrderId } of ofOrders) {
      const lines = linesOf.get(id) ?? [];
      const asThere = ({ name, priceMinor }: { name: string; priceMinor: number }) => [name, priceMinor];
      expect(lines.map(asThere)).toEqual(
        [...begun(rows.workLine, workOrderId!), ...begun(rows.partsLine, workOrderId!)].map(asThere),
      );
    }
  });

  it("are agreed on, or further, where their quote was answered and something of it approved", () => {
    for (const { id, quoteStatus, stage } of deal) {
      const isApproved = dealLine.some((line) => line.dealId === id && line.approvedAt !== null);
      if (quoteStatus !== "answered" || !isApproved) continue;
      expect(stage).not.toBe("contact");
      expect(changesOf.get(id)!.map(({ toStage }) => toStage)).toContain("agree");
    }
  });

  it("have something of every status, stage and quote, from several sources and people", () => {
    expect(new Set(lead.map(({ status }) => status))).toEqual(new Set(LEAD_STATUSES));
    expect(new Set(dealStageChange.map(({ toStage }) => toStage))).toEqual(new Set(DEAL_STAGES));
    const early = deal.filter(({ stage }) => EARLY_STAGES.some((one) => one === stage));
    expect(new Set(early.map(({ quoteStatus }) => quoteStatus))).toEqual(new Set([null, ...QUOTE_STATUSES]));
    expect(new Set(lead.map(({ source }) => source)).size).toBeGreaterThan(5);
    expect(lead.filter(({ utmCampaign }) => utmCampaign !== null).length).toBeGreaterThan(5);
    expect(new Set(deal.map(({ assignedTo }) => assignedTo)).size).toBe(2);
    expect(early.filter(({ stage }) => stage === "scheduled")).toHaveLength(6);
    const months = new Set(deal.map(({ createdAt }) => dayAt(createdAt.getTime(), "Europe/Chisinau").slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(3);
    const won = deal.filter(({ stage }) => stage === "won").length;
    const lost = deal.filter(({ stage }) => stage === "lost").length;
    expect(won).toBeGreaterThan(60);
    expect(lost / (won + lost)).toBeGreaterThan(0.15);
    expect(lost / (won + lost)).toBeLessThan(0.45);
  });

  it("have some that wait for longer than they should, and none whose answer rings before anybody has begun", () => {
    const waits = (at: Date | null) => (at === null ? 0 : (now.getTime() - at.getTime()) / MINUTE_MS);
    const open = lead.filter(({ status }) => status === "new" || status === "contacted");
    expect(open).toHaveLength(7);
    expect(open.filter((one) => one.contactedAt === null && waits(one.createdAt) > 60)).toHaveLength(2);
    const asking = deal.filter(
      ({ stage, quoteStatus }) => (stage === "contact" || stage === "agree") && quoteStatus !== null,
    );
    expect(asking).toHaveLength(5);
    expect(asking.filter((one) => one.quoteStatus !== "answered" && waits(one.quoteSentAt) > 120)).toHaveLength(1);
    expect(deal.filter(({ answerUnseen }) => answerUnseen === true)).toEqual([]);
  });
});

it("a small shop has today's leads and quotes, too, and no more history than orders", () => {
  const { lead, deal, workOrder } = make(MOMENTS["a working afternoon"], DEMO, { orders: 40, clients: 60 });
  expect(lead.filter(({ status }) => status === "new" || status === "contacted")).toHaveLength(7);
  expect(deal.filter(({ stage }) => stage === "contact" || stage === "agree")).toHaveLength(6);
  expect(deal.filter(({ workOrderId }) => workOrderId !== null).length).toBeLessThan(workOrder.length);
});

it("a shop without orders has no deal that became one", () => {
  const { deal } = make(MOMENTS["a working afternoon"], DEMO, { orders: 0, clients: 1 });
  expect(deal.every(({ workOrderId, appointmentId }) => workOrderId === null && appointmentId === null)).toBe(true);
});
