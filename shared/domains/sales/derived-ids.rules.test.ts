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
  soleLineIdOf,
  visitIdOfDeal,
} from "./derived-ids.rules.ts";

const id = fc.uuid({ version: 7 });
const NOTHING = { stage: "contact", appointmentId: null, workOrderId: null } as const;

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
          workOrderId = orderIdOfDeal({ ...NOTHING, id: dealId, workOrderId: workOrderId ?? null });
          visits.add(appointmentId);
          orders.add(workOrderId);
        }
        expect([visits.size, orders.size]).toEqual([100, 100]);
      }),
    );
  });

  it("of an order are those of the visit that it would be made of at the counter", () => {
    fc.assert(
      fc.property(id, id, (dealId, appointmentId) => {
        const atCounter = orderIdOf(appointmentId);
        expect(orderIdOfDeal({ ...NOTHING, id: dealId, appointmentId })).toBe(atCounter);
        // Planned again after an order that was given up.
        const again = { id: dealId, stage: "scheduled", appointmentId, workOrderId: dealId } as const;
        expect(orderIdOfDeal(again)).toBe(atCounter);
        expect(orderIdOfDeal({ ...again, stage: "agree", workOrderId: atCounter })).not.toBe(atCounter);
      }),
    );
  });

  it("of lines differ by the line and by the order", () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 2, maxLength: 5 }), id, (lines, dealId) => {
        const first = orderIdOfDeal({ id: dealId, ...NOTHING });
        const second = orderIdOfDeal({ ...NOTHING, id: dealId, workOrderId: first });
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
