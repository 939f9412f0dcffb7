// A phone under measurement: the journeys' phone with the probe in its page.

import type { Browser, Locator, Page } from "@playwright/test";
import { Phone } from "../../e2e/fixtures/phone.ts";
import { PASSWORD, badge } from "../../e2e/pages/app.ts";
import { pause } from "../../sync-server/processes/processes.ts";
import { installProbe, type Probe, type Tap } from "./page/probe.ts";
import { rowsOnDisk } from "./page/rows.ts";

/** Slow is a result, not an error; this long is an error. */
export const PATIENCE_MS = 300_000;

/** What was tapped has been delivered and read back after about this long; then nothing of it is left to run. */
const QUIET_MS = 250;

declare global {
  var garajProbe: Probe;
}

/** The button that a person taps on a line, over and over, by the line's state. */
const NEXT_TAP: Record<string, string> = { pending: "start", in_progress: "pause", paused: "resume" };

/** Phones that are on: a run that is broken off must not leave their browsers behind. */
const switchedOn = new Set<Phone>();

export async function switchOffAll(): Promise<void> {
  const phones = [...switchedOn];
  switchedOn.clear();
  await Promise.allSettled(phones.map((phone) => phone.switchOff()));
}

export class Device {
  readonly #phone: Phone;

  private constructor(phone: Phone) {
    this.#phone = phone;
  }

  static async switchOn(): Promise<Device> {
    const phone = await Phone.switchOn();
    switchedOn.add(phone);
    const device = new Device(phone);
    await device.#prepare();
    return device;
  }

  get page(): Page {
    return this.#phone.page;
  }

  get browser(): Browser {
    return this.page.context().browser()!;
  }

  /** As after pulling the battery: the same profile, a new browser. */
  async restart(): Promise<void> {
    await this.#phone.kill();
    await this.#phone.boot();
    await this.#prepare();
  }

  switchOff(): Promise<void> {
    switchedOn.delete(this.#phone);
    return this.#phone.switchOff();
  }

  cookiesWritten(): Promise<void> {
    return this.#phone.cookiesWritten();
  }

  async #prepare(): Promise<void> {
    this.page.setDefaultTimeout(PATIENCE_MS);
    await this.page.context().addInitScript(installProbe);
  }

  signIn(address: string, email: string): Promise<void> {
    return signIn(this.page, address, email);
  }

  /** Opens a page of the app that shows work lines. */
  async open(url: string): Promise<void> {
    await this.page.goto(url);
    // The picture of the last visit gives way to the rows themselves: what would be tapped may move.
    await this.page.locator('main:not([data-rows="last-seen"]) [data-line]').first().waitFor();
    await this.delivered();
  }

  /** Waits until at least so many rows are on the disk and no more arrive; how many there are. */
  async filled(atLeast: number): Promise<number> {
    const deadline = Date.now() + PATIENCE_MS;
    let before = -1;
    while (Date.now() < deadline) {
      const rows = await this.page.evaluate(rowsOnDisk);
      if (rows >= atLeast && rows === before) return rows;
      before = rows;
      await pause(2_000);
    }
    throw new Error(`only ${before} of ${atLeast} rows arrived on the device`);
  }

  async delivered(): Promise<void> {
    await pause(QUIET_MS);
    await this.page.locator('[data-sync="synced"]').first().waitFor();
    await pause(QUIET_MS);
  }

  /** One tap on a line, once nothing else goes on; resolves when the screen shows it and the disk has it. */
  async tap(line: string): Promise<Tap> {
    const state = await this.page.locator(`[data-line="${line}"]`).getAttribute("data-line-status");
    const event = NEXT_TAP[state!]!;
    const button = this.page.locator(`[data-line="${line}"] button[data-event="${event}"]`);
    await button.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const { x, y } = await this.#atRest(button);
    // Asked for before the tap: looking from outside meanwhile would be measured along.
    const done = this.page.evaluate(() => garajProbe.nextTap());
    const [tap] = await Promise.all([done, this.page.mouse.click(x, y)]);
    if (tap.line !== line || tap.event !== event)
      throw new Error(`tapped ${tap.event} of ${tap.line} instead of ${event} of ${line}`);
    return tap;
  }

  /** The middle of a button, with the pointer on it, once it has stopped moving: a long list measures what is scrolled to. */
  async #atRest(button: Locator): Promise<{ x: number; y: number }> {
    let before = { x: -1, y: -1 };
    for (;;) {
      const box = (await button.boundingBox())!;
      const now = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      if (now.x === before.x && now.y === before.y) return now;
      before = now;
      await this.page.mouse.move(now.x, now.y);
      await pause(QUIET_MS);
    }
  }

  /** Taps as a day has them: a line is begun, paused, gone on with and paused, then the next one. */
  async tapThrough(lines: readonly string[], total: number): Promise<Tap[]> {
    const taps: Tap[] = [];
    for (let n = 0; n < total; n++) {
      taps.push(await this.tap(lines[Math.floor(n / 4) % lines.length]!));
      await this.delivered();
    }
    return taps;
  }
}

export async function signIn(page: Page, address: string, email: string): Promise<void> {
  await page.goto(`${address}/app`);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("button[type=submit]").click();
  await badge(page).waitFor();
}
