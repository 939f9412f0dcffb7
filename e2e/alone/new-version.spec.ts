// A new version never empties the board (docs/decisions/0002), tried with two real builds.

import type { Page } from "@playwright/test";
import { makeNextVersion } from "../fixtures/next-version.ts";
import { startSecondWeb } from "../fixtures/second-web.ts";
import { expect, test } from "../fixtures/test.ts";
import { Network } from "../fixtures/network.ts";
import { SMALL_DEMONSTRATION, Stack } from "../fixtures/stack.ts";
import { badge, firstJob, job, jobsIn, live, settled, signIn, tap } from "../pages/app.ts";
import { keptDrafts } from "../pages/stored.ts";

interface Builds {
  active: string;
  newest: string;
}

const builds = (page: Page) =>
  page.evaluate(async () => {
    const response = await (await caches.open("garaj-builds")).match("/__builds");
    return (await response?.json()) as Builds;
  });

const keptBuilds = (page: Page) =>
  page.evaluate(async () =>
    (await caches.keys()).flatMap((name) =>
      name.startsWith("garaj-build-") ? [name.slice("garaj-build-".length)] : [],
    ),
  );

/** How far the service workers of this device are; none waits once the newest has taken over. */
const activeWorkers = (page: Page) =>
  page.evaluate(async () => {
    const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration())!;
    return [active, waiting, installing].flatMap((worker) => worker?.state ?? []);
  });

const note = (page: Page) => page.locator("textarea");

async function writesNote(page: Page, line: string, text: string): Promise<void> {
  await job(page, line).locator('button[data-event="block"]').click();
  await note(page).pressSequentially(text);
  await expect.poll(() => keptDrafts(page)).toEqual([text]);
}

/** Opens the field again, finds the text, and leaves without saving or discarding. */
async function hasNote(page: Page, line: string, text: string): Promise<void> {
  await job(page, line).locator('button[data-event="block"]').click();
  await expect(note(page)).toHaveValue(text);
  await page.keyboard.press("Escape");
  await expect(note(page)).toHaveCount(0);
}

let next: ReturnType<typeof makeNextVersion>;
test.beforeAll(() => {
  next = makeNextVersion();
});
test.afterAll(() => next.discard());

