// What a client said of a quote, told to somebody at the desk: the same as on their page, and told apart from it.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { answersOn, offeredQuote, QUOTED, type OfferedQuote } from "../../testing/offered-quote.ts";
import { commandRow } from "../../testing/records.ts";
import { json, testServer } from "../../testing/server.ts";
import { Visitor } from "../../testing/visitor.ts";

const server = await testServer({ LIFT_LIMITS: "true" });
afterAll(() => server.close());
const people = await cast(server);
const { owner } = server.db;

let quote: OfferedQuote;
beforeEach(async () => {
  quote = await offeredQuote(people.manager);
});

const READ = {
  work: { name: QUOTED.work, normHours: 1.5, quantity: 1, priceMinor: 60_000 },
  part: { name: QUOTED.part, normHours: null, quantity: 2, priceMinor: 47_525 },
};
type Which = keyof typeof READ;
const lineOf = (which: Which, read: object = READ[which]) => ({
  lineId: which === "work" ? quote.workId : quote.partId,
  read,
});
const BY = { by: "Ion Rusu", way: "phone" };
const tell = (decision: string, lines: object[], person = people.manager) =>
  new TestDevice(person).run("sales.tellAnswer", { dealId: quote.dealId, decision, ...BY, lines });

const deal = async () =>
  (
    await owner`
      select stage, quote_status as status, quote_sent_at is not null as sent, quote_seen_at is not null as seen,
        quote_answered_at is not null as answered, lines_minor::int as minor, answer_unseen as rings
      from deal where id = ${quote.dealId}`
  )[0]!;
const answers = async () =>
  Object.fromEntries(
    (
      await owner<{ id: string; said: string }[]>`
        select id, case when approved_at is not null then 'yes' when declined_at is not null then 'no' else '?' end as said
        from deal_line where deal_id = ${quote.dealId}`
    ).map(({ id, said }) => [id === quote.workId ? "work" : "part", said]),
  );
const told = async () => [
  ...(await owner`
    select actor_id, verb, data from activity
    where subject_id = ${quote.dealId} and verb like 'deals.tell%' order by id`),
];

