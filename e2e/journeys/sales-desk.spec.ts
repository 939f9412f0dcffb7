// What the desk does about leads and quotes by hand: it hears of somebody new, notes who was reached and what a client said by telephone, is told why a
// quote cannot be sent yet, and puts back what was taken out of an offer.

import type { Locator, Page } from "@playwright/test";
import { MOST_KEPT } from "../../shared/domains/sales/sales.states.ts";
import type { Shop } from "../fixtures/shop.ts";
import { expect, newDevice, test } from "../fixtures/test.ts";
import { synced } from "../pages/app.ts";
import { EVERY_SIZE, looksRight, SIZES } from "../pages/looks.ts";

const cardOf = (page: Page, words: string) => page.locator("[data-column] [data-card]").filter({ hasText: words });

async function made(page: Page, path: string, body: object): Promise<{ id: string; lines: { id: string }[] }> {
  const answer = await page.evaluate(
    async ([to, sent]) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(to!, { method: "POST", headers, body: sent! });
      return (await response.json()) as { data?: { id: string; lines: { id: string }[] } };
    },
    [`/api/v1/${path}`, JSON.stringify(body)],
  );
  expect(answer.data, JSON.stringify(answer)).toBeDefined();
  return answer.data!;
}

const ofCar = async ({ sql, companyId }: Shop) => {
  const [car] = await sql<{ client_id: string; vehicle_id: string }[]>`
    select v.client_id, v.id as vehicle_id from vehicle v join client c on c.id = v.client_id
    where v.company_id = ${companyId} and v.deleted_at is null and c.deleted_at is null order by v.id limit 1`;
  return car!;
};

test("somebody new rings once, in room of its own, and the marketer notes on the board that they were reached", async ({
  browser,
  shop,
  desk,
}) => {
  await shop.sql`update deal set answer_unseen = null where company_id = ${shop.companyId}`;
  await shop.enter(desk, "marketer", `${shop.url()}/app/pipeline`);
  await expect(desk.locator("[data-column=request] [data-card]").first()).toBeVisible();
  // It rings for who comes after those that it had when it began, which is when its notices have been loaded.
  const begun = () =>
    desk.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("garaj-leads-heard:")));
  await expect.poll(begun).toBe(true);
  await expect(desk.locator("[data-answered]")).toHaveCount(0);

  const context = await newDevice(browser, { viewport: SIZES.phone, javaScriptEnabled: false });
  const phone = await context.newPage();
  await phone.goto(`${shop.url()}/lead`);
  await phone.locator("input[name=name]").fill("Veronica Sună");
  await phone.locator("input[name=phone]").fill("069 515 515");
  await phone.locator("textarea[name=message]").fill("Bate la frânare");
  await phone.locator("button.primary").click();
  await expect(phone.locator("[role=status]")).toBeVisible();
  await context.close();

  const notice = desk.locator("[data-answered]").filter({ hasText: "Veronica Sună" });
  await expect(notice).toBeVisible();
  const [over, page] = [await notice.boundingBox(), await desk.locator("#page").boundingBox()];
  expect(over!.y).toBeGreaterThanOrEqual(page!.y + page!.height);
  await notice.locator("[data-action=seen]").click();
  await expect(notice).toHaveCount(0);
  await desk.reload();
  const card = cardOf(desk, "Bate la frânare");
  await expect(card).toBeVisible();
  await expect(notice).toHaveCount(0);

  await card.locator("button").click();
  await expect(desk.locator("[data-do=contact]")).toBeVisible();
  await expect(desk.locator("[data-move]")).toHaveCount(0);
  await desk.locator("[data-do=contact]").click();
  await expect(card.locator('[data-marker="contacted"]')).toBeVisible();
});

