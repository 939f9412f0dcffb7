// Guessing: passwords and codes of everybody from many addresses, and secrets of every kind. Under a clock of our own; what is asked is
// the product's own application, with its own limits, over the product's own database.

import { randomOf } from "../../drizzle/seed/random.ts";
import { hashPassword } from "../../sync-server/platform/passwords.ts";
import { openApplication } from "./application.ts";
import { underOwnClock, type Clock } from "./clock.ts";
import { endpointsOf, type Endpoint } from "./endpoints.ts";
import { secretEndpoints } from "./secrets.ts";
import { Coming, LONGEST_LOCK_OUT_SECONDS, type Visits } from "./visitors.ts";
import type { World } from "./world.ts";

/** So many computers guess, each behind an address of its own. */
export const ADDRESSES = 40;
/** Between two guesses of all of them together. */
const PACE_MS = 100;
const AT_ONCE = 10;
const CONNECTIONS = 10;
/** How often each of the people comes, through all endpoints at which somebody guesses. */
const COMES_EACH_MS = 4 * 60_000;
const TOLD_EACH = 5_000;

export interface EndpointReport {
  name: string;
  guesses: number;
  /** Those that were looked at at all; the others were told to wait. */
  lookedAt: number;
  hits: number;
  /** For how long that went on, minutes of our clock. */
  minutes: number;
}

export interface GuessReport {
  endpoints: EndpointReport[];
  /** The longest that anybody was told to wait, seconds. */
  longestWait: number;
  /** People who came with everything that is right while others guessed. */
  visits: Visits;
}

export async function guess(
  world: World,
  seed: number,
  count: number,
  progress: (line: string) => void,
  paceMs: number = PACE_MS,
): Promise<GuessReport> {
  const report: GuessReport = { endpoints: [], longestWait: 0, visits: { count: 0, longestWait: 0, keptOut: [] } };
  const passwordHash = await hashPassword(world.password);
  for (const { id } of world.operators)
    await world.owner`insert into operator_credential (operator_id, password_hash) values (${id}, ${passwordHash})`;
  const application = await openApplication(world, CONNECTIONS);
  try {
    await underOwnClock(async (clock) => {
      const endpoints = [...(await endpointsOf(world, application)), ...secretEndpoints(world, application)];
      for (const endpoint of endpoints) {
        const guesses = Math.ceil((count * endpoint.share) / AT_ONCE) * AT_ONCE;
        clock.advance(LONGEST_LOCK_OUT_SECONDS * 1000); // nobody waits any more for what was guessed at another endpoint
        report.endpoints.push(await stormEndpoint(endpoint, { seed, guesses, paceMs, clock, report, progress }));
      }
    });
  } finally {
    await application.close();
  }
  return report;
}

interface Storm {
  seed: number;
  guesses: number;
  paceMs: number;
  clock: Clock;
  report: GuessReport;
  progress: (line: string) => void;
}

async function stormEndpoint(
  endpoint: Endpoint,
  { seed, guesses, paceMs, clock, report, progress }: Storm,
): Promise<EndpointReport> {
  const random = randomOf(`guesses ${seed} ${endpoint.name}`);
  const done: EndpointReport = { name: endpoint.name, guesses: 0, lookedAt: 0, hits: 0, minutes: 0 };
  const began = clock.now();
  const people = endpoint.visitors.map(
    (visitor, n) => new Coming(visitor, COMES_EACH_MS + n * 10_000, report.visits, clock.now()),
  );
  while (done.guesses < guesses) {
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, () => endpoint.guess(random, `203.0.113.${random.int(1, ADDRESSES)}`)),
    );
    for (const outcome of outcomes) {
      if (outcome === "in") done.hits += 1;
      else if (outcome === "wrong") done.lookedAt += 1;
      else report.longestWait = Math.max(report.longestWait, outcome);
    }
    done.guesses += AT_ONCE;
    clock.advance(AT_ONCE * paceMs);
    for (const person of people) await person.at(clock.now());
    if (done.guesses % TOLD_EACH === 0)
      progress(
        `${endpoint.name}: ${done.guesses} of ${guesses} guessed, ${done.lookedAt} looked at, ${done.hits} hits`,
      );
  }
  done.minutes = Math.round((clock.now() - began) / 60_000);
  // Whoever still waits is waited for.
  while (people.some(({ isWaiting }) => isWaiting)) {
    clock.advance(1_000);
    for (const person of people.filter(({ isWaiting }) => isWaiting)) await person.at(clock.now());
  }
  return done;
}
