// What `/up` says right after a death: an answer that was measured before it is not given any more.

import { describe, expect, it } from "vitest";
import { healthResponse, withDeaths, type Health } from "./health.ts";

const MEASURED: Health = { database: "up", sync: "up", worker: "up", sync_ms: 4 };
const [up, restarting] = [{ state: "up" }, { state: "restarting" }] as const;

describe("what was measured before a death", () => {
  it.each([
    ["of nobody", { database: [up], sync: [up, up] }, {}, 200],
    ["of one of the sync servers", { database: [up], sync: [up, restarting] }, { sync: "down" }, 503],
    ["of the database", { database: [restarting], sync: [up] }, { database: "down" }, 503],
    [
      "of nobody, where the sync servers still make their first copy",
      { database: [up], sync: null },
      { sync: "starting" },
      503,
    ],
    ["where both are another machine's", { database: [], sync: [] }, {}, 200],
  ])("%s", async (_, children, changed, status) => {
    const health = withDeaths(MEASURED, children);
    expect(health).toEqual({ ...MEASURED, ...changed });
    expect(healthResponse(health).status).toBe(status);
  });

  it("does not make up what was found to be down", () => {
    expect(withDeaths({ ...MEASURED, sync: "down" }, { database: [up], sync: [up] }).sync).toBe("down");
  });
});
