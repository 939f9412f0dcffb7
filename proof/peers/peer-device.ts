// A phone with a peer's page on it.

import { Phone } from "../../e2e/fixtures/phone.ts";
import { pause } from "../../sync-server/processes/processes.ts";
import { Handset } from "../torture/full/handset.ts";
import { Wire } from "../torture/full/wire.ts";
import type { PeerEdit } from "./page.ts";
import type { Pages } from "./pages.ts";
import type { Peer, PeerServer } from "./peer.ts";

const READY_MS = 15_000;
const LONGEST_WAIT_MS = 4_000;

export class PeerDevice extends Handset {
  readonly #peer: Peer;
  readonly #pages: Pages;
  #round = "";

  private constructor(peer: Peer, pages: Pages, wire: Wire, phone: Phone) {
    super(wire, phone);
    this.#peer = peer;
    this.#pages = pages;
  }

  static async prepare(peer: Peer, { port, repeatable }: PeerServer, pages: Pages): Promise<PeerDevice> {
    return new PeerDevice(peer, pages, await Wire.open(port, repeatable), await Phone.switchOn());
  }

  protected get home(): string {
    return this.#pages.url(this.#peer, this.#round, this.wire.port);
  }

  protected equip(): Promise<void> {
    return Promise.resolve();
  }

  async ready(): Promise<void> {
    await this.page.waitForFunction(() => globalThis.garajPeer !== undefined, null, { timeout: READY_MS, polling: 20 });
    // Where nothing of it is on the device and there is no network, the person begins without it.
    await Promise.race([this.page.evaluate(() => garajPeer.ready()), pause(LONGEST_WAIT_MS)]);
  }

  /** Every schedule has a database of its own on the device. */
  async begin(round: string): Promise<void> {
    this.#round = round;
    await this.open();
  }

  /** Resolves when the library acknowledged it; rejects when it refused, or the page died before it could say so. */
  edit(edit: PeerEdit): Promise<void> {
    const late = pause(LONGEST_WAIT_MS).then(() => {
      throw new Error("not acknowledged in time");
    });
    return Promise.race([this.page.evaluate((given) => garajPeer.edit(given), edit), late]);
  }

  holds(edits: readonly PeerEdit[]): Promise<string[]> {
    return this.page.evaluate((given) => garajPeer.holds(given), edits);
  }
}
