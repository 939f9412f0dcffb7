// The client's answers on the page of a quote, and what the desk hears of them.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { answersOn, offeredQuote, QUOTED, type OfferedQuote } from "../../testing/offered-quote.ts";
import { testServer } from "../../testing/server.ts";
import { Visitor } from "../../testing/visitor.ts";
import { answerPath, linesRead } from "./quote.links.ts";

const server = await testServer({ LIFT_LIMITS: "true" });
afterAll(() => server.close());
const people = await cast(server);
const { manager } = people;
const { owner } = server.db;

let quote: OfferedQuote;
beforeEach(async () => {
  quote = await offeredQuote(manager);
  await send();
});

const send = (at?: number) => {
  const args = { dealId: quote.dealId, way: "viber", locale: "ro" };
  return quote.desk.send(quote.desk.command("sales.sendQuote", args, at === undefined ? {} : { at }));
};
const visitor = () => new Visitor(server, demo);
const page = () => visitor().get(`/q/${quote.token}`);
const say = (path: string, decision: string) => visitor().sendText(path, `decision=${decision}`);
const ofWork = async () => answersOn(await page()).ofLine(quote.workId);
const flashOf = ({ location }: { location: string | null }) =>
  new URL(location!, "http://x").searchParams.get("answer");

const deal = async () =>
  (
    await owner`
    select stage, quote_status as status, quote_seen_at is not null as seen, quote_answered_at is not null as answered,
      lines_minor::int as minor, answer_unseen as rings
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
const stages = async () => [
  ...(await owner`
    select from_stage as "from", to_stage as "to", user_id as "by" from deal_stage_change
    where deal_id = ${quote.dealId} and from_stage is not null`),
];
const told = (...decisions: string[]) => owner`
  select actor_id, data from activity
  where subject_id = ${quote.dealId} and verb = any(${decisions.map((one) => `deals.${one}Quote`)}) order by id`;

describe("POST /q/{token}/answer", () => {
  it("of one line: it is seen and noted, and waits for the others", async () => {
    const said = await say(await ofWork(), "approve");
    expect(said).toMatchObject({ status: 303, location: `/q/${quote.token}?answer=approved` });
    expect(await answers()).toEqual({ work: "yes", part: "?" });
    expect(await deal()).toMatchObject({ stage: "contact", status: "seen", seen: true, answered: false, rings: true });
    expect((await visitor().get(said.location!)).text).toContain("Am notat acordul");
    expect([...(await told("approve"))]).toMatchObject([
      { actor_id: demo.clientId, data: { lines: QUOTED.work, count: 1 } },
    ]);
  });

  it("of all at once: the quote is answered, and the deal agreed", async () => {
    const said = await say(answersOn(await page()).ofAll!, "approve");
    expect(flashOf(said)).toBe("approved");
    expect(await answers()).toEqual({ work: "yes", part: "yes" });
    expect(await deal()).toMatchObject({ stage: "agree", status: "answered", answered: true, minor: 155_050 });
    expect(await stages()).toEqual([{ from: "contact", to: "agree", by: null }]);
    expect((await page()).text).toContain("Mulțumim, avem răspunsul dvs.");
  });

  it("of all that one was already said of: what was said stays", async () => {
    await say(await ofWork(), "decline");
    await say(answersOn(await page()).ofLine(quote.partId), "approve");
    expect(await answers()).toEqual({ work: "no", part: "yes" });
    expect(await deal()).toMatchObject({ stage: "agree", status: "answered", minor: 95_050 });
  });

  it("declined whole: it is answered, comes to nothing, and the stage stays", async () => {
    await say(answersOn(await page()).ofAll!, "decline");
    expect(await deal()).toMatchObject({ stage: "contact", status: "answered", answered: true, minor: 0, rings: true });
    expect(await stages()).toEqual([]);
  });

  it("of a deal that is scheduled: it stays scheduled", async () => {
    await owner`update deal set stage = 'scheduled' where id = ${quote.dealId}`;
    await say(answersOn(await page()).ofAll!, "approve");
    expect(await deal()).toMatchObject({ stage: "scheduled", status: "answered" });
  });

  it("is idempotent: the same again is told the same, the other one that it is answered; nothing changes by either", async () => {
    const path = await ofWork();
    expect(flashOf(await say(path, "approve"))).toBe("approved");
    const before = await deal();
    expect(flashOf(await say(path, "approve"))).toBe("approved");
    expect(flashOf(await say(path, "decline"))).toBe("already");
    expect(await answers()).toEqual({ work: "yes", part: "?" });
    expect(await deal()).toEqual(before);
    expect(await told("approve", "decline")).toHaveLength(1);
  });

  it("50 at once: one answer, one line of history", async () => {
    const path = answersOn(await page()).ofAll!;
    const said = await Promise.all(Array.from({ length: 50 }, (_, n) => say(path, n % 2 ? "approve" : "decline")));
    const noted = await answers();
    expect(new Set(Object.values(noted)).size).toBe(1);
    expect(await told("approve", "decline")).toHaveLength(1);
    const won = noted["work"] === "yes" ? "approved" : "declined";
    expect(said.map(flashOf).toSorted()).toEqual(
      [...Array.from({ length: 25 }, () => "already"), ...Array.from({ length: 25 }, () => won)].toSorted(),
    );
  });

  it("in the language of the page", async () => {
    const path = answersOn(await visitor().get(`/q/${quote.token}?lang=ru`)).ofLine(quote.workId);
    expect((await say(path, "approve")).location).toBe(`/q/${quote.token}?lang=ru&answer=approved`);
  });
});

describe("an answer by an address that is not good", () => {
  const other = `${uuidv7()}.${"A".repeat(16)}`;
  it.each([
    ["without its signature", (path: string) => path.replace(/signature=[\w-]+/, "")],
    ["with a forged one", (path: string) => path.replace(/signature=[\w-]+/, `signature=${"A".repeat(43)}`)],
    ["with a later end", (path: string) => path.replace(/ends=\d+/, "ends=9999999999")],
    ["about another line", (path: string) => path.replace(/read=[^&]+/, `read=${other}`)],
    ["about one line more", (path: string) => path.replace(/(read=[^&]+)/, `$1~${other}`)],
    ["about none", (path: string) => path.replace(/read=[^&]+/, "read=")],
  ])("%s changes nothing", async (_, changed) => {
    expect(flashOf(await say(changed(await ofWork()), "approve"))).toBe("failed");
    expect(await answers()).toEqual({ work: "?", part: "?" });
  });

  it("that is over, or that was made of another quote or for another shop, changes nothing", async () => {
    const [line] = linesRead(new URL(await ofWork(), "http://x").searchParams.get("read")!)!;
    const read = `${line!.lineId}.${line!.read}`;
    const right = { companyId: demo.companyId, token: quote.token, read };
    const other2 = await offeredQuote(manager);
    const now = Date.now();
    const wrong = [
      answerPath(server.config, right, now - 31 * 24 * 3_600_000),
      answerPath(server.config, { ...right, companyId: rival.companyId }, now),
      answerPath(server.config, { ...right, token: other2.token }, now).replace(other2.token, quote.token),
      // Signed as it should be, and yet of a line of another deal.
      answerPath(server.config, { ...right, token: other2.token }, now),
    ];
    for (const path of wrong) expect(["failed", "changed"]).toContain(flashOf(await say(path, "approve")));
    expect((await new Visitor(server, rival).sendText(await ofWork(), "decision=approve")).status).toBe(404);
    expect(await answers()).toEqual({ work: "?", part: "?" });
    expect(flashOf(await say(answerPath(server.config, right, now), "approve"))).toBe("approved");
  });

  it.each(["decision=", "decision=perhaps", ""])("with %j in its form changes nothing", async (body) => {
    expect(flashOf(await visitor().sendText(await ofWork(), body))).toBe("failed");
    expect(await answers()).toEqual({ work: "?", part: "?" });
  });
});

describe("what the desk changes", () => {
  const edit = (lineId: string, priceMinor: number) =>
    quote.desk.run("sales.editDealLine", { lineId, basedOn: null, edit: { field: "priceMinor", value: priceMinor } });

  it("before the answer: a page of a moment ago is told to read it again", async () => {
    const path = await ofWork();
    expect(await edit(quote.workId, 65_000)).toMatchObject({ outcome: "applied" });
    expect(flashOf(await say(path, "approve"))).toBe("changed");
    expect(await answers()).toEqual({ work: "?", part: "?" });
    expect(flashOf(await say(await ofWork(), "approve"))).toBe("approved");
  });

  it("after the answer: the quote asks again about that line alone, and its answer then is the quote's", async () => {
    await say(answersOn(await page()).ofAll!, "approve");
    expect(await edit(quote.workId, 65_000)).toMatchObject({ outcome: "applied" });
    expect(await answers()).toEqual({ work: "?", part: "yes" });
    expect(await deal()).toMatchObject({ status: "sent", seen: false, answered: false });
    const shown = await page();
    expect(shown.text.match(/data-line="/g)).toHaveLength(1);
    expect(shown.text).toContain("650,00");
    expect(flashOf(await say(answersOn(shown).ofLine(quote.workId), "decline"))).toBe("declined");
    expect(await answers()).toEqual({ work: "no", part: "yes" });
    expect(await deal()).toMatchObject({ status: "answered", answered: true, minor: 95_050, rings: true });
  });

  it("a line is added after the answer: it alone is asked about", async () => {
    await say(answersOn(await page()).ofAll!, "approve");
    const line = { dealId: quote.dealId, lineId: uuidv7(), kind: "work", name: "Geometrie", priceMinor: 40_000 };
    expect(await quote.desk.run("sales.addDealLine", line)).toMatchObject({ outcome: "applied" });
    expect(await deal()).toMatchObject({ status: "sent", stage: "agree" });
    expect((await page()).text.match(/data-line="/g)).toHaveLength(1);
  });
});

describe("the desk is told", () => {
  const latest = async () => {
    const [row] = await owner<{ at: Date }[]>`
      select max(coalesce(approved_at, declined_at)) as at from deal_line where deal_id = ${quote.dealId}`;
    return row!.at.getTime();
  };
  const see = async (answeredAt: number, person = manager) =>
    new TestDevice(person).run("sales.seeAnswer", { dealId: quote.dealId, answeredAt });

  it("until somebody has seen it, once for all; of an answer since what they saw it goes on ringing", async () => {
    await say(await ofWork(), "approve");
    const first = await latest();
    await say(answersOn(await page()).ofLine(quote.partId), "decline");
    expect(await see(first)).toMatchObject({ outcome: "no_effect", code: "sales/answer-seen" });
    expect((await deal())["rings"]).toBe(true);
    expect(await see(await latest())).toMatchObject({ outcome: "applied" });
    expect((await deal())["rings"]).toBe(false);
    expect(await see(await latest())).toMatchObject({ outcome: "no_effect" });
  });

  it("and nobody of another shop says so, nor who edits no deals", async () => {
    await say(await ofWork(), "approve");
    const at = await latest();
    expect(await see(at, people.rival.manager)).toMatchObject({ outcome: "refused", code: "sales/deal-not-found" });
    expect(await see(at, people.marketer)).toMatchObject({ outcome: "refused", code: "access/forbidden" });
    expect((await deal())["rings"]).toBe(true);
  });
});

describe("sending it again", () => {
  it("what waits asks again: sent, and seen anew; one that is answered whole stays answered", async () => {
    await visitor().sendText(`/q/${quote.token}/opened`, "");
    expect(await deal()).toMatchObject({ status: "seen" });
    await send();
    expect(await deal()).toMatchObject({ status: "sent", seen: false });
    await say(answersOn(await page()).ofAll!, "approve");
    await send();
    expect(await deal()).toMatchObject({ status: "answered" });
  });

  it("as a device noted it before the client looked: they have looked all the same", async () => {
    await visitor().sendText(`/q/${quote.token}/opened`, "");
    await send(Date.now() - 60_000);
    expect(await deal()).toMatchObject({ status: "seen", seen: true });
  });
});
