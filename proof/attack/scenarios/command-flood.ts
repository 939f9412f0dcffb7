// One person inside who sends rubbish by the megabyte, and commands out of order by the thousand: little of it may be kept.

import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { RUN_MUTATOR } from "../../../shared/registry/mutators.ts";
import { SESSION_COOKIE } from "../../../sync-server/auth/staff-sessions.ts";
import { envelopeOf } from "../envelope.ts";
import type { Person } from "../people.ts";
import type { Scenario, Told } from "../scenario.ts";
import type { World } from "../world.ts";

/** Each nearly as large as arguments may be. */
const RUBBISH = "x".repeat(60_000);
const BATCHES = 6;
const IN_A_BATCH = 15;
const AHEAD = 1_500;
const PUSHED_AT_ONCE = 100;
/** An outcome, its fingerprint, and what was wrong. */
const MOST_KEPT_EACH = 6_000;

async function post(world: World, person: Person, path: string, body: unknown, headers: Record<string, string> = {}) {
  const origin = world.client.originOf(person.shop);
  const all = { "content-type": "application/json", origin, cookie: `${SESSION_COOKIE}=${person.cookie}`, ...headers };
  return world.client.send({ method: "POST", path, host: person.shop, headers: all, body: JSON.stringify(body) });
}

async function run(world: World): Promise<Told> {
  const person = world.shops.demo.people.find(({ role }) => role === "mechanic")!;
  const { owner } = world;
  const device = uuidv7();
  let seq = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    const entries = Array.from({ length: IN_A_BATCH }, (_, n) =>
      envelopeOf(person, {
        device,
        seq: (seq += 1),
        name: n % 2 ? "mechanic.fly" : "mechanic.start",
        args: { workLineId: 7, note: RUBBISH },
      }),
    );
    await post(world, person, "/api/commands", { sent_at: Date.now(), device, pending: 0, entries });
  }
  const [kept] = await owner<[{ count: number; bytes: number }]>`
    select count(*)::int as count, coalesce(sum(length(row_to_json(c)::text)), 0)::float8 as bytes
    from command c where device_id = ${device}`;

  const ahead = uuidv7();
  const clientGroupID = uuidv7();
  for (let sent = 0; sent < AHEAD; sent += PUSHED_AT_ONCE) {
    const mutations = Array.from({ length: PUSHED_AT_ONCE }, (_, n) => {
      const command = { device: ahead, seq: sent + n + 2, name: "mechanic.start", args: { workLineId: uuidv7() } };
      const args = [envelopeOf(person, command)];
      return { type: "custom", id: sent + n + 1, clientID: ahead, name: RUN_MUTATOR, args, timestamp: Date.now() };
    });
    const push = { clientGroupID, mutations, pushVersion: 1, timestamp: Date.now(), requestID: uuidv7() };
    await post(world, person, "/api/zero/mutate?schema=zero_0&appID=zero", push, { "x-api-key": world.zeroApiKey });
  }
  const [early] = await owner<[{ count: number }]>`
    select count(*)::int as count from command where device_id = ${ahead}`;
  const [counted] = await owner<[{ count: number }]>`
    select coalesce(max("lastMutationID"), 0)::int as count from zero_0.clients where "clientID" = ${ahead}`;

  const findings = [
    ...(kept.bytes > kept.count * MOST_KEPT_EACH ? [`${kept.bytes} bytes were kept of ${kept.count} commands`] : []),
    ...(kept.count === 0 ? ["no outcome was kept: nothing was tried"] : []),
    ...(early.count > 0 ? [`${early.count} commands that came too early were kept`] : []),
    ...(counted.count === 0 ? ["none came too early: nothing was tried"] : []),
  ];
  return {
    asked: seq + AHEAD,
    findings,
    seen: `${((kept.bytes / kept.count) | 0).toLocaleString("en")} bytes kept of each of ${kept.count} unfit commands of 60 KB; nothing of ${counted.count} that came too early`,
  };
}

export const commandFlood: Scenario = { name: "command-flood", needs: "application", run };
