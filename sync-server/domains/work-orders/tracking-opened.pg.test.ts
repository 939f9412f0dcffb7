// The client opened their page, and answered: the desk hears of both, and of nothing that only fetched the page.

import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { addPart, addWork, partRef, run, workRef } from "../../testing/order-lines.ts";
import { testServer } from "../../testing/server.ts";
import { newTrackedOrder, track } from "../../testing/tracked-order.ts";
import { Visitor } from "../../testing/visitor.ts";

const server = await testServer({ LIFT_LIMITS: "true" });
afterAll(() => server.close());
const people = await cast(server);
const { receptionist: rodica } = people;

let token: string;
let orderId: string;
let lineId: string;
beforeEach(async () => {
  ({ token, orderId, lineId } = await newTrackedOrder(server));
});

const visitor = () => new Visitor(server, demo);
const opens = (headers: Record<string, string> = {}) => visitor().sendText(`/t/${token}/opened`, "", headers);
const opened = () => server.db.owner<{ data: object; actor_id: string }[]>`
  select data, actor_id from activity where work_order_id = ${orderId} and verb = 'tracking.open' order by happened_at`;

describe("POST /t/{token}/opened", () => {
  it("notes the first time in the client's name, with what they look", async () => {
    expect(await opens({ "user-agent": "Mozilla/5.0 (iPhone) Mobile/15E148" })).toMatchObject({ status: 204 });
    await opens();
    expect([...(await opened())]).toEqual([{ data: { device: "phone" }, actor_id: demo.clientId }]);
  });

  it("notes it again after the address was sent anew", async () => {
    await opens();
    const args = { workOrderId: orderId, way: "viber", locale: "ro" };
    expect(await new TestDevice(rodica).run("notifications.sendLink", args)).toMatchObject({ outcome: "applied" });
    await opens();
    await opens();
    expect(await opened()).toHaveLength(2);
  });

  it("notes it once of several at the same moment", async () => {
    await Promise.all([opens(), opens(), opens(), opens()]);
    expect(await opened()).toHaveLength(1);
  });

  it("notes it again after an e-mail that was kept on a device left, though it was asked for before", async () => {
    await opens();
    const device = new TestDevice(rodica);
    const args = { workOrderId: orderId, way: "email", locale: "ro" };
    await server.db.owner`update client set email = 'irina@mail.test' where id = ${demo.clientId}`;
    const kept = device.command("notifications.sendLink", args, { at: Date.now() - 3_600_000 });
    expect((await device.send(kept)).results).toMatchObject([{ outcome: "applied" }]);
    await opens();
    expect(await opened()).toHaveLength(2);
  });

  it("notes nothing where the page is only fetched, or somebody of the shop looks", async () => {
    await visitor().get(`/t/${token}`);
    await track(server, token);
    expect(await opens({ cookie: rodica.headers["cookie"]! })).toMatchObject({ status: 204 });
    expect([...(await opened())]).toEqual([]);
  });

  it("is an unknown address with another token, and on another shop's host", async () => {
    expect((await visitor().sendText(`/t/${uuidv7()}/opened`, "")).status).toBe(404);
    expect((await new Visitor(server, rival).sendText(`/t/${token}/opened`, "")).status).toBe(404);
    expect([...(await opened())]).toEqual([]);
  });
});

it("the page lets in the one script that says it, by its digest", async () => {
  const { text, headers } = await visitor().get(`/t/${token}`);
  const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script!);
  expect(scripts).toHaveLength(1);
  const digest = createHash("sha256").update(scripts[0]!).digest("base64");
  expect(headers.get("content-security-policy")).toContain(`script-src 'sha256-${digest}'`);
  expect(scripts[0]).toContain("/opened");
});