test("a version with a column and a command more is downloaded; killed and booted offline, the board is full", async ({
  phone,
}) => {
  const stack = await Stack.start(SMALL_DEMONSTRATION);
  const network = await Network.open(stack.port);
  const address = stack.url("demo", network.port);
  try {
    await signIn(phone.page, address, "mechanic@demo.test");
    await settled(phone.page);
    const line = await firstJob(phone.page);
    const [running] = (await jobsIn(phone.page, "in_progress")) as [string];
    const first = await builds(phone.page);
    expect(first.active).toBe(first.newest);
    await phone.cookiesWritten();

    // The shop's server is updated. The phone gets the new files, but not yet the new working set.
    network.refuseSync(true);
    await stack.stop();
    await stack.run(next.tree);
    await phone.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
    await expect.poll(async () => (await builds(phone.page)).newest).not.toBe(first.newest);
    expect((await builds(phone.page)).active).toBe(first.active);
    await tap(phone.page, line, "start", "in_progress");
    // It has arrived, and what others do would not: that is not called all sent.
    await expect(badge(phone.page)).toHaveAttribute("data-sync", "fetching");

    network.cut();
    await tap(phone.page, line, "pause", "paused");
    await expect(job(phone.page, line).locator("[data-saved]")).toBeVisible();
    // Typed, and not saved.
    await writesNote(phone.page, running, "lipsește garnitura");
    await phone.kill();
    await phone.boot();
    await phone.page.goto(`${address}/app`);
    await live(phone.page);
    await expect(job(phone.page, line)).toHaveAttribute("data-line-status", "paused");
    expect((await builds(phone.page)).active).toBe(first.active);
    await expect(badge(phone.page)).toHaveAttribute("data-sync", "held");
    await hasNote(phone.page, running, "lipsește garnitura");

    // With the network, the new version fills its own working set beside the old one, and is offered. The old one goes on, and with what it
    // has learned since it is what opens in the pit: the new one has not.
    network.mend();
    network.refuseSync(false);
    await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced");
    await expect(phone.page.locator("[data-action=restart]")).toBeVisible({ timeout: 90_000 });
    await tap(phone.page, line, "resume", "in_progress");
    await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced");
    network.cut();
    await phone.kill();
    await phone.boot();
    await phone.page.goto(`${address}/app`);
    await live(phone.page);
    await expect(job(phone.page, line)).toHaveAttribute("data-line-status", "in_progress");
    expect((await builds(phone.page)).active).toBe(first.active);
    network.mend();
    await tap(phone.page, line, "pause", "paused");

    // A second tab, which will still be of the old version when the first is not.
    const former = await phone.page.context().newPage();
    await former.goto(`${address}/app`);
    await live(former);
    await phone.page.bringToFront();

    // Brought up to date once more, the new version is shown.
    await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced");
    const opened = phone.page.waitForEvent("load");
    await phone.page.locator("[data-action=restart]").click({ timeout: 90_000 });
    // Asked of the tab that stays: the other one opens anew meanwhile.
    await expect.poll(async () => (await builds(former)).active, { timeout: 60_000 }).not.toBe(first.active);
    await opened;
    await live(phone.page);
    await expect(job(phone.page, line)).toHaveAttribute("data-line-status", "paused");
    const second = await builds(phone.page);
    expect(second.active).toBe(second.newest);
    expect(second.active).not.toBe(first.active);
    await hasNote(phone.page, running, "lipsește garnitura");

    // The new service worker has taken over; the files of the other tab's version stay for what it loads late.
    await expect.poll(() => activeWorkers(phone.page)).toEqual(["activated"]);
    expect((await keptBuilds(phone.page)).toSorted()).toEqual([first.active, second.active].toSorted());

    // And the new version boots in the pit as the old one did, with what the old one had not sent.
    network.cut();
    await former.bringToFront();
    await tap(former, line, "resume", "in_progress");
    await expect(job(former, line).locator("[data-saved]")).toBeVisible();
    await phone.kill();
    await phone.boot();
    await phone.page.goto(`${address}/app`);
    await live(phone.page);
    expect((await builds(phone.page)).active).toBe(second.active);
    await expect(job(phone.page, line)).toHaveAttribute("data-line-status", "in_progress");
    await expect(badge(phone.page)).toHaveAttribute("data-sync", "held");
    network.mend();
    await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced");

    const commands = await stack.sql<{ name: string; outcome: string }[]>`
      select name, outcome from command where args->>'workLineId' = ${line} and name like 'mechanic.%' order by seq`;
    expect(commands).toEqual(
      ["start", "pause", "resume", "pause", "resume"].map((verb) => ({ name: `mechanic.${verb}`, outcome: "applied" })),
    );
  } finally {
    await network.close();
    await stack.destroy();
  }
});

test("one server is updated and another is not yet: what the former does not know waits for the newer, and is done once", async ({
  phone,
}) => {
  const stack = await Stack.start(SMALL_DEMONSTRATION);
  await stack.stop();
  await stack.run(next.tree);
  const former = await startSecondWeb(stack);
  const network = await Network.open(stack.port);
  const { page } = phone;
  try {
    await signIn(page, stack.url("demo", network.port), "mechanic@demo.test");
    await settled(page);
    const line = await firstJob(page);

    // The balancer gives it to the one that is of before.
    network.refuseSync(true);
    network.leadTo(former.port);
    const waits = page.waitForResponse((answer) => answer.url().endsWith("/api/commands") && answer.status() === 503);
    await tap(page, line, "start", "in_progress");
    expect(await (await waits).json()).toMatchObject({ code: "commands/newer-than-server" });
    await page.reload();
    await expect(job(page, line)).toHaveAttribute("data-line-status", "in_progress");
    await expect(badge(page)).not.toHaveAttribute("data-sync", "synced");
    expect(await stack.sql`select name from command where args->>'workLineId' = ${line}`).toEqual([]);

    network.leadTo(stack.port);
    network.refuseSync(false);
    await expect(badge(page)).toHaveAttribute("data-sync", "synced");
    expect(await stack.sql`select name, version, outcome from command where args->>'workLineId' = ${line}`).toEqual([
      { name: "mechanic.start", version: 2, outcome: "applied" },
    ]);
  } finally {
    await network.close();
    await former.close();
    await stack.destroy();
  }
});
