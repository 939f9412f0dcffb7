// A device with our product on it, in one person's hands.

import { errors, type BrowserContext, type CDPSession, type Cookie } from "@playwright/test";
import { Phone } from "../../../e2e/fixtures/phone.ts";
import { PASSWORD, settled, signIn } from "../../../e2e/pages/app.ts";
import type { PersonName } from "../steps.ts";
import { Handset } from "./handset.ts";
import { heard } from "./heard.ts";
import { installHands, type ToldByPage } from "./page/hands.ts";
import type { Shop } from "./shop.ts";
import { Wire } from "./wire.ts";

const READY_MS = 20_000;
const OFFER = "[data-action=restart]";
/** What a newer version needs to be offered, beside all that a schedule does to its network. */
const OFFERED_MS = 10_000;
/** After so many schedules its person takes a newer version that is offered, if no fault has. */
const FORMER_FOR_ROUNDS = 5;
/** What a screen that asks has, it shows within this. */
const FOUND_MS = 2_000;
const BACKGROUND_TAG = "garaj-outbox";
/** Requests that may arrive twice: the others change nothing. */
const COMMANDS = /^POST \/api\/commands /;

export class Device extends Handset {
  readonly person: PersonName;
  readonly #shop: Shop;
  #cookies: Cookie[] = [];
  /** How many schedules it has served. */
  rounds = 0;
  /** Whether its requests go to the server of the next version, but for a fault: since its first schedule's end. */
  updated = false;
  /** Commands of the schedules before, all answered. */
  readonly answered = new Set<string>();

  /** Whoever writes down what it is told. */
  told: ((told: ToldByPage) => void) | null = null;

  /** Of this schedule: of those before all was said. */
  hear(told: ToldByPage): void {
    if (!this.answered.has(told.id)) this.told?.(told);
  }

  private constructor(shop: Shop, person: PersonName, wire: Wire, phone: Phone) {
    super(wire, phone);
    this.#shop = shop;
    this.person = person;
  }

  /** Signed in, with everything on it that it needs without a network. */
  static async prepare(shop: Shop, person: PersonName): Promise<Device> {
    const device = new Device(shop, person, await Wire.open(shop.stack.port, COMMANDS), await Phone.switchOn());
    try {
      await device.equip(device.page.context());
      await signIn(device.page, device.address, shop.people[person].email);
      await settled(device.page);
      device.#cookies = await device.page.context().cookies();
      return device;
    } catch (error) {
      await device.discard();
      throw error;
    }
  }

  get address(): string {
    return this.#shop.stack.url("demo", this.wire.port);
  }

  protected get home(): string {
    return `${this.address}/app`;
  }

  /** Chromium writes cookies half a minute late: the one of the sign-in was written long ago. */
  protected async equip(context: BrowserContext): Promise<void> {
    await context.addInitScript(installHands);
    await context.exposeBinding("garajTold", (_, told: ToldByPage) => this.hear(told));
    if (this.#cookies.length > 0) await context.addCookies(this.#cookies);
  }

  async ready(): Promise<void> {
    await this.page.waitForFunction(() => globalThis.garajHands?.ready(), null, { timeout: READY_MS, polling: 20 });
  }

  /** Whether its clock was changed: then nobody can know when something was tapped on it. */
  clockMoved = false;

  moveClock(ms: number): Promise<void> {
    this.clockMoved = true;
    return this.phone.moveClock(ms);
  }

  /** Its browser looks at once for the version that is there, which it does each half hour and whenever a page is opened. */
  async leadTo(server: { newer: boolean }): Promise<void> {
    this.wire.leadTo(this.#shop.port(server));
    if (!this.on) return;
    await heard(
      this.page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        void registration?.update().catch(() => undefined); // without a network the next look finds it
      }),
    );
  }

  /** The rolling update is over for it. */
  update(): Promise<void> {
    this.updated = true;
    return this.leadTo({ newer: true });
  }

