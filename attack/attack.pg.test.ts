// The attack in small, over the application itself: what it covers is read from the product, so a route, command or query that is added
// and answers whom it must not, or that nothing asks, fails here.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedPlans } from "../drizzle/seed/plans.ts";
import { testServer, type TestServer } from "../sync-server/testing/server.ts";
import { guess } from "./guesses.ts";
import { groundOf } from "./in-process.ts";
import { runProbes } from "./probes.ts";
import { LONGEST_LOCK_OUT_SECONDS } from "./visitors.ts";
import { openOn, type World } from "./world.ts";

/** At least: it goes on until each kind has met each endpoint. */
const PROBES = 10_000;

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await testServer({ LIFT_LIMITS: "1", TRUST_PROXY: "1" });
  await seedPlans(server.db.owner);
  world = await openOn(groundOf(server));
}, 60_000);
afterAll(() => server.close());

describe("the attack", () => {
  it(`finds nothing with ${PROBES} probes, and reaches every route, endpoint, command and query`, async () => {
    const report = await runProbes(world, { seed: 1, probes: PROBES, minutes: 3 }, () => {});
    expect(report.findings).toEqual([]);
    expect(report.reached).toBeGreaterThanOrEqual(PROBES);
  }, 200_000);

  it("guesses nothing, and keeps nobody out of their account meanwhile", async () => {
    const { doors, longestWait, visits } = await guess(world, 1, 600, () => {}, 5_000);
    expect(doors.filter(({ hits }) => hits > 0)).toEqual([]);
    expect(doors.filter(({ lookedAt }) => lookedAt === 0)).toEqual([]);
    expect(longestWait).toBeLessThanOrEqual(LONGEST_LOCK_OUT_SECONDS);
    expect(visits.keptOut).toEqual([]);
    expect(visits.count).toBeGreaterThan(doors.length);
  }, 200_000);
});
