import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isUuid } from "../../kernel/ids.ts";
import { orderIdOf } from "../scheduling/appointments.rules.ts";
import { localCode } from "../work-orders/local-code.rules.ts";
import {
  clientIdOfLead,
  dealIdOfLead,
  lineIdIn,
  orderIdOfDeal,
  orderIdOfVisit,
  soleLineIdOf,
  visitIdOfDeal,
} from "./derived-ids.rules.ts";
import { EARLY_STAGES } from "./sales.states.ts";

const id = fc.uuid({ version: 7 });
const NOTHING = { workOrderId: null };

describe("Ids of what a lead or a deal becomes", () => {
  it("follow from it, are ids, and say the same code", () => {
    fc.assert(
      fc.property(id, (leadId) => {
        const dealId = dealIdOfLead(leadId);
        const made = [clientIdOfLead(leadId), dealId, visitIdOfDeal({ id: dealId, appointmentId: null })];
        made.push(orderIdOfDeal({ id: dealId, ...NOTHING }));
        for (const each of made) {
          expect(isUuid(each) && each[14] === "8").toBe(true);
          expect(localCode(each)).toBe(localCode(leadId));
        }
        expect(new Set([leadId, ...made]).size).toBe(5);
      }),
    );
  });

  it("differ for each visit and each order of one deal", () => {
    fc.assert(
      fc.property(id, (dealId) => {
        let [appointmentId, workOrderId]: (string | null)[] = [null, null];
        const visits = new Set<string>();
        const orders = new Set<string>();
        for (let round = 0; round < 100; round++) {
          appointmentId = visitIdOfDeal({ id: dealId, appointmentId: appointmentId ?? null });
          workOrderId = orderIdOfDeal({ id: dealId, workOrderId: workOrderId ?? null });
          visits.add(appointmentId);
          orders.add(workOrderId);
        }
        expect([visits.size, orders.size]).toEqual([100, 100]);
      }),
    );
  });

  const deal = (dealId: string) =>
    ({ id: dealId, stage: "agree", vehicleId: null, deletedAt: null, ...NOTHING }) as const;

  it("of an order are the same however its car comes in, whatever is known of its visits", () => {
    fc.assert(
      fc.property(id, id, id, fc.option(id), (dealId, visitId, vehicleId, workOrderId) => {
        const visit = { id: visitId, dealId, vehicleId };
        const dragged = orderIdOfDeal({ id: dealId, workOrderId });
        for (const stage of EARLY_STAGES)
          for (const theirs of [null, vehicleId])
            expect(orderIdOfVisit(visit, { ...deal(dealId), stage, vehicleId: theirs, workOrderId })).toBe(dragged);
        expect(dragged).not.toBe(orderIdOf(visitId));
      }),
    );
  });

  it("of an order are the visit's where no deal is begun with it", () => {
    fc.assert(
      fc.property(id, id, id, id, (dealId, visitId, vehicleId, other) => {
        const visit = { id: visitId, dealId, vehicleId };
        const of = (known: Parameters<typeof orderIdOfVisit>[1], seen = visit) => orderIdOfVisit(seen, known);
        const unbegun = [
          of(null),
          of(deal(dealId), { ...visit, dealId: other }),
          of({ ...deal(dealId), vehicleId: other }),
          of({ ...deal(dealId), deletedAt: 1 }),
          ...(["in_work", "done", "won", "lost"] as const).map((stage) => of({ ...deal(dealId), stage })),
        ];
        expect(new Set(unbegun)).toEqual(new Set([orderIdOf(visitId)]));
      }),
    );
  });

  it("of lines differ by the line and by the order", () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 2, maxLength: 5 }), id, (lines, dealId) => {
        const first = orderIdOfDeal({ id: dealId, ...NOTHING });
        const second = orderIdOfDeal({ id: dealId, workOrderId: first });
        const all = [first, second].flatMap((order) => [
          soleLineIdOf(order),
          ...lines.map((line) => lineIdIn(order, line)),
        ]);
        expect(new Set(all).size).toBe(all.length);
        expect(all.every(isUuid)).toBe(true);
      }),
    );
  });
});
