// Devices that are signed in and wait for a schedule. A phone lives through several, as phones do; one that was part of a
// finding is thrown away, so that nothing of it is met again.

import type { PersonName } from "../steps.ts";
import { Device } from "./device.ts";
import type { Shop } from "./shop.ts";

const LONGEST_LIFE = 20;
/** Browsers that wait for their next turn cost memory, and the machine's time at every change. */
const MOST_WAITING = 10;

export class DevicePool {
  readonly #shop: Shop;
  #waiting: Device[] = [];
  readonly #all = new Set<Device>();

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  /** One device for each of these people, in this order. Where one cannot be made ready, the others wait for the next. */
  async take(people: readonly PersonName[]): Promise<Device[]> {
    const taken = await Promise.allSettled(
      people.map(async (person) => {
        const index = this.#waiting.findIndex((device) => device.person === person);
        if (index !== -1) return this.#waiting.splice(index, 1)[0]!;
        const device = await Device.prepare(this.#shop, person);
        this.#all.add(device);
        return device;
      }),
    );
    const devices = taken.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const failed = taken.find((one) => one.status === "rejected");
    if (!failed) return devices;
    this.#waiting.push(...devices);
    throw failed.reason;
  }

  async giveBack(devices: readonly Device[], { sound }: { sound: boolean }): Promise<void> {
    for (const device of devices) device.rounds += 1;
    const fit = sound ? devices.filter(({ rounds, clockMoved }) => rounds < LONGEST_LIFE && !clockMoved) : [];
    const tidied = await Promise.all(fit.map((device) => device.tidy()));
    const kept = fit.filter((_, index) => tidied[index]);
    // The longest waiting go: what is at hand is of the people who were just needed.
    const all = [...this.#waiting, ...kept];
    this.#waiting = all.slice(-MOST_WAITING);
    const gone = [...all.slice(0, -MOST_WAITING), ...devices.filter((device) => !kept.includes(device))];
    await Promise.all(gone.map((device) => device.discard()));
    for (const device of gone) this.#all.delete(device);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((device) => device.discard()));
  }
}
