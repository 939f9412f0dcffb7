// A connection to Postgres on which transactions of commands fail as told: at their end, so that all they did is undone.

import { real, unheard } from "./page-globals.ts";
import type { Sql } from "../../../sync-server/db/connections.ts";

/** `deadlock`: as Postgres says it. `broken`: the connection really breaks. `unheard`: it was committed, nobody hears so. */
export type Trouble = "deadlock" | "broken" | "unheard";

/** Whose rows another server that stands still may hold. */
export type HeldTable = "device_watermark" | "work_line";

/** Real time in which whoever waits for such rows must have been told that it waits in vain. */
const LONGEST_WAIT_MS = 2_500;

/** Real time after which nobody will hear any more that a connection broke. */
const LONGEST_SILENCE_MS = 20_000;
/** Real time in which the end of a connection has come through. */
const ENDING_MS = 10;

/** As sync-server/commands/retry.ts has it, and command-runs.ts before it. */
const SERVER_TRIES = 10;
const RUN_TRIES = 4;

export class DatabaseFaults {
  readonly sql: Sql;
  /** What comes, one after the other. */
  #plans: { after: number; times: number; trouble: Trouble; batchesOnly: boolean }[] = [];
  #frozen: { times: number; table: HeldTable } | null = null;
  /** Transactions that waited for what a server that stands still held, until it went on. */
  waitedTooLong = 0;
  /** Since the beginning, a connection broke. */
  #haveBroken = false;
  /** How often it happened. */
  happened = 0;
  /** How many commands the request brought that is answered now. */
  commandsAtOnce = 0;

  constructor(app: Sql, owner: Sql) {
    this.sql = new Proxy(app, {
      get: (target, name, receiver) =>
        name === "begin" ? this.#begin(target, owner) : (Reflect.get(target, name, receiver) as unknown),
    });
  }

  /** The next `times` transactions of commands fail, after `after` that do not. */
  plan(trouble: Trouble, times: number): void {
    this.#plans = [{ trouble, times, after: 0, batchesOnly: false }];
  }

  /** The next batch of several is taken one by one, and ends after so many commands: the server tries as often as it does, and gives up. */
  cutBatch(after: number): void {
    const deadlocks = { trouble: "deadlock", batchesOnly: true } as const;
    this.#plans = [
      { ...deadlocks, after: 0, times: RUN_TRIES },
      { ...deadlocks, after, times: SERVER_TRIES },
    ];
  }

  /** For the next `times` transactions of commands another server stands still, and holds all rows of a table. */
  freezeAnother(times: number, table: HeldTable): void {
    this.#frozen = { times, table };
  }

  end(): void {
    this.#plans = [];
    this.#frozen = null;
  }

  /** Does the work while another server holds the rows. */
  async #behindFrozen(owner: Sql, table: HeldTable, work: () => Promise<unknown>): Promise<unknown> {
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: holds, resolve: hasThem } = Promise.withResolvers<void>();
    const frozen = owner.begin(async (tx) => {
      await tx.unsafe(`select from ${table} for update`);
      hasThem();
      await goesOn;
    });
    await holds;
    const timer = real.setTimeout(() => {
      this.waitedTooLong += 1;
      goOn();
    }, LONGEST_WAIT_MS);
    try {
      return await work();
    } finally {
      real.clearTimeout(timer);
      goOn();
      await frozen;
    }
  }

  /** Whoever asks a connection that broke is told so. */
  async #orSilence(asking: Promise<unknown>): Promise<unknown> {
    const { promise: never, reject } = Promise.withResolvers<never>();
    const timer = real.setTimeout(() => {
      unheard.push("a connection that broke was asked something, and never answered");
      reject(Object.assign(new Error("no answer"), { code: "CONNECTION_CLOSED" }));
    }, LONGEST_SILENCE_MS);
    try {
      return await Promise.race([asking, never]);
    } finally {
      real.clearTimeout(timer);
    }
  }

  #take(inBatch: boolean): Trouble | null {
    const [plan] = this.#plans;
    if (!plan || (plan.batchesOnly && !(inBatch && this.commandsAtOnce > 1))) return null;
    if (plan.after > 0) {
      plan.after -= 1;
      return null;
    }
    plan.times -= 1;
    if (plan.times <= 0) this.#plans.shift();
    this.happened += 1;
    return plan.trouble;
  }

  #begin(sql: Sql, owner: Sql) {
    return async (...given: unknown[]): Promise<unknown> => {
      const begin = sql.begin.bind(sql) as (...args: unknown[]) => Promise<unknown>;
      // The others are of sessions and contacts, which are not what is tested.
      const [isolation] = given;
      const inBatch = isolation === "isolation level repeatable read";
      const ofCommands = isolation !== "isolation level read committed";
      const frozen = ofCommands ? this.#frozen : null;
      if (frozen) {
        frozen.times -= 1;
        if (frozen.times <= 0) this.#frozen = null;
        return this.#behindFrozen(owner, frozen.table, () => begin(...given));
      }
      const trouble = ofCommands ? this.#take(inBatch) : null;
      if (trouble === null) return this.#haveBroken ? this.#orSilence(begin(...given)) : begin(...given);
      const work = given.pop() as (tx: Sql) => Promise<unknown>;
      if (trouble === "unheard") {
        await begin(...given, work);
        throw Object.assign(new Error("the connection broke after the commit"), { code: "CONNECTION_CLOSED" });
      }
      this.#haveBroken ||= trouble === "broken";
      const inWork = this.happened % 2 === 0;
      const doomed = begin(...given, async (tx: Sql) => {
        await work(tx);
        if (trouble === "deadlock") throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
        const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
        await owner`select pg_terminate_backend(${row!.pid}, 1000)`;
        if (inWork) return tx`select 1`;
        // Nothing is asked just then: what it says next, it says to nobody.
        await new Promise((resolve) => real.setTimeout(resolve, ENDING_MS));
        throw Object.assign(new Error("the connection is gone"), { code: "CONNECTION_CLOSED" });
      });
      return this.#orSilence(doomed);
    };
  }
}
