// The attack in small, over the application itself: what it covers is read from the product, so a route, command or query that is added
// and answers whom it must not, or that nothing asks, fails here.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedPlans } from "../../drizzle/seed/plans.ts";
import { testServer, type TestServer } from "../../sync-server/testing/server.ts";
import { everyQuery } from "../../shared/registry/tenant-scope.fixture.ts";
import { markOf } from "./canaries.ts";
import { guess } from "./guesses.ts";
import { groundOf } from "./in-process.ts";
import { asBrowser } from "./probes/credentials.ts";
import { runProbes } from "./probes.ts";
import { rowsOf } from "./rows.ts";
import { LONGEST_LOCK_OUT_SECONDS } from "./visitors.ts";
import { openOn, type World } from "./world.ts";

/** At least: it goes on until each kind has met each endpoint. `npm run proof` asks 50,000, and goes through the plans of many steps. */
const PROBES = 1_000;
/** Ends what hangs. It is a minute on a quiet machine, and several where others want its processor: no measure of anything. */
const HANG_MINUTES = 15;
const HANG = (HANG_MINUTES + 1) * 60_000;

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await testServer({ LIFT_LIMITS: "1", TRUST_PROXY: "1" });
  await seedPlans(server.db.owner);
  world = await openOn(groundOf(server));
}, 60_000);
afterAll(() => server.close());

describe("what the attack looks for", () => {
  const ofDemo = () => world.people.find(({ shop, role }) => shop === "demo" && role === "admin")!;
  const answered = async (path: string) => {
    const { client } = world;
    const headers = asBrowser(client, "demo", ofDemo().cookie);
    return (await client.send({ method: "GET", path: `/api/v1${path}`, host: "demo", headers, body: null })).text;
  };
  const synced = async (name: string) => {
    const query = everyQuery.find(({ queryName }) => queryName === name)!;
    return rowsOf(world.owner, query, ofDemo().actor, undefined);
  };

  it("stands in answers to the shop's own people", async () => {
    const importId = world.shops.demo.ids["import_file"]![0]!;
    const texts = [
      await answered("/payments?per_page=100"),
      await answered("/notifications?per_page=100"),
      await answered("/notification-templates"),
      await answered("/imports"),
      await answered(`/imports/${importId}/rows`),
      await synced("catalog.pricingLog"),
      await synced("catalog.parts"),
    ].join("\n");
    const wanted = `payment.reference payment.note notification_log.address notification_log.error_detail
      notification_template.subject notification_template.body import_file.name import_file.columns import_row.label import_row.cells
      pricing_application.applied pricing_application.context part.name part.article part.cross_refs`;
    for (const column of wanted.split(/\s+/)) {
      expect(world.shops.demo.planted).toContain(column);
      expect(world.shops.rival.planted).toContain(column);
      expect(texts, column).toContain(`${markOf("demo")}${column}`);
    }
  });

  it("are the names of contents, too: pictures of parts among them", async () => {
    const images = await world.owner<{ sha256: string; slug: "demo" | "rival" }[]>`
      select i.sha256, c.slug from part_image i join company c on c.id = i.company_id`;
    expect(new Set(images.map(({ slug }) => slug))).toEqual(new Set(["demo", "rival"]));
    for (const { sha256, slug } of images) {
      expect(world.shops[slug].values).toContain(sha256);
      expect(world.shops[slug].ids["content"]).toContain(sha256);
    }
    expect(await synced("catalog.partImages")).toContain(images.find(({ slug }) => slug === "demo")!.sha256);
  });
});

describe("the attack", () => {
  it(
    `finds nothing with ${PROBES} probes, and reaches every route, endpoint, command and query`,
    async () => {
      const report = await runProbes(world, { seed: 1, probes: PROBES, minutes: HANG_MINUTES }, () => {});
      expect(report.findings).toEqual([]);
      expect(report.reached).toBeGreaterThanOrEqual(PROBES);
    },
    HANG,
  );

  it(
    "guesses nothing, and keeps nobody out of their account meanwhile",
    async () => {
      const { endpoints, longestWait, visits } = await guess(world, 1, 600, () => {}, 5_000);
      expect(endpoints.filter(({ hits }) => hits > 0)).toEqual([]);
      expect(endpoints.filter(({ lookedAt }) => lookedAt === 0)).toEqual([]);
      expect(longestWait).toBeLessThanOrEqual(LONGEST_LOCK_OUT_SECONDS);
      expect(visits.keptOut).toEqual([]);
      expect(visits.count).toBeGreaterThan(endpoints.length);
    },
    HANG,
  );
});