  /** Waits until its page offers the newer version, or is gone, or does not in time: it is downloaded and filled first. */
  async offered(): Promise<void> {
    try {
      await heard(this.page.locator(OFFER).waitFor({ timeout: OFFERED_MS }));
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
  }

  /**
   * Its person takes the newer version that the page offers; false: it offers none, or could not be had now. Then the phone starts anew: where
   * a debugger is attached, which Playwright always is, Chromium may never answer a page that is opened while a service worker takes over.
   */
  async restartIfOffered(): Promise<boolean> {
    const { page } = this;
    const offer = page.locator(OFFER);
    if (!(await offer.isVisible())) return false;
    const left = page
      .waitForRequest((request) => request.isNavigationRequest(), { timeout: READY_MS })
      .then(
        () => true,
        () => false,
      );
    await offer.click({ timeout: READY_MS });
    if (!(await left) || !this.on) return false; // it may have been killed, or restarted by another fault, meanwhile
    await this.kill();
    await this.boot();
    return true;
  }

  get userId(): string {
    return this.#shop.people[this.person].id;
  }

  /** The browser wakes the service worker to deliver, whether or not a tab is open. */
  async wakeInBackground(): Promise<void> {
    const cdp = await this.page.context().newCDPSession(this.page);
    const registrationId = await registrationOf(cdp, this.address);
    const event = { origin: this.address, registrationId, tag: BACKGROUND_TAG, lastChance: false };
    await cdp.send("ServiceWorker.dispatchSyncEvent", event);
    await cdp.detach();
  }

  /** The device has no room for the next edits. Chromium's own override of the quota does not reach IndexedDB. */
  refuseStorage(edits: number): Promise<void> {
    return this.page.evaluate((n) => garajHands.refuseStorage(n), edits);
  }

  /** False: its page died meanwhile. */
  async dropCopy(): Promise<boolean> {
    return (await heard(this.page.evaluate(() => garajHands.dropCopy().then(() => true)))) !== null;
  }

  /** From now on the browser is somebody else's session; the answer is what gives it back. */
  async swapSession(other: Device): Promise<() => Promise<void>> {
    const context = this.page.context();
    await context.addCookies(other.#cookies);
    return () => this.page.context().addCookies(this.#cookies);
  }

  /** The screen asks who is there, and its person answers; who looks again sees whether it still asks. */
  async signInIfAsked(): Promise<boolean> {
    if (!(await this.page.evaluate(() => garajHands.needsSignIn()))) return false;
    const timeout = FOUND_MS;
    try {
      const ask = this.page.locator("[data-action=sign-in-again]");
      if (await ask.isVisible()) await ask.click({ timeout });
      // Where the page is another person's, theirs stands there.
      await this.page.locator("input[name=email]").fill(this.#shop.people[this.person].email, { timeout });
      await this.page.locator("input[name=password]").fill(PASSWORD, { timeout });
      await this.page.locator("form button[type=submit]").click({ timeout });
      await this.page.waitForFunction(() => !garajHands.needsSignIn(), null, { timeout: READY_MS });
    } catch (error) {
      // What it asked has gone under their hands: a session that was given back is heard of by itself.
      if (!(error instanceof errors.TimeoutError)) throw error;
      return true;
    }
    this.#cookies = await this.page.context().cookies();
    return true;
  }

  /**
   * Ready for the next schedule: its repair cards seen, with room on its disk. False: it keeps edits for somebody else who was signed in on it
   * and would send them in a later schedule, which is not to be blamed for them.
   */
  async tidy(): Promise<boolean> {
    await this.refuseStorage(0);
    if (this.rounds >= FORMER_FOR_ROUNDS) await this.restartIfOffered();
    await this.page.evaluate(() => garajHands.discardRefused());
    const [own, others] = await this.page.evaluate(() =>
      Promise.all([garajHands.entries(), garajHands.othersEntries()]),
    );
    for (const { id } of [...own, ...others]) this.answered.add(id);
    return others.every(({ state }) => state !== "pending");
  }
}

async function registrationOf(cdp: CDPSession, origin: string): Promise<string> {
  const found = Promise.withResolvers<string>();
  const late = setTimeout(() => found.reject(new Error("this browser has no service worker")), 2_000);
  cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
    if (ours) found.resolve(ours.registrationId);
  });
  await cdp.send("ServiceWorker.enable");
  try {
    return await found.promise;
  } finally {
    clearTimeout(late);
  }
}
