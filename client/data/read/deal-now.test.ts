// The deal that a car is taken in for, as its device knows it when the car is here.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { orderIdOfDeal, orderIdOfVisit } from "../../../shared/domains/sales/derived-ids.rules.ts";
import { orderIdOf } from "../../../shared/domains/scheduling/appointments.rules.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { Patches } from "./apply-patches.ts";
import { dealNow } from "./deal-now.ts";

type Known = Parameters<typeof dealNow>[0];

const actor: Actor = { companyId: "c", userId: "a", name: "A", permissions: [], isAdmin: false, orderScope: "all" };
const [dealId, vehicleId] = [uuidv7(), uuidv7()];
const visit = { id: uuidv7(), dealId, vehicleId };
const deal = { id: dealId, companyId: "c", stage: "scheduled", vehicleId, workOrderId: null, deletedAt: null };

const known = (run: () => Promise<unknown>, patches: Patches = new Map()): Known => ({
  actor,
  zero: { run } as unknown as Known["zero"],
  patches,
});
const named = async (from: Known) => orderIdOfVisit(visit, await dealNow(from, dealId));

describe("the order of a car that has come is named", () => {
  it("as a drag of its deal has it", async () => {
    expect(await named(known(() => Promise.resolve(deal)))).toBe(orderIdOfDeal({ id: dealId, workOrderId: null }));
  });

  it("by what waits on this device as well: an order that was given up without a network is not begun again", async () => {
    const workOrderId = uuidv7();
    const changed = { kind: "changed", row: { workOrderId } } as const;
    const patches: Patches = new Map([["deal", new Map([[dealId, changed]])]]);
    const from = known(() => Promise.resolve({ ...deal, workOrderId: null }), patches);
    expect(await named(from)).toBe(orderIdOfDeal({ id: dealId, workOrderId }));
  });

  it.each([
    ["is begun", { stage: "in_work" }],
    ["is lost", { stage: "lost" }],
    ["was deleted", { deletedAt: 5 }],
    ["is of another car", { vehicleId: uuidv7() }],
  ])("by its visit where the deal %s", async (_, change) => {
    expect(await named(known(() => Promise.resolve({ ...deal, ...change })))).toBe(orderIdOf(visit.id));
  });

  it("by its visit where the deal is not here", async () => {
    expect(await named(known(() => Promise.resolve(undefined)))).toBe(orderIdOf(visit.id));
  });
});

describe("a copy that does not answer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("holds nobody up for longer than half a second", async () => {
    const looking = dealNow(
      known(() => new Promise(() => {})),
      dealId,
    );
    await vi.advanceTimersByTimeAsync(500);
    expect(await looking).toBeNull();
  });

  it("or that is closed is as one that has no deals, and says so", async () => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    const trouble = new Error("closed");
    expect(
      await dealNow(
        known(() => Promise.reject(trouble)),
        dealId,
      ),
    ).toBeNull();
    expect(said).toHaveBeenCalledWith(expect.any(String), trouble);
  });
});
