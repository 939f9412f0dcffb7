// A database that is busy for a moment: whoever asked by REST gets what they asked for, or is told to ask again.

import { afterAll, afterEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { cast } from "../testing/cast.ts";
import { demo } from "../testing/fixtures.ts";
import { ask } from "../testing/rest.ts";
import { testServer } from "../testing/server.ts";
import { endTrouble, failUpdates } from "../testing/trouble.ts";

const server = await testServer();
afterAll(() => server.close());
const { receptionist: rodica } = await cast(server);
afterEach(() => endTrouble(server.db.owner, "work_order"));

const order = () => ({ vehicle_id: demo.vehicles.golf, complaint: "Zgomot la punte" });

describe("new orders by REST", () => {
  it("are all made, thirty at once, with numbers without a gap", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => ask(rodica, "POST", "/api/v1/work-orders", order(), uuidv7())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201));
    const numbers = answers.map(({ data }) => (data as { number: string }).number).toSorted();
    const year = new Date().getFullYear();
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, n) => `WO-${year}-${String(n + 1).padStart(6, "0")}`));
  });

  it("are told to come again where the trouble does not pass, and nothing was done", async () => {
    await failUpdates(server.db.owner, "work_order", "40001", 1_000_000);
    const response = await rodica.request("/api/v1/work-orders", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": uuidv7() },
      body: JSON.stringify(order()),
    });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await response.json()).toMatchObject({ code: "server/busy" });
  });
});
