// The public page of an order, and its JSON.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { hostName, testServer } from "../../testing/server.ts";
import { newTrackedOrder, track } from "../../testing/tracked-order.ts";
import { Visitor } from "../../testing/visitor.ts";

const server = await testServer({ LIFT_LIMITS: "true" });
afterAll(() => server.close());

let token: string;
let orderId: string;
let lineId: string;
beforeEach(async () => {
  ({ token, orderId, lineId } = await newTrackedOrder(server));
});

const visitor = (language = "ro") => new Visitor(server, demo, { language });
describe("GET /api/track/{token}", () => {
  it("gives every field of docs/spec-coverage-orders.md", async () => {
    const { status, data, headers } = await track(server, token);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      number: expect.stringMatching(/^WO-2026-/) as unknown,
      status: "agreement",
      status_label: "Stabilim lucrările cu dvs.",
      progress: 30,
      client: "Client of demo",
      vehicle: "Volkswagen Golf",
      plate: "demo-1",
      master: "Ion Mecanic",
      eta_promised: "2026-11-19T12:00:00.000Z",
      eta_current: "2026-11-19T14:30:00.000Z",
      eta_change_reason: "bieleta ajunge la 14:00",
      total: "850.50",
      pay_status: "unpaid",
      timeline: [],
    });
    expect(data.pending_approvals).toEqual([
      { kind: "work", id: lineId, name: "Discuri", amount: "300.50", approve_url: expect.any(String) as unknown },
    ]);
    expect(data.pending_approvals[0]!.approve_url).toMatch(
      new RegExp(
        `^http://${hostName(demo)}/t/${token}/approve/work/[\\w-]{24}\\?read=[\\w-]{16}&ends=\\d+&signature=[\\w-]{43}$`,
      ),
    );
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("says the status in the language that is asked for, else in the shop's", async () => {
    expect((await track(server, token, { language: "ru" })).data["status_label"]).toBe("Согласуем с вами работы");
    expect((await track(server, token, { language: "de" })).data["status_label"]).toBe("Stabilim lucrările cu dvs.");
  });

  it("tells at most the last 20 events, the newest first, and none of the shop's own", async () => {
    const rodica = new TestDevice(await signedIn(server, demo, demo.users.receptionist));
    for (let n = 0; n < 12; n++) {
      await rodica.run("workOrders.move", { workOrderId: orderId, to: "in_work" });
      await rodica.run("workOrders.move", { workOrderId: orderId, to: "diagnosis" });
    }
    await rodica.run("workOrders.edit", {
      workOrderId: orderId,
      basedOn: null,
      edit: { field: "diagnosis", value: "Secret" },
    });
    const { timeline } = (await track(server, token)).data;
    expect(timeline).toHaveLength(20);
    expect(timeline[0]).toMatchObject({ event: "workOrders.move", text: "Căutăm cauza" });
    expect(JSON.stringify(timeline)).not.toContain("Secret");
    const times = timeline.map(({ at }) => at);
    expect(times).toEqual([...times].sort().toReversed());
  });

  it.each([
    ["another tenant's token", () => track(server, "tracking-demo-1", { shop: rival })],
    ["an unknown token", () => track(server, uuidv7())],
    ["what is no token", () => track(server, "%00'or 1=1")],
  ])("%s does not resolve", async (_name, asked) => {
    expect(await asked()).toMatchObject({ status: 404, code: "not-found" });
  });

  it("of a deleted order does not resolve", async () => {
    await server.db.owner`update work_order set deleted_at = now() where id = ${orderId}`;
    expect((await track(server, token)).status).toBe(404);
  });
});

