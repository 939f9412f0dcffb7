// The client's decisions on their page of an order.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import * as tables from "../../../drizzle/schema.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { Sql } from "../../db/connections.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { testServer } from "../../testing/server.ts";
import { newTrackedOrder, track } from "../../testing/tracked-order.ts";
import { Visitor } from "../../testing/visitor.ts";
import { approvalPath } from "./tracking.links.ts";

const server = await testServer({ LIFT_LIMITS: "true" });
afterAll(() => server.close());

let token: string;
let orderId: string;
let lineId: string;
beforeEach(async () => {
  ({ token, orderId, lineId } = await newTrackedOrder(server));
});

const visitor = (language = "ro") => new Visitor(server, demo, { language });
const approvePath = async () => new URL((await track(server, token)).data.pending_approvals[0]!.approve_url);
const send = async (path: string, body: string) => visitor().sendText(path, body);

async function lineState(id = lineId) {
  const [row] = await server.db.owner<{ state: string }[]>`
    select case when approved_at is not null then 'approved' when declined_at is not null then 'declined'
      when requires_approval then 'pending' else 'not_required' end as state from work_line where id = ${id}`;
  return row!.state;
}

describe("POST /t/{token}/approve/{kind}/{lineToken}", () => {
  it.each([
    ["approve", "approved", "85050"],
    ["decline", "declined", "55000"],
  ])("%s: the line is %s, the total follows, and the page says so", async (decision, state, total) => {
    const { pathname, search } = await approvePath();
    const answer = await send(pathname + search, `decision=${decision}`);
    expect(answer).toMatchObject({ status: 303, location: `/t/${token}?answer=${state}` });
    expect(await lineState()).toBe(state);
    const [order] = await server.db.owner`select total_minor::text as total from work_order where id = ${orderId}`;
    expect(order!["total"]).toBe(total);
    const page = await visitor().get(answer.location!);
    expect(page.text).toContain('role="status"');
    expect(page.text).toContain(state === "approved" ? "Am notat acordul" : "Am notat refuzul");
    const [history] = await server.db.owner`
      select actor_id, data from activity where work_order_id = ${orderId} and verb = 'approvals.answer'`;
    expect(history).toMatchObject({ actor_id: demo.clientId, data: { decision, name: "Discuri" } });
  });

  it("needs no CSRF token, and sends the broadcast that boards listen to", async () => {
    const { pathname, search } = await approvePath();
    const before = server.effects.commandIds.length;
    await send(pathname + search, "decision=approve");
    expect(server.effects.commandIds).toHaveLength(before + 1);
  });

  it("is idempotent: a decided line cannot be changed again", async () => {
    const { pathname, search } = await approvePath();
    await send(pathname + search, "decision=approve");
    const again = await send(pathname + search, "decision=decline");
    expect(again.location).toBe(`/t/${token}?answer=already`);
    expect(await lineState()).toBe("approved");
    const [history] = await server.db.owner`
      select data from activity where work_order_id = ${orderId} and verb = 'approvals.conflict'`;
    expect(history).toMatchObject({ data: { decision: "decline", was: "approve", name: "Discuri" } });
  });

  it("50 at once: one wins, the others are told that it is decided", async () => {
    const { pathname, search } = await approvePath();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => send(pathname + search, `decision=${n % 2 ? "approve" : "decline"}`)),
    );
    const flashes = answers.map(({ location }) => new URL(location!, "http://x").searchParams.get("answer"));
    expect(flashes.filter((flash) => flash === "already")).toHaveLength(49);
    const winner = flashes.find((flash) => flash !== "already");
    expect(await lineState()).toBe(winner);
    const [{ count }] = (await server.db.owner`
      select count(*)::int from activity where work_order_id = ${orderId} and verb = 'approvals.answer'`) as unknown as [
      { count: number },
    ];
    expect(count).toBe(1);
  });

  const lineToken = async () => (await approvePath()).pathname.split("/").at(-1)!;
  const readDigest = async () => (await approvePath()).searchParams.get("read")!;
  it.each([
    ["an unknown kind", async () => (await approvePath()).href.replace("/work/", "/order/")],
    ["another kind", async () => (await approvePath()).href.replace("/work/", "/part/")],
    ["an unknown line token", async () => (await approvePath()).href.replace(/work\/[\w-]+/, `work/${"x".repeat(24)}`)],
    ["no signature", async () => (await approvePath()).href.replace(/\?.*/, "")],
    [
      "a forged signature",
      async () => (await approvePath()).href.replace(/signature=.*/, `signature=${"A".repeat(43)}`),
    ],
    ["what another line says", async () => (await approvePath()).href.replace(/read=[\w-]+/, `read=${"A".repeat(16)}`)],
    ["a later end", async () => (await approvePath()).href.replace(/ends=\d+/, "ends=9999999999")],
    [
      "an address that is over",
      async () => {
        const link = {
          companyId: demo.companyId,
          trackingToken: token,
          kind: "work" as const,
          lineToken: await lineToken(),
          read: await readDigest(),
        };
        return `http://x${approvalPath(server.config, link, Date.now() - 31 * 24 * 3_600_000)}`;
      },
    ],
    [
      "another tenant's signature",
      async () => {
        const link = {
          companyId: rival.companyId,
          trackingToken: token,
          kind: "work" as const,
          lineToken: await lineToken(),
          read: await readDigest(),
        };
        return `http://x${approvalPath(server.config, link, Date.now())}`;
      },
    ],
  ])("%s leads back with an error, and nothing is told or changed", async (_name, address) => {
    const { pathname, search } = new URL(await address());
    const answer = await send(pathname + search, "decision=approve");
    expect(answer).toMatchObject({ status: 303, location: `/t/${token}?answer=failed` });
    expect(await lineState()).toBe("pending");
  });

  it.each([
    ["its price", (sql: Sql) => sql`update work_line set price_minor = 300500 where id = ${lineId}`],
    ["its name", (sql: Sql) => sql`update work_line set name = 'Motor' where id = ${lineId}`],
    ["its norm hours", (sql: Sql) => sql`update work_line set norm_hours = 40 where id = ${lineId}`],
  ])("a line is approved as it was read: when the desk changes %s meanwhile, it is asked anew", async (_, change) => {
    const { pathname, search } = await approvePath();
    await change(server.db.owner);
    const answer = await send(pathname + search, "decision=approve");
    expect(answer).toMatchObject({ status: 303, location: `/t/${token}?answer=changed` });
    expect(await lineState()).toBe("pending");
    expect((await visitor().get(answer.location!)).text).toContain("a schimbat această propunere");
    const again = await approvePath();
    expect((await send(again.pathname + again.search, "decision=approve")).location).toBe(
      `/t/${token}?answer=approved`,
    );
  });

  it("of parts is for so many pieces", async () => {
    const partId = uuidv7();
    const part = { id: partId, companyId: demo.companyId, workOrderId: orderId, position: 9, name: "Bieletă" };
    await server.db.rows
      .insert(tables.partsLine)
      .values({ ...part, quantity: 1.5, priceMinor: 77_500, requiresApproval: true });
    const urlOf = async () => {
      const { data } = await track(server, token);
      return new URL(data.pending_approvals.find(({ id }) => id === partId)!.approve_url);
    };
    const former = await urlOf();
    await server.db.owner`update parts_line set quantity = 4 where id = ${partId}`;
    const answer = await send(former.pathname + former.search, "decision=approve");
    expect(answer.location).toBe(`/t/${token}?answer=changed`);
    const { pathname, search } = await urlOf();
    expect((await send(pathname + search, "decision=approve")).location).toBe(`/t/${token}?answer=approved`);
  });

  it.each(["decision=maybe", "decision=", ""])("the form %j leads back with an error", async (body) => {
    const { pathname, search } = await approvePath();
    expect((await send(pathname + search, body)).location).toBe(`/t/${token}?answer=failed`);
    expect(await lineState()).toBe("pending");
  });

  it("of a line that is no longer asked about, or of an order that is closed, leads back with an error", async () => {
    const { pathname, search } = await approvePath();
    await server.db.owner`update work_line set requires_approval = false where id = ${lineId}`;
    expect((await send(pathname + search, "decision=approve")).location).toBe(`/t/${token}?answer=failed`);
    await server.db.owner`update work_line set requires_approval = true where id = ${lineId}`;
    await server.db.owner`update work_order set status = 'cancelled' where id = ${orderId}`;
    expect((await send(pathname + search, "decision=approve")).location).toBe(`/t/${token}?answer=failed`);
    expect(await lineState()).toBe("pending");
  });

  it("on another tenant's host is an unknown address", async () => {
    const { pathname, search } = await approvePath();
    const shown = await new Visitor(server, rival).sendText(pathname + search, "decision=approve");
    expect(shown.status).toBe(404);
    expect(await lineState()).toBe("pending");
  });
});