describe("an answer of the client", () => {
  const answers = async (decision: string) => {
    const { pathname, search } = new URL((await track(server, token)).data.pending_approvals[0]!.approve_url);
    return visitor().sendText(pathname + search, `decision=${decision}`);
  };
  const unseen = async () => {
    const [row] = await server.db.owner<{ answer_unseen: boolean | null }[]>`
      select answer_unseen from work_line where id = ${lineId}`;
    return row!.answer_unseen;
  };
  const see = (person = rodica, lineIds = [lineId], otherwise: Record<string, string> | null = null) =>
    new TestDevice(person).run("approvals.see", { workOrderId: orderId, lineIds, otherwise });

  it.each(["approve", "decline"])("%s rings until somebody at the desk has seen it, once for all", async (decision) => {
    await answers(decision);
    expect(await unseen()).toBe(true);
    expect(await see(rodica, [uuidv7()])).toMatchObject({ outcome: "no_effect" }); // what was not seen goes on ringing
    expect(await unseen()).toBe(true);
    expect(await see()).toMatchObject({ outcome: "applied" });
    expect(await unseen()).toBe(false);
    expect(await see()).toMatchObject({ outcome: "no_effect", code: "work-orders/answers-seen" });
  });

  it.each(["work_line", "parts_line"])("rings no more once another %s took its place", async (table) => {
    const isWork = table === "work_line";
    const id = isWork ? (await addWork(rodica, orderId)).workLineId : (await addPart(rodica, orderId)).partsLineId;
    const line = isWork ? workRef(id) : partRef(id);
    const { owner } = server.db;
    await owner`update ${owner(table)} set requires_approval = true, approved_at = now(), answer_unseen = true where id = ${id}`;
    const newLineId = uuidv7();
    expect(await run(rodica, "supersedeLine", { line, newLineId, priceMinor: 40_000 })).toMatchObject({
      outcome: "applied",
    });
    const rows = await owner<{ id: string; rings: boolean | null }[]>`
      select id, answer_unseen as rings from ${owner(table)} where id in ${owner([id, newLineId])}`;
    expect(new Map(rows.map((row) => [row.id, row.rings]))).toEqual(
      new Map([
        [id, false],
        [newLineId, null],
      ]),
    );
  });

  it.each([
    ["approve", "decline", false],
    ["decline", "approve", false],
    ["approve", "approve", true],
  ])("%s at the desk and %s on the page of a moment ago: rings unless it is the same", async (noted, said, isSame) => {
    const { pathname, search } = new URL((await track(server, token)).data.pending_approvals[0]!.approve_url);
    const args = { kind: "work", lineId, decision: noted, by: "Irina", way: "phone" };
    await new TestDevice(rodica).run("approvals.tell", args);
    const answer = await visitor().sendText(pathname + search, `decision=${said}`);
    expect(answer.location).toBe(`/t/${token}?answer=already`);
    expect(await unseen()).toBe(isSame ? null : true);
    const [row] = await server.db.owner<{ isApproved: boolean; isOtherwise: boolean }[]>`
      select approved_at is not null as "isApproved", coalesce(field_writers ? 'answer', false) as "isOtherwise"
      from work_line where id = ${lineId}`;
    expect(row).toEqual({ isApproved: noted === "approve", isOtherwise: !isSame });
    if (isSame) return;
    expect(await see()).toMatchObject({ outcome: "applied" });
    expect(await unseen()).toBe(false);
  });

  it("otherwise than what was noted, and then the same on that page after all: the first is not told any more", async () => {
    const { pathname, search } = new URL((await track(server, token)).data.pending_approvals[0]!.approve_url);
    const args = { kind: "work", lineId, decision: "approve", by: "Irina", way: "phone" };
    await new TestDevice(rodica).run("approvals.tell", args);
    await visitor().sendText(pathname + search, "decision=decline");
    await see();
    const approve = () => visitor().sendText(pathname + search, "decision=approve");
    const twice = [(await approve()).location, (await approve()).location];
    expect(twice).toEqual([`/t/${token}?answer=already`, `/t/${token}?answer=already`]);
    const [row] = await server.db.owner`
      select answer_unseen as rings, coalesce(field_writers ? 'answer', false) as otherwise from work_line where id = ${lineId}`;
    expect(row).toEqual({ rings: true, otherwise: false });
    const told = await server.db.owner<{ decision: string }[]>`
      select data ->> 'decision' as decision from activity
      where work_order_id = ${orderId} and verb = 'approvals.conflict' order by id`;
    expect(told.map(({ decision }) => decision)).toEqual(["decline", "approve"]);
  });

  it("rings on at a desk that saw only what was answered before it, until that is seen too", async () => {
    const { pathname, search } = new URL((await track(server, token)).data.pending_approvals[0]!.approve_url);
    await answers("approve");
    await visitor().sendText(pathname + search, "decision=decline");
    const [row] = await server.db.owner<{ answer: string }[]>`
      select field_writers ->> 'answer' as answer from work_line where id = ${lineId}`;
    expect(await see(rodica, [lineId], {})).toMatchObject({ outcome: "no_effect" }); // the approval was all that stood there
    expect(await see(rodica, [lineId], { [lineId]: uuidv7() })).toMatchObject({ outcome: "no_effect" });
    expect(await unseen()).toBe(true);
    expect(await see(rodica, [lineId], { [lineId]: row!.answer })).toMatchObject({ outcome: "applied" });
    expect(await unseen()).toBe(false);
  });

  it("that the desk notes itself does not ring", async () => {
    const args = { kind: "work", lineId, decision: "approve", by: "Irina", way: "phone" };
    expect(await new TestDevice(rodica).run("approvals.tell", args)).toMatchObject({ outcome: "applied" });
    expect(await unseen()).toBeNull();
  });

  it("is seen by nobody of another shop, and by who edits orders alone", async () => {
    await answers("approve");
    expect(await see(people.rival.receptionist)).toMatchObject({ outcome: "refused", code: "work-orders/not-found" });
    expect(await see(people.mechanic)).toMatchObject({ outcome: "refused", code: "access/forbidden" });
    expect(await unseen()).toBe(true);
  });
});