test("a quote without lines says why it cannot be sent, a line that was taken out is put back, an answer by telephone is noted", async ({
  shop,
  desk,
}) => {
  await shop.sql`update deal set answer_unseen = null where company_id = ${shop.companyId}`;
  await shop.enter(desk, "manager");
  const car = await ofCar(shop);
  const { id } = await made(desk, "deals", { ...car, subject: "Ambreiaj nou" });
  await desk.goto(`${shop.url()}/app/pipeline`);
  await cardOf(desk, "Ambreiaj nou").locator("button").click();
  await desk.locator('[data-move="quote"]').click();
  const why = desk.locator('[data-gone="to-board"]');
  await expect(why).toBeVisible();
  await expect(desk).toHaveURL(new RegExp(`/app/deals/${id}`));
  await why.locator("[data-action=to-board]").click();
  await expect(desk).toHaveURL(/\/app\/pipeline/);

  const { lines } = await made(desk, "deals", {
    ...car,
    subject: "Frâne spate",
    lines: [
      { kind: "work", name: "Înlocuire saboți", norm_hours: 1.5, price: "600.00" },
      { kind: "part", name: "Set saboți", quantity: 1, price: "950.00" },
    ],
  });
  await desk.goto(`${shop.url()}/app/pipeline`);
  await cardOf(desk, "Frâne spate").locator("h3 a").click();
  const part = desk.locator(`[data-line="${lines[1]!.id}"]`);
  await part.locator("[data-action=edit-line]").click();
  await desk.locator("[data-action=remove-line]").click();
  await expect(part).toHaveCount(0);
  await synced(desk);
  await desk.reload();
  await desk.locator("[data-removed] summary").click();
  await desk.locator(`[data-removed-line="${lines[1]!.id}"] [data-action=restore-line]`).click();
  await expect(part).toBeVisible();
  await expect(desk.locator("[data-removed]")).toHaveCount(0);

  await part.locator("[data-action=tell-line]").click();
  await desk.locator("[data-form=approval-answer] input[name=by]").fill("Ion Rusu");
  await desk.locator("[data-decision=decline]").click();
  await expect(part).toHaveAttribute("data-answer", "declined");
  await desk.locator("[data-action=tell-quote]").click();
  await desk.locator("[data-decision=approve]").click();
  await expect(desk.locator("main[data-deal]")).toHaveAttribute("data-stage-now", "agree");
  await expect(desk.locator('[data-fact="answers"]')).toContainText("la telefon");
  await expect(desk.locator('[data-activity="deals.tellAnswer"]')).toHaveCount(2);
  await expect(desk.locator("[data-answered]")).toHaveCount(0);
});

test("a board of which a device keeps the latest two thousand requests says so, and leads to the list of all of them", async ({
  shop,
  desk,
}) => {
  await shop.enter(desk, "marketer", `${shop.url()}/app/pipeline`);
  await expect(desk.locator("[data-column=request] [data-card]").first()).toBeVisible();
  await synced(desk);
  const line = desk.locator("[data-only-latest]");
  await expect(line).toHaveCount(0);

  await shop.sql`
    insert into lead (id, company_id, name, phone, status, status_at, is_urgent, last_action_at, created_at)
    select gen_random_uuid(), ${shop.companyId}, 'Robot ' || n, '+37369' || lpad(n::text, 6, '0'), 'contacted', now(), false, now(),
      now() - interval '30 days'
    from generate_series(1, ${MOST_KEPT}) n`;
  await expect(line).toHaveAttribute("data-only-latest", "leads");
  await expect(line).toContainText("2.000");
  await looksRight(desk, "pipeline-only-latest", EVERY_SIZE);
  await desk.setViewportSize(SIZES.desk);
  await desk.locator("[data-as=list]").click();
  await expect(line).toBeVisible();
  await line.getByRole("link").click();
  await expect(desk).toHaveURL(/\/app\/leads\?.*show=whole/);
  const [open] = await shop.sql<{ count: number }[]>`
    select count(*)::int as count from lead
    where company_id = ${shop.companyId} and status in ('new', 'contacted') and deleted_at is null`;
  expect(open!.count).toBeGreaterThan(MOST_KEPT);
  await expect(desk.locator("[data-foot]")).toContainText(String(open!.count));
});

test("the way back of a move stands just over the page's foot in every size, and on a phone not on the button for a new request", async ({
  shop,
  mobile,
}) => {
  await shop.sql`update deal set answer_unseen = null where company_id = ${shop.companyId}`;
  await shop.enter(mobile, "manager");
  await made(mobile, "deals", { ...(await ofCar(shop)), subject: "Garnitură chiulasă" });
  await mobile.goto(`${shop.url()}/app/pipeline?q=chiulas`);
  await cardOf(mobile, "Garnitură chiulasă").locator("button").click();
  await mobile.locator('[data-move="scheduled"]').click();
  const way = mobile.locator("[data-undo=true]").filter({ has: mobile.locator("[data-do=undo]") });
  const bottomOf = async (locator: Locator) => {
    const { y, height } = (await locator.boundingBox())!;
    return y + height;
  };
  await expect(way).toBeVisible();
  const button = mobile.locator("main [data-action=new-lead]");
  expect(await bottomOf(button)).toBeLessThanOrEqual((await way.locator("> div").boundingBox())!.y);
  for (const size of EVERY_SIZE) {
    await mobile.setViewportSize(SIZES[size]);
    const foot = await bottomOf(mobile.locator("main"));
    expect(Math.round(foot - (await bottomOf(way.locator("> div")))), size).toBe(12);
  }
});
