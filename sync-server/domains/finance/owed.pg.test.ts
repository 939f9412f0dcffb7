// What is owed is one number: the desk, the client's page, REST, mails and the papers say the same of any order (docs/decisions/0065).

import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import * as tables from "../../../drizzle/schema.ts";
import { balanceMinor, orderSums } from "../../../shared/domains/work-orders/owed.rules.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { DEFAULT_TEMPLATES } from "../../../shared/domains/notifications/default-templates.rules.ts";
import { render } from "../../../shared/domains/notifications/templates.rules.ts";
import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import { minorToDecimal } from "../../../shared/kernel/money.ts";
import { DOCUMENT_WORDS } from "../../documents/document.words.ts";
import { moneyFormat } from "../../platform/formats.ts";
import { readOrderFacts } from "../../documents/order.reads.ts";
import { orderPaper } from "../../documents/order.view.ts";
import { signedIn } from "../../testing/cast.ts";
import { demo, newOrder } from "../../testing/fixtures.ts";
import { addWork } from "../../testing/order-lines.ts";
import { track } from "../../testing/tracked-order.ts";
import { testServer } from "../../testing/server.ts";
import { Visitor } from "../../testing/visitor.ts";
import { readOrderFacts as readToldOrder, readQuestions, readShopFacts } from "../notifications/notification.facts.ts";
import { tokenValues } from "../notifications/notification.values.ts";
import { TRACKING_WORDS } from "../work-orders/tracking.words.ts";

const server = await testServer({ LIFT_LIMITS: "true" });
afterAll(() => server.close());
const mihai = await signedIn(server, demo, demo.users.manager);
const money = moneyFormat("ro", "MDL");
/** Without spaces that cannot be broken. */
const plain = (text: string) => text.replaceAll(/\s+/g, " ");

const ANSWERS = ["none", "waits", "approved", "declined", "replaced"] as const;
type Answer = (typeof ANSWERS)[number];
const line = fc.record({
  priceMinor: fc.integer({ min: 0, max: 900_000 }),
  quantity: fc.integer({ min: 1, max: 9_999 }).map((thousandths) => thousandths / 1000),
  answer: fc.constantFrom(...ANSWERS),
});
const orders = fc.record({
  works: fc.array(line, { maxLength: 5 }),
  parts: fc.array(line, { maxLength: 5 }),
  discountPct: fc.constantFrom(0, 7.5, 33.33, 100),
  paidMinor: fc.constantFrom(0, 1, 20_000, 5_000_000),
  status: fc.constantFrom("agreement" as const, "ready" as const, "done" as const),
});

const AT = new Date("2026-11-19T12:00:00Z");
const answered = (was: Answer) => ({
  requiresApproval: was !== "none",
  approvedAt: was === "approved" || was === "replaced" ? AT : null,
  declinedAt: was === "declined" ? AT : null,
  supersededBy: was === "replaced" ? uuidv7() : null,
});

type Made = typeof orders extends fc.Arbitrary<infer Value> ? Value : never;

/** What the mail with the page's address says to the client, without spaces that cannot be broken. */
async function mailOf(id: string): Promise<string> {
  const { owner } = server.db;
  const { slug, settings } = await readShopFacts(owner, demo.companyId);
  const about = {
    order: (await readToldOrder(owner, demo.companyId, id))!,
    payment: null,
    questions: await readQuestions(owner, demo.companyId, id),
    slug,
    settings: readSettings(settings),
  };
  const values = tokenValues(server.config, about, "ro");
  return plain(render("order_link", DEFAULT_TEMPLATES.order_link.ro, values).paragraphs.join(" "));
}

