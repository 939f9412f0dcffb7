// The promised time, whatever is asked of it: the first stays, the current one moves with its reason.

import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder } from "../../testing/fixtures.ts";
import { activityOf } from "../../testing/records.ts";
import { run } from "../../testing/order-lines.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  receptionist: rodica,
  mechanic: ion,
  rival: { receptionist: stranger },
} = await cast(server);

const order = () => newOrder(server.db, demo, { masterId: demo.users.mechanic.id });
const NOON = Date.UTC(2026, 10, 20, 12);

async function timesOf(id: string) {
  const [row] = await server.db.owner<
    Record<"at" | "promised" | "touched", Date | null>[] & { reason: string | null }[]
  >`
    select eta_at as at, eta_promised as promised, eta_updated_at as touched, eta_change_reason as reason
    from work_order where id = ${id}`;
  return row!;
}

describe("eta_promised, eta_at, eta_change_reason and eta_updated_at", () => {
  it("hold whatever is asked: the first promise stays, a reason is demanded, eta_updated_at moves with each change", async () => {
    const change = fc.record({
      hours: fc.integer({ min: 0, max: 5 }),
      reason: fc.option(fc.constantFrom("Piesa întârzie", "Clientul vine mai târziu")),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const workOrderId = await order();
        const device = new TestDevice(rodica);
        let before = await timesOf(workOrderId);
        let basedOn: string | null = null;
        for (const { hours, reason } of changes) {
          const etaAt = NOON + hours * 3_600_000;
          const result = await device.run("workOrders.setEta", { workOrderId, basedOn, etaAt, reason });
          const after = await timesOf(workOrderId);
          if (before.at?.getTime() === etaAt) expect(result.outcome).toBe("no_effect");
          else if (before.promised !== null && reason === null)
            expect(result).toMatchObject({ outcome: "refused", code: "work-orders/eta-needs-reason" });
          else expect(result.outcome).toBe("applied");
          if (result.outcome === "applied") {
            basedOn = result.id;
            expect(after).toMatchObject({ at: new Date(etaAt), promised: before.promised ?? new Date(etaAt) });
            expect(after.reason).toBe(before.promised === null ? null : reason);
            expect(after.touched!.getTime()).toBeGreaterThanOrEqual(before.touched?.getTime() ?? 0);
            expect(after.touched).not.toBeNull();
          } else expect(after).toEqual(before);
          before = after;
        }
      }),
      { numRuns: 12 },
    );
  });

  it("each change stays in the history with its reason", async () => {
    const workOrderId = await order();
    const first = await run(rodica, "setEta", { workOrderId, basedOn: null, etaAt: NOON });
    const moved = { workOrderId, basedOn: first.id, etaAt: NOON + 1, reason: "Piesa întârzie" };
    const second = await run(rodica, "setEta", moved);
    expect(await activityOf(server.db.owner, second.id!)).toMatchObject([
      { verb: "workOrders.edit", data: { field: "etaAt", from: NOON, to: NOON + 1, reason: "Piesa întârzie" } },
    ]);
  });

  it("are the desk's to change, of this shop, while the order is open", async () => {
    const workOrderId = await order();
    const args = { workOrderId, basedOn: null, etaAt: NOON };
    expect(await run(ion, "setEta", args)).toMatchObject({ code: "access/forbidden" });
    expect(await run(stranger, "setEta", args)).toMatchObject({ code: "work-orders/not-found" });
    await server.db.owner`update work_order set status = 'cancelled' where id = ${workOrderId}`;
    expect(await run(rodica, "setEta", args)).toMatchObject({ code: "work-orders/closed" });
    expect(await timesOf(workOrderId)).toMatchObject({ at: null, promised: null, touched: null });
  });
});
