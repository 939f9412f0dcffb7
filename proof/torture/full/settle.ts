// After the last fault: how long until every device and the server agree, counted from the moment `/up` of both servers is 200 again.

import { pause } from "../../../sync-server/processes/processes.ts";
import { differences } from "../checks/replicas.ts";
import type { DeviceRecords } from "../records.ts";
import type { Device } from "./device.ts";
import { deviceLooks, rowsFor, serverRows } from "./records.ts";
import type { Shop } from "./shop.ts";

/** They are given more time than is good, so that late is told apart from never. */
const PATIENCE_MS = 40_000;
/** How often a product is looked at that is to come to rest. */
export const LOOK_EVERY_MS = 150;

export interface Settled {
  devices: DeviceRecords[];
  /** From `/up` of both servers being 200 again until all agreed; null: they never did. */
  agreedAfterMs: number | null;
  /** What kept them from it when they were last seen apart, and when that was, in words; empty: nothing did. */
  apart: string[];
}

/** An answer of `/up` may be this old, and of before the last fault. */
const UP_IS_OF_MS = 1_100;

/** From when on it is up, ms of `performance.now()`: from now, where it turns out to have been up all along. */
async function upSince(shop: Shop): Promise<number> {
  const began = performance.now();
  let since = began;
  while (performance.now() - began < UP_IS_OF_MS) {
    if (!(await shop.isUp())) {
      await shop.untilUp();
      since = performance.now();
    }
    await pause(LOOK_EVERY_MS);
  }
  return since;
}

export async function settle(shop: Shop, devices: readonly Device[]): Promise<Settled> {
  const up = await upSince(shop);
  let before: string[] = [];
  for (;;) {
    const looked = performance.now() - up;
    const asked = await Promise.all(devices.map((device) => device.signInIfAsked()));
    const looks = await Promise.all(devices.map((device) => deviceLooks(device)));
    // One that was opened with another person's cookie runs as theirs: its own person, who has it back, opens it anew.
    const strangers = devices.filter(({ userId }, device) => looks[device]!.actor.userId !== userId);
    for (const device of strangers) {
      await device.page.reload();
      await device.ready();
    }
    const server = await serverRows(shop.sql);
    // A service worker writes down what no page has heard.
    for (const [device, { entries, others }] of looks.entries())
      for (const { id, outcome, settledAt } of [...entries, ...others])
        if (outcome !== null && settledAt !== null) devices[device]!.hear({ id, outcome, settledAt });
    const records = looks.map(({ entries, others, actor, shown }, device) => ({
      device,
      others,
      entries: entries.filter(({ id, state }) => state === "pending" || !devices[device]!.answered.has(id)),
      replica: { shown, expected: rowsFor(actor, server) },
    }));
    const waitedMs = performance.now() - up;
    const apart = records.flatMap(({ entries, replica }, device) =>
      reasonsOf(device, {
        asked: asked[device]!,
        actor: looks[device]!.actor.userId,
        stranger: strangers.includes(devices[device]!),
        connection: looks[device]!.connection,
        pending: entries.filter(({ state }) => state !== "settled").length,
        rows: differences(replica.shown, replica.expected),
      }),
    );
    if (apart.length === 0) return { devices: records, agreedAfterMs: waitedMs, apart: before };
    if (waitedMs > PATIENCE_MS) return { devices: records, agreedAfterMs: null, apart };
    before = [`seen after ${(looked / 1000).toFixed(1)} s`, ...apart];
    await pause(LOOK_EVERY_MS);
  }
}

interface Look {
  asked: boolean;
  actor: string;
  stranger: boolean;
  /** Of Zero, in its words. */
  connection: string;
  pending: number;
  rows: readonly string[];
}

function reasonsOf(device: number, { asked, actor, stranger, connection, pending, rows }: Look): string[] {
  const reasons = [
    asked ? "had to sign in" : null,
    stranger ? `ran as ${actor}` : null,
    pending > 0 ? `${pending} edits pending` : null,
    rows.length > 0 ? `${rows.length} rows differ, first ${rows[0]!}` : null,
  ];
  return reasons.flatMap((reason) => (reason === null ? [] : `device ${device} (${connection}): ${reason}`));
}