/** With lines of whatever kind, and its total as the server sums it for a command of the desk. */
async function newRandomOrder({ works, parts, discountPct, paidMinor, status }: Made) {
  const token = `t-${uuidv7()}`;
  const id = await newOrder(server.db, demo, { trackingToken: token, paidMinor, discountPct });
  const own = { companyId: demo.companyId, workOrderId: id };
  const common = { mechanicStatus: "pending" as const, pausedSecondsTotal: 0, timeToConfirm: false, updatedAt: AT };
  for (const [position, { priceMinor, answer: was }] of works.entries())
    await server.db.rows
      .insert(tables.workLine)
      .values({ ...own, ...common, id: uuidv7(), position, name: `W${position}`, priceMinor, ...answered(was) });
  for (const [position, { priceMinor, quantity, answer: was }] of parts.entries())
    await server.db.rows
      .insert(tables.partsLine)
      .values({ ...own, id: uuidv7(), position, name: `P${position}`, priceMinor, quantity, ...answered(was) });
  expect(await addWork(mihai, id, { priceMinor: 0 })).toMatchObject({ outcome: "applied" });
  await server.db.owner`update work_order set status = ${status} where id = ${id}`;
  return { id, token };
}

it("is the same on the desk, the client's page, over REST, in mails and on paper, for any order", async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (made) => {
      const { id, token } = await newRandomOrder(made);
      const facts = (await server.db.owner.begin((sql) => readOrderFacts(sql, demo.companyId, id)))!;
      // The desk sums the lines it has, and goes by the row where it has none.
      const desk = orderSums(facts, facts.works, facts.parts);
      const [row] = await server.db.owner<{ total: number; paid: number }[]>`
        select total_minor::float8 as total, paid_minor::float8 as paid from work_order where id = ${id}`;
      expect(row!.total).toBe(desk.total);
      expect(balanceMinor({ totalMinor: row!.total, paidMinor: row!.paid })).toBe(desk.balance);

      const { data } = (await (await mihai.request(`/api/v1/work-orders/${id}`)).json()) as {
        data: { total: string; balance: string };
      };
      expect(data).toMatchObject({ total: minorToDecimal(desk.total), balance: minorToDecimal(desk.balance) });
      expect((await track(server, token)).data.total).toBe(minorToDecimal(desk.total));

      const page = plain((await new Visitor(server, demo, { language: "ro" }).get(`/t/${token}`)).text);
      expect(page).toContain(`data-balance="${desk.balance}">${plain(money(Math.abs(desk.balance)))}<`);
      const words = TRACKING_WORDS.ro;
      expect(page).toContain(`<dt>${words.agreed}</dt><dd>${plain(money(desk.total))}</dd>`);
      if (desk.waiting > 0)
        expect(page).toContain(plain(words.waits(money(desk.waiting), money(desk.total + desk.waiting))));
      else expect(page).not.toContain("data-waiting");

      const mail = await mailOf(id);
      const { askedTotal, totalWithAsked } = DOCUMENT_WORDS.ro;
      expect(mail).toContain(plain(`total ${money(desk.total)}, achitat ${money(facts.paidMinor)}`));
      expect(mail).toContain(plain(`rest de plată ${money(Math.max(0, desk.balance))}.`));
      if (desk.waiting > 0)
        expect(mail).toContain(
          plain(`${askedTotal}: ${money(desk.waiting)} ${totalWithAsked}: ${money(desk.total + desk.waiting)}`),
        );

      for (const kind of ["order", "estimate"] as const) {
        const { paper } = orderPaper(kind, { ...facts, pageUrl: null, logo: null }, "ro");
        const rows = paper.blocks.flatMap((block) => (block.kind === "sums" ? block.rows : []));
        const said = (...labels: string[]) => rows.find(({ label }) => labels.includes(label))?.value;
        const paperWords = DOCUMENT_WORDS.ro;
        expect(said(paperWords.total, paperWords.agreedTotal)).toBe(money(desk.total));
        if (desk.waiting > 0) expect(said(paperWords.askedTotal)).toBe(money(desk.waiting));
        const left = said(paperWords.balance, paperWords.overpaid, paperWords.advance);
        if (left !== undefined) expect(left).toBe(money(Math.abs(desk.balance)));
        if (kind === "order") expect(left !== undefined || desk.balance === 0).toBe(true);
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);
