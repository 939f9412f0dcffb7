// `GET /api/v1/events`: who hears of which orders, live and after a break.

import { afterAll, describe, expect, it } from "vitest";
import { tellOfChange } from "../../auth/access-changes.ts";
import { createLogger } from "../../platform/logging.ts";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { demo, rival, type ShopOrder } from "../../testing/fixtures.ts";
import { testServer } from "../../testing/server.ts";
import { testConfig } from "../../testing/test-config.ts";
import { broadcastJob } from "./work-orders.broadcast.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  receptionist: desk,
  mechanic: ion,
  rival: { receptionist: stranger },
} = await cast(server);

interface Heard {
  id: string;
  event: string;
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
          heard.push({
            id: fields.get("id")!,
            event: fields.get("event")!,
            data: JSON.parse(fields.get("data")!) as Heard["data"],
          });
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

const orderOf = async ({ id }: ShopOrder) => {
  const [row] = await server.db.owner<{ id: string; number: string | null; status: string }[]>`
    select id, number, status from work_order where id = ${id}`;
  return row!;
};

const changedAt = (order: ShopOrder, companyId: string, at: Date) =>
  server.db.owner`
    insert into work_order_revision (work_order_id, company_id, updated_at) values (${order.id}, ${companyId}, ${at})
    on conflict (work_order_id) do update set updated_at = excluded.updated_at`;

describe("while connected", () => {
  it("an event is called `work-order.updated`, and says number, status and when", async () => {
    const at = new Date("2031-01-01T10:00:00.000Z");
    await changedAt(demo.orders.mechanic, demo.companyId, at);
    const stream = await listen(desk);
    await tellOf(demo.orders.mechanic, demo.companyId);
    await expect.poll(() => stream.heard).toHaveLength(1);
    const { id, number, status } = await orderOf(demo.orders.mechanic);
    const updated_at = at.toISOString();
    expect(stream.heard).toEqual([
      { id: updated_at, event: "work-order.updated", data: { id, number, status, updated_at } },
    ]);
    await stream.close();
    const shown = await desk.request(`/api/v1/work-orders/${id}`);
    expect(await shown.json()).toMatchObject({ data: { id, updated_at } });
  });

  it("with the driver `log` it is logged on the shop's channel, at any level, and nobody hears of it", async () => {
    const stream = await listen(desk);
    const lines: string[] = [];
    const logger = createLogger("error", { write: (line) => void lines.push(line) });
    const job = { companyId: demo.companyId, workOrderId: demo.orders.mechanic2.id };
    await broadcastJob(server.db.owner, testConfig({ BROADCAST_DRIVER: "log" }), logger).handle(
      job,
      { id: "" },
      server.jobs,
    );
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ event: "work-order.updated", channel: "tenant.demo", id: job.workOrderId }),
    ]);
    await tellOf(demo.orders.mechanic, demo.companyId); // heard, and nothing before it
    await expect.poll(() => stream.heard.map(({ data }) => data.id)).toEqual([demo.orders.mechanic.id]);
    await stream.close();
  });

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

describe("who may see no orders", () => {
  it("may listen like everybody of the shop, and hears of none, neither now nor of what was missed", async () => {
    await changedAt(demo.orders.mechanic, demo.companyId, new Date());
    const maria = await signedIn(server, demo, demo.users.marketer);
    const since = new Date(Date.now() - 60_000).toISOString();
    const [hers, theDesks] = [await listen(maria, since), await listen(desk)];
    await tellOf(demo.orders.mechanic, demo.companyId);
    await expect.poll(() => theDesks.heard).toHaveLength(1);
    expect(hers.heard).toEqual([]);
    await hers.close();
    await theDesks.close();
  });

  it("and those of nobody are not told to whoever is nobody here", async () => {
    expect((await server.request(demo, "/api/v1/events")).status).toBe(401);
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
  });
});

it("whoever is kept out hears of nothing from then on", async () => {
  const person = await signedIn(server, demo, demo.users.manager);
  const [kept, stays] = [await listen(person), await listen(desk)];
  const { accessChanges } = server.services;
  const before = accessChanges.heard;
  await server.db.owner.begin((sql) => tellOfChange(sql, { companyId: demo.companyId, userId: person.user.id }));
  await expect.poll(() => accessChanges.heard).toBeGreaterThan(before);
  await tellOf(demo.orders.mechanic, demo.companyId);
  await expect.poll(() => stays.heard).toHaveLength(1);
  expect(kept.heard).toEqual([]);
  await kept.close();
  await stays.close();
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

  it("all of it comes, however much, in the order in which it changed", async () => {
    const { owner } = server.db;
    const many = 1_100;
    // Three at each moment, and the names run against the times.
    await owner`
      insert into work_order (id, company_id, status, status_at, client_id, vehicle_id, urgency, complaint, discount_pct,
        total_minor, paid_minor, pay_status)
      select 'missed-' || lpad(n::text, 5, '0'), company_id, 'in_work', now(), client_id, vehicle_id, 'normal', 'Zgomot', 0, 0, 0, 'unpaid'
      from work_order, generate_series(1, ${many}::int) n where id = ${demo.orders.mechanic.id}`;
    await owner`
      insert into work_order_revision (work_order_id, company_id, updated_at)
      select 'missed-' || lpad(n::text, 5, '0'), ${demo.companyId},
        ${after(3_600)}::timestamptz + (${many}::int - n) / 3 * interval '1 millisecond'
      from generate_series(1, ${many}::int) n`;
    const stream = await listen(desk, after(3_600).toISOString());
    const missed = () => stream.heard.map(({ data }) => data.id).filter((id) => id.startsWith("missed-"));
    await expect.poll(missed).toHaveLength(many);
    const ordered = await owner<{ id: string }[]>`
      select work_order_id as id from work_order_revision where work_order_id like 'missed-%' order by updated_at, work_order_id`;
    expect(missed()).toEqual(ordered.map(({ id }) => id));
    await stream.close();
    await owner`delete from work_order_revision where work_order_id like 'missed-%'`;
    await owner`delete from work_order where id like 'missed-%'`;
  });

  it.each(["+012345-01-01T00:00:00Z", "-000001-01-01T00:00:00Z", "10000-01-01", "yesterday", "' or 1=1"])(
    "a last event that is no time of ours, %s, is none, and the stream goes on",
    async (id) => {
      const stream = await listen(desk, id);
      await changedAt(demo.orders.mechanic, demo.companyId, after(7_200));
      await tellOf(demo.orders.mechanic, demo.companyId);
      await expect.poll(() => stream.heard.map(({ data }) => data.id)).toEqual([demo.orders.mechanic.id]);
      await stream.close();
    },
  );

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
