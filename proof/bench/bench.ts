// What the measurements share: one product with a large shop, and a manager's phone that keeps more than 20,000 rows.

import { fileURLToPath } from "node:url";
import { Network } from "../../e2e/fixtures/network.ts";
import type { Stack } from "../../e2e/fixtures/stack.ts";
import { Device } from "./device.ts";
import type { Options } from "./options.ts";
import { settleDatabase, startProduct } from "./product.ts";
import { progress } from "./report.ts";
import { giveManagerABoard, rowsOfManager } from "./shop.ts";

export const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));

export class Bench {
  readonly options: Options;
  readonly stack: Stack;
  readonly network: Network;
  /** Lines of the manager's own board that wait to be started. */
  readonly lines: readonly string[];
  #phone: Device | null = null;
  /** Rows on the manager's phone, counted on its disk. */
  rows = 0;

  private constructor(options: Options, stack: Stack, network: Network, lines: readonly string[]) {
    this.options = options;
    this.stack = stack;
    this.network = network;
    this.lines = lines;
  }

  static async open(options: Options): Promise<Bench> {
    progress(`a shop with ${options.clients} clients and ${options.orders} orders, ${options.runs} runs`);
    const stack = await startProduct(options);
    const lines = await giveManagerABoard(stack.sql);
    await settleDatabase(stack.sql);
    return new Bench(options, stack, await Network.open(stack.port), lines);
  }

  get address(): string {
    return this.stack.url("demo", this.network.port);
  }

  /** The manager's phone, behind a network that can be cut; on the first call it is filled. */
  async phone(): Promise<Device> {
    if (this.#phone) return this.#phone;
    const phone = await Device.switchOn();
    this.#phone = phone;
    await phone.signIn(this.address, "manager@demo.test");
    this.rows = await phone.filled(await rowsOfManager(this.stack.sql));
    progress(`${this.rows} rows on the manager's phone`);
    await phone.cookiesWritten();
    return phone;
  }

  /** A phone that is on would be sent everything that a measurement adds. */
  async putPhoneAway(): Promise<void> {
    await this.#phone?.switchOff();
    this.#phone = null;
  }

  async close(): Promise<void> {
    await this.putPhoneAway();
    await this.network.close();
    await this.stack.destroy();
  }
}
