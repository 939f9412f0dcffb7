// `GET /api/v1/events`: who hears of which orders, live and after a break (decisions.md, HTTP).

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../../app/logging.ts";
import { demo, rival, type ShopOrder } from "../../testing/fixtures.ts";
import { signedIn, testServer, type Person, type TestServer } from "../../testing/server.ts";
import { testConfig } from "../../testing/test-config.ts";
import { broadcastJob } from "./work-orders.broadcast.ts";

let server: TestServer;
let desk: Person;
let ion: Person;
let stranger: Person;
beforeAll(async () => {
  server = await testServer();
  desk = await signedIn(server, demo, demo.users.receptionist);
  ion = await signedIn(server, demo, demo.users.mechanic);
  stranger = await signedIn(server, rival, rival.users.receptionist);
});
afterAll(() => server.close());

interface Heard {
  id: string;
  data: { id: string };
}

/** A stream that collects what it hears. */
async function listen(person: Person, lastEventId?: string) {
  const headers: Record<string, string> = lastEventId === undefined ? {} : { "last-event-id": lastEventId };
  const response = await person.request("/api/v1/events", { headers });
  expect(response.status).toBe(200);
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  const heard: Heard[] = [];
  const reading = (async () => {
    let text = "";
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      text += decoder.decode(piece.value, { stream: true });
      for (let end = text.indexOf("\n\n"); end !== -1; end = text.indexOf("\n\n")) {
        const fields = new Map(
          text
            .slice(0, end)
            .split("\n")
            .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
        );
        text = text.slice(end + 2);
        if (fields.has("id"))
          heard.push({ id: fields.get("id")!, data: JSON.parse(fields.get("data")!) as Heard["data"] });
      }
    }
  })();
  return {
    heard,
    /** Resolves when the server has ended it. */
    ended: reading,
    async close() {
      await reader.cancel();
      await reading;
    },
  };
}

const tellOf = (order: ShopOrder, companyId: string) =>
  broadcastJob(server.db.owner, testConfig(), createLogger("fatal")).handle(
    { companyId, workOrderId: order.id },
    { id: "" },
    server.jobs,
  );

const changedAt = (order: ShopOrder, companyId: string, at: Date) =>
  server.db.owner`
    insert into work_order_revision (work_order_id, company_id, updated_at) values (${order.id}, ${companyId}, ${at})
    on conflict (work_order_id) do update set updated_at = excluded.updated_at`;

describe("while connected", () => {
  it("the desk hears of every order of its shop, a mechanic of their own, the other shop of none", async () => {
    const streams = { desk: await listen(desk), ion: await listen(ion), stranger: await listen(stranger) };
    try {
      for (const order of [demo.orders.mechanic2, demo.orders.mechanic]) await tellOf(order, demo.companyId);
      const orders = (who: keyof typeof streams) => streams[who].heard.map(({ data }) => data.id);
      await expect.poll(() => orders("desk")).toEqual([demo.orders.mechanic2.id, demo.orders.mechanic.id]);
      await expect.poll(() => orders("ion")).toEqual([demo.orders.mechanic.id]);
      await tellOf(rival.orders.mechanic, rival.companyId);
      await expect.poll(() => orders("stranger")).toEqual([rival.orders.mechanic.id]);
    } finally {
      for (const stream of Object.values(streams)) await stream.close();
    }
  });
});

describe("an exception that ends", () => {
  const except = (person: Person, kind: "grant" | "deny", end: Date) =>
    server.db.owner`
      insert into permission_override (company_id, user_id, permission, kind, expires_at, created_by)
      values (${demo.companyId}, ${person.user.id}, 'WORK_ORDERS_VIEW', ${kind}, ${end}, 'test')
      on conflict (user_id, permission) do update set kind = excluded.kind, expires_at = excluded.expires_at`;

  it.each([
    ["by which somebody hears of orders at all", () => demo.users.marketer],
    ["by which a mechanic hears of everybody's", () => demo.users.mechanic2],
  ])("%s ends the stream in that moment", async (_what, user) => {
    const person = await signedIn(server, demo, user());
    const end = new Date(Date.now() + 1_000);
    await except(person, "grant", end);
    const stream = await listen(person);
    await stream.ended;
    expect(Date.now()).toBeGreaterThanOrEqual(end.getTime());
    expect(Date.now()).toBeLessThan(end.getTime() + 1_000);
  });
});

describe("after a break", () => {
  const at = new Date("2031-05-05T10:00:00.000Z");
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);

  it("what changed since the last event comes, and what another's later commit may have hidden", async () => {
    // Begun before the event that was heard last, committed after it.
    await changedAt(demo.orders.mechanic, demo.companyId, after(-5));
    await changedAt(demo.orders.mechanic2, demo.companyId, after(60));
    const stream = await listen(desk, at.toISOString());
    await expect
      .poll(() => stream.heard.map(({ id, data }) => [id, data.id]))
      .toEqual([
        [after(-5).toISOString(), demo.orders.mechanic.id],
        [after(60).toISOString(), demo.orders.mechanic2.id],
      ]);
    await stream.close();
  });

  it("what is longer ago does not, nor what belongs to others", async () => {
    await changedAt(demo.orders.mechanic, demo.companyId, after(-3600));
    await changedAt(demo.orders.mechanic2, demo.companyId, after(60));
    await changedAt(rival.orders.mechanic, rival.companyId, after(61));
    const own = await listen(ion, at.toISOString());
    const other = await listen(desk, at.toISOString());
    await expect.poll(() => other.heard.map(({ data }) => data.id)).toEqual([demo.orders.mechanic2.id]);
    await tellOf(demo.orders.mechanic, demo.companyId); // heard by both, after what was missed
    await expect.poll(() => own.heard.map(({ data }) => data.id)).toEqual([demo.orders.mechanic.id]);
    await own.close();
    await other.close();
  });
});