describe("An answer by telephone", () => {
  it("is of each line, by whom and how it was said, and rings at no desk; the page was not opened by it", async () => {
    expect(await tell("decline", [lineOf("part")])).toMatchObject({ outcome: "applied" });
    expect(await answers()).toEqual({ work: "?", part: "no" });
    // Not sent before: whoever hears the price has it.
    expect(await deal()).toMatchObject({
      stage: "contact",
      status: "sent",
      sent: true,
      seen: false,
      rings: null,
      minor: 60_000,
    });
    expect(await tell("approve", [lineOf("work")])).toMatchObject({ outcome: "applied" });
    expect(await deal()).toMatchObject({
      stage: "agree",
      status: "answered",
      answered: true,
      seen: false,
      rings: null,
    });
    expect(await told()).toEqual([
      {
        actor_id: demo.users.manager.id,
        verb: "deals.tellAnswer",
        data: { name: "Frâne față", decision: "decline", lines: QUOTED.part, count: 1, ...BY },
      },
      {
        actor_id: demo.users.manager.id,
        verb: "deals.tellAnswer",
        data: { name: "Frâne față", decision: "approve", lines: QUOTED.work, count: 1, ...BY },
      },
    ]);
    const stages = await owner`
      select from_stage as "from", to_stage as "to", user_id as "by" from deal_stage_change
      where deal_id = ${quote.dealId} and from_stage is not null`;
    expect([...stages]).toEqual([{ from: "contact", to: "agree", by: demo.users.manager.id }]);
  });

  it("is of all at once, and stands on the client's page", async () => {
    expect(await tell("approve", [lineOf("work"), lineOf("part")])).toMatchObject({ outcome: "applied" });
    expect(await deal()).toMatchObject({ stage: "agree", status: "answered", minor: 155_050 });
    const page = await new Visitor(server, demo).get(`/q/${quote.token}`);
    expect(page.text).toContain("Mulțumim, avem răspunsul dvs.");
    expect(answersOn(page)).toMatchObject({ ofAll: null });
  });

  it("of a line that is another by now is refused: the client has not heard of it", async () => {
    expect(await tell("approve", [lineOf("work"), lineOf("part", { ...READ.part, priceMinor: 40_000 })])).toMatchObject(
      {
        outcome: "refused",
        code: "sales/quote-changed",
      },
    );
    expect(await answers()).toEqual({ work: "?", part: "?" });
    const gone = { lineId: uuidv7(), read: READ.work };
    expect(await tell("approve", [gone])).toMatchObject({ outcome: "refused", code: "sales/quote-changed" });
  });

  it("the same again has no effect; what was said otherwise before stays, and the history has both", async () => {
    await tell("approve", [lineOf("work")]);
    expect(await tell("approve", [lineOf("work")])).toMatchObject({
      outcome: "no_effect",
      code: "sales/quote-answered",
    });
    expect(await tell("decline", [lineOf("work")])).toMatchObject({
      outcome: "conflict",
      code: "sales/answered-otherwise",
    });
    expect(await answers()).toEqual({ work: "yes", part: "?" });
    expect((await told()).map(({ verb }) => verb)).toEqual(["deals.tellAnswer", "deals.tellOtherwise"]);
    // Of several only what waits is answered.
    expect(await tell("decline", [lineOf("work"), lineOf("part")])).toMatchObject({ outcome: "applied" });
    expect(await answers()).toEqual({ work: "yes", part: "no" });
  });

  it("comes after the client's own on the page, and that stays", async () => {
    const page = await new Visitor(server, demo).get(`/q/${quote.token}`);
    await new Visitor(server, demo).sendText(answersOn(page).ofLine(quote.workId), "decision=decline");
    expect(await tell("approve", [lineOf("work")])).toMatchObject({ outcome: "conflict" });
    expect(await answers()).toEqual({ work: "no", part: "?" });
    expect(await deal()).toMatchObject({ status: "seen", seen: true, rings: true });
  });

  it("of a line that is changed later is asked for again", async () => {
    await tell("approve", [lineOf("work"), lineOf("part")]);
    const edit = { field: "priceMinor", value: 65_000 };
    await quote.desk.run("sales.editDealLine", { lineId: quote.workId, basedOn: null, edit });
    expect(await answers()).toEqual({ work: "?", part: "yes" });
    expect(await deal()).toMatchObject({ status: "sent", answered: false });
  });

  it.each<[string, { sentAt?: number; stage?: string; deleted?: boolean }, string]>([
    ["over", { sentAt: Date.now() - 40 * 24 * 3_600_000 }, "sales/quote-over"],
    ["lost", { stage: "lost" }, "sales/quote-over"],
    ["begun", { stage: "in_work" }, "sales/quote-over"],
    ["deleted", { deleted: true }, "sales/deal-deleted"],
  ])("is not taken of a quote that is %s, as on its page", async (_what, change, code) => {
    const { sentAt = null, stage = "contact", deleted = false } = change;
    await owner`
      update deal set stage = ${stage}, quote_sent_at = ${sentAt === null ? null : new Date(sentAt)},
        quote_status = ${sentAt === null ? null : "sent"}, deleted_at = ${deleted ? new Date() : null}
      where id = ${quote.dealId}`;
    expect(await tell("approve", [lineOf("work")])).toMatchObject({ outcome: "refused", code });
    expect(await answers()).toEqual({ work: "?", part: "?" });
  });

  it("that waited for a manager is judged by the lines of when it is taken, not of when it was heard", async () => {
    const phone = new TestDevice(people.manager);
    const answer = (which: Which) =>
      phone.command("sales.tellAnswer", {
        dealId: quote.dealId,
        decision: "approve",
        ...BY,
        lines: [lineOf(which)],
      });
    const [changed, same] = [answer("work"), answer("part")];
    // In a file that does not show who wrote it.
    const file = { sent_at: null, device: uuidv7(), label: "", build: "b", entries: [changed, same] };
    const response = await people.manager.request("/api/commands", json(file));
    expect((await response.json()).data.results).toMatchObject([{ outcome: "held" }, { outcome: "held" }]);
    expect(await answers()).toEqual({ work: "?", part: "?" });

    const edit = { field: "priceMinor", value: 65_000 };
    await quote.desk.run("sales.editDealLine", { lineId: quote.workId, basedOn: null, edit });
    const taken = async ({ id }: { id: string }) => {
      const decided = await new TestDevice(people.manager).run("access.acceptHeld", { commandId: id });
      return [decided.outcome, await commandRow(owner, id)];
    };
    expect(await taken(changed)).toMatchObject(["applied", { outcome: "refused", code: "sales/quote-changed" }]);
    expect(await answers()).toEqual({ work: "?", part: "?" });
    expect(await taken(same)).toMatchObject(["applied", { outcome: "applied", code: null }]);
    expect(await answers()).toEqual({ work: "?", part: "yes" });
  });

  it("is noted by who edits deals: not by the marketer, not by another shop", async () => {
    expect(await tell("approve", [lineOf("work")], people.marketer)).toMatchObject({
      outcome: "refused",
      code: "access/forbidden",
      detail: { permission: "DEALS_EDIT" },
    });
    expect(await tell("approve", [lineOf("work")], people.rival.manager)).toMatchObject({
      outcome: "refused",
      code: "sales/deal-not-found",
    });
    expect(await answers()).toEqual({ work: "?", part: "?" });
  });
});
