// A browser on a profile of its own, behind a wire of its own, with what can happen to it. What runs in it is its heir's.

import type { BrowserContext, Page } from "@playwright/test";
import type { Phone } from "../../../e2e/fixtures/phone.ts";
import type { Wire } from "./wire.ts";

export abstract class Handset {
  readonly wire: Wire;
  protected readonly phone: Phone;
  #on = true;
  #browserOn = true;

  protected constructor(wire: Wire, phone: Phone) {
    this.wire = wire;
    this.phone = phone;
  }

  /** Where its person's work is shown. */
  protected abstract readonly home: string;
  /** What a newly started browser needs before its first page. */
  protected abstract equip(context: BrowserContext): Promise<void>;
  /** Resolves once the open page can be used. */
  abstract ready(): Promise<void>;

  get page(): Page {
    return this.phone.page;
  }

  /** Switched on, with a page that can be used. */
  get on(): boolean {
    return this.#on;
  }

  /** Its browser runs and has its cookies, whether or not a page can be used. */
  get browserOn(): boolean {
    return this.#browserOn;
  }

  async open(): Promise<void> {
    await this.page.goto(this.home, { waitUntil: "commit" });
    await this.ready();
  }

  /** All processes of the browser at once, as when the battery is pulled. */
  async kill(): Promise<void> {
    this.#on = false;
    this.#browserOn = false;
    await this.phone.kill();
  }

  /** The same profile again. */
  async boot(): Promise<void> {
    await this.phone.boot();
    await this.equip(this.page.context());
    this.#browserOn = true;
    await this.open();
    this.#on = true;
  }

  /** The system kills the tab's process; the person opens it again. */
  async killTab(reopen: () => Promise<void>): Promise<void> {
    this.#on = false;
    const dying = this.page;
    const crashed = dying.waitForEvent("crash");
    const cdp = await dying.context().newCDPSession(dying);
    const sent = cdp.send("Page.crash").catch(() => undefined); // nobody is left to answer
    await crashed;
    this.phone.page = await dying.context().newPage();
    await dying.close();
    await sent;
    await reopen();
    await this.open();
    this.#on = true;
  }

  freeze(): void {
    this.phone.signal("SIGSTOP");
  }

  thaw(): void {
    this.phone.signal("SIGCONT");
  }

  /** Another tab of the same person. */
  async openSecondTab(): Promise<Page> {
    const page = await this.page.context().newPage();
    await page.goto(this.home, { waitUntil: "commit" });
    return page;
  }

  async discard(): Promise<void> {
    await this.phone.switchOff();
    await this.wire.close();
  }
}
