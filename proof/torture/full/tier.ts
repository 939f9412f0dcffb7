// The full tier: Chromium, Hono, zero-cache and Postgres as they are shipped, and everything that can be done to them from
// outside. One product serves all schedules; devices live through several, as phones do.

import { randomOf } from "../../../drizzle/seed/random.ts";
import { pause } from "../../../sync-server/processes/processes.ts";
import { isTransient } from "../../../sync-server/db/connections.ts";
import { check } from "../checker.ts";
import { coverage } from "../coverage.ts";
import type { Violation } from "../violation.ts";
import { Ledger } from "../ledger.ts";
import { randomEdit } from "../schedule.ts";
import type { Schedule, Step } from "../steps.ts";
import type { OpenTier, Result, RunOptions, Tier } from "../tier.ts";
import type { Device } from "./device.ts";
import { DevicePool } from "./device-pool.ts";
import { endOnSignal } from "./end-on-signal.ts";
import { endTrouble } from "./database-trouble.ts";
import { People } from "./people.ts";
import { serverRecords } from "./records.ts";
import { LOOK_EVERY_MS, settle } from "./settle.ts";
import { workOff } from "./mails.ts";
import { withWriting } from "./writing.ts";
import { Shop } from "./shop.ts";
import { FULL_FAULTS, MAKERS, type FullFault } from "./trouble.ts";

/** Devices and servers agree within this once `/up` of both is 200 again. */
const AGREED_WITHIN_MS = 10_000;

/** A schedule's times are a shop's; here they are as short as lets things meet. */
const LONGEST_PAUSE_MS = 300;
const LONGEST_FAULT_MS = 2_000;

class FullTier implements Tier {
  readonly generator = { faults: FULL_FAULTS, steps: [8, 20] as const, besides: withWriting };
  readonly #shop: Shop;
  readonly #pool: DevicePool;

  constructor(shop: Shop) {
    this.#shop = shop;
    this.#pool = new DevicePool(shop);
  }

  async run(schedule: Schedule, { tell }: RunOptions): Promise<Result> {
    const started = performance.now();
    let devices: Device[];
    try {
      devices = await this.#pool.take(schedule.devices);
    } catch (error) {
      return neverBegan(schedule.seed, error, performance.now() - started);
    }
    const ready = performance.now();
    const round = await this.#shop.beginRound();
    const ledger = new Ledger();
    const people = new People(devices, round, ledger);
    for (const [index, device] of devices.entries())
      device.told = (told) => ledger.noteOutcome({ device: index, ...told });
    const faults: Result["faults"] = {};
    const violations: Violation[] = [];
    const random = randomOf(`torture/full/${schedule.seed}`);
    let server: Promise<unknown> = Promise.resolve();
    const alone = <T>(work: () => Promise<T>): Promise<T> => {
      const turn = server.then(work, work);
      server = turn.catch(() => undefined); // whoever did it is told
      return turn;
    };
    const makeFault = async ({ fault, device, n, ms }: Extract<Step, { does: "fault" }>): Promise<void> => {
      let tookPlace = false;
      try {
        tookPlace = await MAKERS[fault as FullFault]({
          shop: this.#shop,
          device: devices[device]!,
          devices,
          n,
          ms: fault === "skew-clock" ? ms : Math.min(LONGEST_FAULT_MS, Math.round(ms / 10)),
          alone,
          flood: (edits) =>
            people.flood(
              device,
              Array.from({ length: edits }, () => randomEdit(random, schedule.devices[device]!)),
            ),
        });
      } catch (error) {
        // What is done to the database needs one: while it is down, or begins, there is nothing to be done to.
        if (!isTransient(error)) throw error;
      }
      tell?.(`${tookPlace ? "took place" : "did not take place"}: ${fault} on device ${device}`);
      if (tookPlace) faults[fault] = (faults[fault] ?? 0) + 1;
    };

    const ends: Promise<void>[] = [];
    for (const step of schedule.steps) {
      await pause(Math.min(LONGEST_PAUSE_MS, step.after / 5));
      if (step.does === "file") throw new Error("nobody carries files here");
      if (step.does !== "fault") people.enter(step.device, step.edit);
      else ends.push(makeFault(step).catch((error) => void violations.push({ kind: "broken", text: String(error) })));
    }
    await Promise.all(ends);
    await people.finish();
    await this.#calm(devices);

    const calm = performance.now();
    const restedAt = Date.now();
    const [{ devices: records, agreedAfterMs, apart }] = await Promise.all([
      settle(this.#shop, devices),
      workOff(this.#shop.sql, restedAt),
    ]);
    const unworked = await workOff(this.#shop.sql, restedAt); // of what came last
    if (unworked > 0) violations.push({ kind: "mail", text: `${unworked} jobs that nobody has worked` });
    for (const device of devices) device.told = null;
    const found = await serverRecords(this.#shop, round);
    violations.push(...check(ledger, found, records));
    if (agreedAfterMs === null) violations.push({ kind: "late", text: `they did not agree: ${apart.join("; ")}` });
    else if (agreedAfterMs > AGREED_WITHIN_MS)
      violations.push({
        kind: "late",
        text: `they agreed after ${(agreedAfterMs / 1000).toFixed(1)} s, until then ${apart.join("; ")}`,
      });
    tell?.(`devices ready in ${Math.round(ready - started)} ms, steps and faults took ${Math.round(calm - ready)} ms`);
    tell?.(`agreed after ${agreedAfterMs === null ? "never" : `${Math.round(agreedAfterMs)} ms`}`);
    tell?.(`${found.mails?.length} mails went, ${ledger.outcomes.length} outcomes were heard of`);
    tell?.(`${people.taps} taps on buttons, ${people.unheard} edits that nobody heard the answer of`);
    await this.#pool.giveBack(devices, { sound: violations.length === 0 });
    await this.#shop.endRound();

    const outcomes: Record<string, number> = {};
    for (const { outcome } of found.commands) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    return {
      seed: schedule.seed,
      violations,
      faults,
      saved: ledger.saved.length,
      notSaved: ledger.notSaved.length,
      outcomes,
      coverage: coverage(ledger, found, records),
      ms: performance.now() - started,
    };
  }

  /** The last fault is over. */
  async #calm(devices: readonly Device[]): Promise<void> {
    await Promise.all(devices.map(({ wire }) => wire.heal()));
    // What a newer version made, the former server makes wait.
    await Promise.all(devices.map((device) => device.update()));
    for (;;) {
      await this.#shop.untilUp();
      try {
        return await endTrouble(this.#shop.sql);
      } catch (error) {
        if (!isTransient(error)) throw error; // Postgres was killed last, and `/up` has not noticed it yet
        await pause(LOOK_EVERY_MS);
      }
    }
  }

  async close(): Promise<void> {
    await this.#pool.close();
    await this.#shop.close();
  }
}

/** A device could not be made ready: nothing was proven, which is not the same as nothing found. */
const neverBegan = (seed: number, error: unknown, ms: number): Result => ({
  seed,
  violations: [{ kind: "broken", text: `no device for it: ${String(error)}` }],
  faults: {},
  saved: 0,
  notSaved: 0,
  outcomes: {},
  coverage: { asked: 0, off: {} },
  ms,
});

export const openTier: OpenTier = async () => {
  const tier = new FullTier(await Shop.open());
  endOnSignal(() => tier.close());
  return tier;
};
