// Two people change the same post, or the same coefficient, one of them without a network: both are asked for, none vanishes
// (docs/decisions/0051).

import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { badge, settled } from "../pages/app.ts";
import { keptDrafts } from "../pages/stored.ts";

async function rename(page: Page, was: string, name: string, hours: string | null = null): Promise<void> {
  const post = page.locator("[data-post]", { hasText: was });
  await post.locator('[data-act="edit"]').click();
  await page.locator("form [name=name]").fill(name);
  if (hours !== null) await page.locator("form [name=hours]").fill(hours);
  await page.locator("form button[type=submit]").click();
  await expect(page.locator("form")).toHaveCount(0);
  await expect(page.locator("[data-post]", { hasText: name })).toBeVisible();
}

test("a post renamed by two: the first name stays, the second is asked for, the other field is taken", async ({
  shop,
  mobile,
  desk,
  network,
}) => {
  await shop.enter(mobile, "admin", `${shop.url(network.port)}/app/posts`);
  await settled(mobile);
  await expect(mobile.locator("[data-post]", { hasText: "Geometrie" })).toBeVisible();
  await shop.enter(desk, "manager", `${shop.url()}/app/posts`);
  await settled(desk);
  network.cut();
  await rename(mobile, "Geometrie", "Geometrie roți", "7");
  await rename(mobile, "Geometrie roți", "Geometrie punte");
  await rename(desk, "Geometrie", "Geometrie 3D");
  await settled(desk); // it is the first
  network.mend();

  await expect(badge(mobile)).toHaveAttribute("data-sync", "needsYou");
  await expect(mobile.locator("[data-post]", { hasText: "Geometrie 3D" })).toContainText("7");
  await badge(mobile).click();
  const card = mobile.locator('[data-conflict="name"]');
  await expect(card).toHaveCount(1);
  await expect(mobile.locator("[data-conflict]")).toHaveCount(1);
  await expect(card.locator('[data-version="theirs"]')).toHaveText("Geometrie 3D");
  await expect(card.locator('[data-version="yours"]')).toHaveText("Geometrie punte");
  await card.locator("button").last().click();
  await expect(card).toHaveCount(0);
  await expect(desk.locator("[data-post]", { hasText: "Geometrie punte" })).toBeVisible();
});

test("a coefficient changed by two is asked for; what was saved is taken back only while it stands", async ({
  shop,
  mobile,
  desk,
  network,
}) => {
  const VIP = "Client VIP";
  const open = async (page: Page) => {
    await page.locator("[data-coefficient]", { hasText: VIP }).locator('[data-act="edit"]').click();
    await expect(page.locator("form [name=multiplier]")).toBeVisible();
  };
  const set = async (page: Page, multiplier: string) => {
    await open(page);
    await page.locator("form [name=multiplier]").fill(multiplier);
    await page.locator("form button[type=submit]").click();
    await expect(page.locator("form [name=multiplier]")).toHaveCount(0);
  };
  const shown = (page: Page) => page.locator("[data-coefficient]", { hasText: VIP });
  await shop.enter(mobile, "admin", `${shop.url(network.port)}/app/pricing-coefficients`);
  await settled(mobile);
  await expect(shown(mobile)).toBeVisible();
  await shop.enter(desk, "manager", `${shop.url()}/app/pricing-coefficients`);
  await settled(desk);

  // Taken back while it stands: no question.
  await set(desk, "0,9");
  await expect(shown(mobile)).toContainText("0,9");
  await desk.locator('[data-act="undo"]').click();
  await expect(shown(mobile)).toContainText("0,95");
  await settled(desk);

  network.cut();
  await set(mobile, "0,85");
  await set(desk, "0,8");
  await settled(desk);
  network.mend();
  await expect(badge(mobile)).toHaveAttribute("data-sync", "needsYou");
  await badge(mobile).click();
  const card = mobile.locator('[data-conflict="multiplier"]');
  await expect(card.locator('[data-version="theirs"]')).toContainText("0,8");
  await expect(card.locator('[data-version="yours"]')).toContainText("0,85");
  await card.locator("button").last().click();
  await expect(card).toHaveCount(0);
  await expect(shown(desk)).toContainText("0,85");

  // The desk's own value is gone by now: taking it back asks, and writes nothing over.
  await desk.locator('[data-act="undo"]').click();
  await expect(badge(desk)).toHaveAttribute("data-sync", "needsYou");
  await expect(shown(desk)).toContainText("0,85");
});

test("two tabs of one device add lines to one order: each has its own, also after a reload", async ({ shop, desk }) => {
  const [{ id }] = await shop.sql<[{ id: string }]>`
    select w.id from work_order w join company c on c.id = w.company_id
    where c.slug = ${shop.slug} and w.status = 'in_work' and w.deleted_at is null order by w.id limit 1`;
  const page = `${shop.url()}/app/orders/${id}`;
  await shop.enter(desk, "manager", page);
  const second = await desk.context().newPage();
  await second.goto(page);
  const typed = (tab: Page) => tab.locator("[data-draft] input[name=name]");
  for (const [tab, name] of [
    [desk, "Schimb distribuție"],
    [second, "Geometrie roți"],
  ] as const) {
    await tab.locator('[data-add="work"]').click();
    await typed(tab).fill(name);
  }
  await expect
    .poll(async () => (await keptDrafts(desk)).map((text) => /"name":"([^"]*)"/.exec(text)?.[1]).toSorted())
    .toEqual(["Geometrie roți", "Schimb distribuție"]);
  await Promise.all([desk.reload(), second.reload()]);
  await expect(typed(desk)).toHaveValue("Schimb distribuție");
  await expect(typed(second)).toHaveValue("Geometrie roți");
});
