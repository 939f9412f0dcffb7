// A phone breaks with edits in it: its file is brought to another device, and nothing is lost or done twice (decision 10).

import { readFileSync, writeFileSync } from "node:fs";
import { Network } from "../fixtures/network.ts";
import { expect, newDevice, test } from "../fixtures/test.ts";
import { badge, block, job, jobsIn, settled, tap } from "../pages/app.ts";
import { looksRight } from "../pages/looks.ts";
import { settleIn } from "../pages/staff.ts";
import type { Browser, Page } from "@playwright/test";

async function device(browser: Browser, width = 390, height = 844): Promise<Page> {
  const context = await newDevice(browser, { viewport: { width, height }, reducedMotion: "reduce" });
  return context.newPage();
}
const choose = async (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator("input[type=file]").setInputFiles(file);
const text = (content: string) => ({ name: "copy.json", mimeType: "application/json", buffer: Buffer.from(content) });

test("the file of a broken phone is brought to a tablet, offline too; the phone that comes back does nothing twice", async ({
  shop,
  rival,
  network,
  browser,
}, info) => {
  const phone = await device(browser);
  const address = await settleIn(shop, phone, "mechanic", network);
  const [first, second] = (await jobsIn(phone, "pending")) as [string, string];
  network.cut();
  await tap(phone, first, "start", "in_progress");
  await tap(phone, first, "pause", "paused");
  await tap(phone, second, "start", "in_progress");
  await block(phone, second, "missing_part", "garnitura de chiulasă");
  await expect(job(phone, second)).toHaveAttribute("data-line-status", "blocked");

  await phone.goto(`${address}/app/sync`);
  await expect(phone.locator('[data-outcome="pending"]')).toHaveCount(4);
  const download = phone.waitForEvent("download");
  await phone.locator("[data-action=export]").click();
  const file = info.outputPath("copy.json");
  await (await download).saveAs(file);

  // The tablet has no network either: what is brought is kept, and leaves later.
  const way = await Network.open(shop.stack.port);
  const tablet = await device(browser, 820, 1180);
  const there = shop.url(way.port);
  await shop.enter(tablet, "mechanic", there);
  await settled(tablet);
  await tablet.goto(`${there}/app/sync`);
  way.cut();
  await choose(tablet, file);
  await expect(tablet.locator("[data-fresh]")).toHaveAttribute("data-fresh", "4");
  await looksRight(tablet, "import-preview", ["phone", "tablet", "desk"]);
  await tablet.locator("[data-action=bring]").click();
  await expect(tablet.locator("[data-result=waiting]")).toHaveAttribute("data-count", "4");
  await tablet.reload();
  await expect(tablet.locator("[data-result=waiting]")).toHaveAttribute("data-count", "4");
  const stored = () => shop.sql<{ name: string; outcome: string; device_id: string; seq: number }[]>`
    select name, outcome, device_id, seq from command where args->>'workLineId' in (${first}, ${second}) and name like 'mechanic.%' order by seq`;
  expect(await stored()).toEqual([]);
  way.mend();
  await expect(tablet.locator("[data-result=applied]")).toHaveAttribute("data-count", "4");
  await expect(tablet.locator("[data-result=waiting]")).toHaveCount(0);
  const { entries } = JSON.parse(readFileSync(file, "utf8")) as { entries: { device: string; seq: number }[] };
  const after = await stored();
  expect(after.map(({ name, outcome, device_id, seq }) => [name, outcome, device_id, seq])).toEqual(
    ["mechanic.start", "mechanic.pause", "mechanic.start", "mechanic.block"].map((name, i) => [
      name,
      "applied",
      entries[i]!.device,
      entries[i]!.seq,
    ]),
  );
  await tablet.locator("[data-imported] button[aria-expanded]").click();
  await expect(tablet.locator('[data-imported] [data-entry="mechanic.block"]')).toBeVisible();
  await looksRight(tablet, "import-results", ["phone", "tablet", "desk"]);

  // Once more: there is nothing left to bring.
  await choose(tablet, file);
  await expect(tablet.locator("[data-fresh]")).toHaveAttribute("data-fresh", "0");
  await expect(tablet.locator("[data-action=bring]")).toBeDisabled();

  // The phone was not broken after all.
  network.mend();
  await phone.goto(`${address}/app`);
  await expect(badge(phone)).toHaveAttribute("data-sync", "synced");
  await tap(phone, first, "resume", "in_progress");
  await expect(badge(phone)).toHaveAttribute("data-sync", "synced");
  await expect
    .poll(async () => (await stored()).map(({ name }) => name))
    .toEqual(["mechanic.start", "mechanic.pause", "mechanic.start", "mechanic.block", "mechanic.resume"]);

  // A third device of the same person, that never saw the file, learns from the server what it has already.
  const other = await device(browser);
  await shop.enter(other, "mechanic");
  await other.goto(`${shop.url()}/app/sync`);
  await choose(other, file);
  await expect(other.locator("[data-known]")).toHaveAttribute("data-known", "4");
  for (const page of [phone, tablet, other]) await page.context().close();
  await way.close();

  await test.step("somebody else's, another shop's, damaged or changed: refused or left out, in words", async () => {
    const colleague = await device(browser);
    await shop.enter(colleague, "mechanic2");
    await colleague.goto(`${shop.url()}/app/sync`);
    await choose(colleague, file);
    const [owner] = await shop.sql<
      { name: string }[]
    >`select name from staff_user where email = ${shop.email("mechanic")}`;
    await expect(colleague.locator("[data-refused=otherPerson]")).toContainText(owner!.name);
    await looksRight(colleague, "import-refused");
    await colleague.context().close();

    const elsewhere = await device(browser);
    await rival.enter(elsewhere, "mechanic");
    await elsewhere.goto(`${rival.url()}/app/sync`);
    await choose(elsewhere, file);
    await expect(elsewhere.locator("[data-refused=otherShop]")).toContainText(shop.slug);
    await choose(elsewhere, text("{"));
    await expect(elsewhere.locator("[data-refused=notJson]")).toBeVisible();
    await choose(elsewhere, text('{"entries": "none"}'));
    await expect(elsewhere.locator("[data-refused=notOurs]")).toBeVisible();
    await elsewhere.context().close();

    const own = await device(browser);
    await shop.enter(own, "mechanic");
    await own.goto(`${shop.url()}/app/sync`);
    const changed = JSON.parse(readFileSync(file, "utf8")) as { entries: { args: object; id: string }[] };
    changed.entries[3]!.args = { ...changed.entries[3]!.args, note: "altceva" };
    writeFileSync(file, JSON.stringify(changed));
    await choose(own, file);
    await expect(own.locator("[data-left-out=changed]")).toBeVisible();
    await own.context().close();
  });

  await test.step("forged: shown in words, imported knowingly, and it waits for a manager", async () => {
    const own = await device(browser);
    await shop.enter(own, "mechanic");
    await own.goto(`${shop.url()}/app/sync`);
    const { entries: written, ...head } = JSON.parse(readFileSync(file, "utf8")) as { entries: { name: string }[] };
    const blocked = written.find(({ name }) => name === "mechanic.block");
    const forged = { ...blocked, id: crypto.randomUUID(), args: { workLineId: first, reason: "other", note: "fals" } };
    await choose(own, text(JSON.stringify({ ...head, formatVersion: 1, entries: [forged] })));
    await expect(own.locator("[data-brings='mechanic.block'] [data-writes]")).toContainText("fals");
    await looksRight(own, "import-forged");
    await own.locator("[data-action=bring]").click();
    await expect(own.locator("[data-result=held]")).toHaveAttribute("data-count", "1");
    expect(await shop.sql`select unsigned from held_command where id = ${forged.id}`).toEqual([{ unsigned: true }]);

    const desk = await device(browser);
    await shop.enter(desk, "manager");
    await desk.goto(`${shop.url()}/app/held`);
    const held = desk.locator("[data-held='mechanic.block']");
    await held.locator("button").first().click();
    await expect(held).toHaveCount(0);
    const outcome = () => shop.sql`select outcome from command where id = ${forged.id}`;
    await expect.poll(outcome).toEqual([{ outcome: "refused" }]);
    await own.reload(); // with the next contact
    await expect(own.locator("[data-result=refused]")).toHaveAttribute("data-count", "1");
    await expect(own.locator("[data-repair='mechanic.block']")).toBeVisible();
    await desk.context().close();
    await own.context().close();
  });
});