describe("GET /t/{token}", () => {
  it("shows in a banner what waits, with both buttons, and the totals before and after", async () => {
    const { status, text, headers } = await visitor().get(`/t/${token}`);
    expect(status).toBe(200);
    expect(text).toContain("Avem nevoie de acordul dvs. (1)");
    expect(text).toContain('name="decision" value="approve"');
    expect(text).toContain('name="decision" value="decline"');
    expect(text).toContain('name="csrf"');
    expect(text).toContain("550,00");
    expect(text).toContain("350,00"); // less the 200.00 that are paid
    expect(text).toContain("850,50");
    expect(text).toContain("bieleta ajunge la 14:00");
    expect(text.match(/<script/g)).toHaveLength(1); // tracking-opened.pg.test.ts
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(Buffer.byteLength(text)).toBeLessThan(50 * 1024);
  });

  it.each([
    ["ru", "Нужно ваше согласие (1)"],
    ["en", "We need your approval (1)"],
  ])("speaks %s", async (language, words) => {
    expect((await visitor(language).get(`/t/${token}`)).text).toContain(words);
    expect((await visitor().get(`/t/${token}?lang=${language}`)).text).toContain(words);
  });

  it.each([
    ["later", "2026-11-19T14:30:00Z", "De ce mai târziu:"],
    ["earlier", "2026-11-19T10:00:00Z", "De ce mai devreme:"],
  ])("says why the time is %s than the promised one, and nothing where it is that one", async (_, eta, words) => {
    await server.db.owner`update work_order set eta_at = ${eta} where id = ${orderId}`;
    const { text } = await visitor().get(`/t/${token}`);
    expect(text).toContain(words);
    expect(text).toContain("bieleta ajunge la 14:00");
    await server.db.owner`update work_order set eta_at = eta_promised where id = ${orderId}`;
    expect((await visitor().get(`/t/${token}`)).text).not.toContain("bieleta ajunge la 14:00");
  });

  it("is a page for people where the token is unknown", async () => {
    const { status, text } = await visitor().get(`/t/${uuidv7()}`);
    expect(status).toBe(404);
    expect(text).toContain("<h1>");
  });

  it("whatever a line is called stays text", async () => {
    await server.db.owner`update work_line set name = '<img src=x onerror=alert(1)>' where id = ${lineId}`;
    expect((await visitor().get(`/t/${token}`)).text).not.toContain("<img src=x");
  });

  it("shows only pictures that were chosen for the client", async () => {
    const shown = await photo(true);
    const hidden = await photo(false);
    const { text } = await visitor().get(`/t/${token}`);
    expect(text).toContain(`/t/${token}/photos/${shown}/thumbnail`);
    expect(text).not.toContain(hidden);
    expect((await visitor().get(`/t/${token}/photos/${hidden}`)).status).toBe(404);
  });
});

async function photo(forClient: boolean): Promise<string> {
  const id = uuidv7();
  await server.db.owner`
    insert into work_photo (id, company_id, work_order_id, kind, sha256, mime, width, height, bytes, taken_at, taken_by, arrived_at, updated_at, for_client)
    values (${id}, ${demo.companyId}, ${orderId}, 'defect', ${"a".repeat(64)}, 'image/webp', 10, 10, 10, now(),
      ${demo.users.mechanic.id}, now(), now(), ${forClient})`;
  return id;
}

describe("GET /api/v1/work-orders/{order}/tracking", () => {
  const ask = async (user: keyof typeof demo.users, id = orderId) => {
    const person = await signedIn(server, demo, demo.users[user]);
    const response = await person.request(`/api/v1/work-orders/${id}/tracking`);
    return { status: response.status, body: (await response.json()) as { data?: { url: string }; code?: string } };
  };
  it("gives the desk the address of the client's page", async () => {
    expect(await ask("receptionist")).toMatchObject({
      status: 200,
      body: { data: { url: `http://${hostName(demo)}/t/${token}` } },
    });
  });
  it("is 403 for who may not edit orders, 404 for another tenant's", async () => {
    expect(await ask("mechanic")).toMatchObject({ status: 403, body: { code: "access/forbidden" } });
    expect(await ask("manager", rival.orders.mechanic.id)).toMatchObject({
      status: 404,
      body: { code: "work-orders/not-found" },
    });
  });
});

it("one token is asked about 60 times a minute at most", async () => {
  const limited = await testServer();
  try {
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await limited.request(demo, "/api/track/tracking-demo-1")).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    const last = await limited.request(demo, "/t/tracking-demo-1");
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await limited.request(demo, "/api/track/tracking-demo-2")).status).toBe(200);
  } finally {
    await limited.close();
  }
});

it("guessing tokens is counted by address, with one row however many are guessed", async () => {
  const limited = await testServer();
  try {
    const guess = async (n: number, address?: string) =>
      (await limited.request(demo, `/api/track/guess-${n}-of-many`, {}, address)).status;
    const statuses: number[] = [];
    for (let n = 0; n < 301; n++) statuses.push(await guess(n));
    expect(statuses).toEqual([...Array.from({ length: 300 }, () => 404), 429]);
    const [row] = await limited.db.owner`select count(*)::int as count from rate_limit`;
    expect(row!["count"]).toBe(1);
    expect(await guess(0, "192.0.2.200")).toBe(404);
  } finally {
    await limited.close();
  }
});
