// Settings of the platform: key and JSON, each with its shape. Each process keeps what it read for five minutes, and forgets it at
// once when somebody changes one.

import { z } from "zod";
import type { Sql, TransactionSql } from "../db/connections.ts";
import { withOperator } from "../db/operator-transaction.ts";

const CHANNEL = "garaj_platform";
const KEPT_MS = 5 * 60_000;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, "must be one line of text");

/** What each key holds. `payments.{gateway}` come with billing. */
export const PLATFORM_SETTINGS = {
  /** Whether new shops may sign up by themselves on the base domain. */
  signup: z.object({ enabled: z.boolean() }),
  /** Where shops turn to. */
  support: z.object({ email: z.union([z.literal(""), z.email().max(254)]), phone: line(40) }),
} as const;

export type PlatformKey = keyof typeof PLATFORM_SETTINGS;
export type PlatformValues = { [K in PlatformKey]: z.infer<(typeof PLATFORM_SETTINGS)[K]> };

const DEFAULTS: PlatformValues = { signup: { enabled: true }, support: { email: "", phone: "" } };
const PLATFORM_KEYS = Object.keys(DEFAULTS) as PlatformKey[];

/** What a row does not hold in its present shape has its default. */
function valuesOf(rows: readonly { key: string; value: unknown }[]): PlatformValues {
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const entries = PLATFORM_KEYS.map((key) => {
    const read = PLATFORM_SETTINGS[key].safeParse(stored.get(key));
    return [key, read.success ? read.data : DEFAULTS[key]];
  });
  return Object.fromEntries(entries) as PlatformValues;
}

export async function readPlatformSettings(sql: TransactionSql): Promise<PlatformValues> {
  return valuesOf(await sql<{ key: string; value: unknown }[]>`select key, value from platform_setting`);
}

/** Heard by every process when, and only when, the transaction is committed. */
export async function storePlatformSetting<K extends PlatformKey>(
  sql: TransactionSql,
  key: K,
  value: PlatformValues[K],
  by: string,
): Promise<void> {
  await sql`
    insert into platform_setting (key, value, updated_by) values (${key}, ${sql.json({ ...value })}, ${by})
    on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by, updated_at = now()`;
  await sql`select pg_notify(${CHANNEL}, ${key})`;
}

export class PlatformSettings {
  readonly #sql: Sql;
  #listening: Promise<unknown> | null = null;
  #kept: { values: Promise<PlatformValues>; until: number } | null = null;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async read(): Promise<PlatformValues> {
    // Listening comes before the first look: a change between the two would be missed for five minutes.
    this.#listening ??= this.#listen();
    await this.#listening;
    if (this.#kept === null || this.#kept.until <= Date.now()) {
      const values = withOperator(this.#sql, "entry:settings", readPlatformSettings);
      this.#kept = { values, until: Date.now() + KEPT_MS };
      values.catch(() => this.#forget()); // its caller hears of it; the next asks again
    }
    return this.#kept.values;
  }

  async #listen(): Promise<void> {
    const forget = () => this.#forget(); // also when a connection that was lost comes back
    try {
      await this.#sql.listen(CHANNEL, forget, forget);
    } catch (error) {
      this.#listening = null;
      throw error;
    }
  }

  #forget(): void {
    this.#kept = null;
  }
}
