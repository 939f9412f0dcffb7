// The seeded generator and its run: probe n of a seed is always the same question.

import { randomOf } from "../../drizzle/seed/random.ts";
import { leakedFrom } from "./canaries.ts";
import { isOfPanel, isOpen } from "./open-routes.ts";
import { PROBE_KINDS, type MakeProbe, type Material, type Probe, type ProbeKind } from "./probe.ts";
import { describedEndpoints, everyRoute } from "./routes.ts";
import { commandList } from "../../shared/registry/commands.ts";
import { everyQuery } from "../../shared/registry/tenant-scope.fixture.ts";
import { broken, colleagues, foreignCredential, foreignId, wrongRole } from "./probes/rest.ts";
import { command, commandOverZero, mustNotBeApplied } from "./probes/commands.ts";
import { file, knownCommands, socket } from "./probes/files.ts";
import { forgedForm } from "./probes/forms.ts";
import { handover, link, mailbox } from "./probes/links.ts";
import { panelSignIn, panelRole } from "./probes/panel.ts";
import { query } from "./probes/queries.ts";
import { route } from "./probes/routes.ts";
import { events, lookingOn, personalToken, unconfirmed } from "./probes/tokens.ts";
import { differences, stateOf } from "./state.ts";
import type { World } from "./world.ts";

/** How often each is drawn. Queries come eight at a time. */
const MAKERS: readonly [weight: number, make: MakeProbe][] = [
  [24, wrongRole],
  [60, foreignId],
  [10, foreignCredential],
  [4, colleagues],
  [10, broken],
  [8, personalToken],
  [6, lookingOn],
  [2, unconfirmed],
  [40, route],
  [8, panelRole],
  [6, panelSignIn],
  [5, forgedForm],
  [8, link],
  [2, handover],
  [1, mailbox],
  [1, events],
  [6, file],
  [2, knownCommands],
  [24, command],
  [24, commandOverZero],
  [2, query],
  [1, socket],
];
const DRAWN = MAKERS.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));

const AT_ONCE = 16;
const CHECK_EVERY = 50;
/** So many are drawn, and so many times what was wanted, in search of what was not asked yet. */
const MOST_DRAWN = 80_000;
const MOST_TIMES = 4;
const MOST_FINDINGS = 100;

export interface Finding {
  /** Of the seed: `--probe n` asks it again. Null: seen at the end, in the database. */
  probe: number | null;
  kind: string;
  target: string;
  who: string;
  what: string;
}

export interface Tally {
  sent: number;
  reached: number;
  /** Those that authorisation decided about at least once. */
  targets: Set<string>;
  statuses: Map<number, number>;
}

export interface ProbeReport {
  seed: number;
  sent: number;
  reached: number;
  seconds: number;
  tallies: ReadonlyMap<ProbeKind, Tally>;
  findings: Finding[];
  /** Routes and endpoints that there are. */
  endpoints: number;
  routes: number;
  planted: number;
}

export function makeProbe(material: Material, seed: number, index: number): Probe | null {
  const random = randomOf(`attack ${seed} ${index}`);
  const make = random.pick(DRAWN);
  return make === socket && !material.world.hasSync ? null : make(material, random);
}

export async function materialOf(world: World): Promise<Material> {
  return { world, described: await describedEndpoints(world.client), routes: everyRoute() };
}

export async function runProbes(
  world: World,
  { seed, probes, minutes }: { seed: number; probes: number; minutes: number },
  progress: (line: string) => void,
): Promise<ProbeReport> {
  const material = await materialOf(world);
  const before = await stateOf(world.owner);
  const began = performance.now();
  const deadline = began + minutes * 60_000;
  const report: ProbeReport = {
    seed,
    sent: 0,
    reached: 0,
    seconds: 0,
    tallies: new Map(
      PROBE_KINDS.map((kind): [ProbeKind, Tally] => [
        kind,
        { sent: 0, reached: 0, targets: new Set(), statuses: new Map() },
      ]),
    ),
    findings: [],
    endpoints: material.described.endpoints.length,
    routes: material.routes.length,
    planted: world.shops.rival.planted.length,
  };
  let index = 0;
  let told = began;
  let isComplete = false;
  // Drawn at random, something may be asked late: after so many it goes on with what nothing has reached, within reason.
  const goesOn = () => {
    if (report.reached < probes) return true;
    if (index % CHECK_EVERY === 0) isComplete = neverReached(material, report).length === 0;
    return !isComplete && index < MOST_DRAWN + probes * MOST_TIMES;
  };
  const isWanted = ({ kind, target }: Probe) =>
    report.reached < probes || targetsOf(kind, target).some((one) => !report.tallies.get(kind)!.targets.has(one));
  const worker = async () => {
    while (goesOn() && performance.now() < deadline && report.findings.length < MOST_FINDINGS) {
      index += 1;
      const number = index;
      const probe = makeProbe(material, seed, number);
      if (probe && isWanted(probe)) await ask(world, probe, number, report);
      if (performance.now() - told > 10_000) {
        told = performance.now();
        progress(`${report.reached} of ${probes} probes reached authorisation, ${report.findings.length} findings`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  report.seconds = (performance.now() - began) / 1_000;
  report.findings.push(...(await leftBehind(world, before)), ...neverReached(material, report));
  return report;
}

/** One request asks several queries. */
const targetsOf = (kind: ProbeKind, target: string): string[] => (kind === "query" ? target.split(" ") : [target]);

async function ask(world: World, probe: Probe, number: number, report: ProbeReport): Promise<void> {
  const { kind, target, who, sent, foreign } = probe;
  const tally = report.tallies.get(kind)!;
  const note = (what: string) => report.findings.push({ probe: number, kind, target, who, what });
  report.sent += 1;
  tally.sent += 1;
  try {
    const answer = await world.client.send(sent);
    tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
    const asked = `${sent.path} ${sent.body ?? ""}`;
    const others = foreign === null ? [world.shops.demo, world.shops.rival] : [world.shops[foreign]];
    // Whoever is nobody here may see what a shop shows to all.
    const leak =
      foreign === null && kind === "route"
        ? null
        : others.map((shop) => leakedFrom(answer.text, asked, shop)).find(Boolean);
    if (answer.status >= 500) return void note(`${answer.status} ${answer.text.slice(0, 200)}`);
    if (leak) return void note(`in the answer: ${leak}`);
    const { reached, finding } = probe.judge(answer);
    if (finding !== null) note(finding);
    tally.reached += reached;
    if (reached > 0) for (const one of targetsOf(kind, target)) tally.targets.add(one);
    report.reached += reached;
  } catch (error) {
    note(`no answer: ${(error as Error).message}`);
  }
}

/** Whoever adds something adds it to what is attacked: it is known by the product itself, and must have been reached. */
function neverReached({ described, routes }: Material, { tallies }: ProbeReport): Finding[] {
  const endpoints = described.endpoints.map(({ method, path }) => `${method} ${path}`);
  const closed = routes.filter((one) => !isOpen(one));
  const named = (panel: boolean) =>
    closed.filter((one) => isOfPanel(one) === panel).map(({ method, path }) => `${method} ${path}`);
  const wanted: Partial<Record<ProbeKind, string[]>> = {
    "wrong role": described.endpoints
      .filter(({ permission }) => permission !== null)
      .map(({ method, path }) => `${method} ${path}`),
    "foreign credential": endpoints,
    "broken credential": endpoints,
    route: named(false),
    "panel sign-in": named(true),
    command: commandList.map(({ name }) => name),
    "command over zero": commandList.map(({ name }) => name),
    query: everyQuery.map(({ queryName }) => queryName),
  };
  return Object.entries(wanted).flatMap(([kind, targets]) =>
    targets
      .filter((target) => !tallies.get(kind as ProbeKind)!.targets.has(target))
      .map((target) => ({ probe: null, kind, target, who: "nobody", what: "never reached authorisation" })),
  );
}

/** What must not have happened, whatever was answered. */
async function leftBehind(world: World, before: ReadonlyMap<string, string>): Promise<Finding[]> {
  const seen = (what: string): Finding => ({ probe: null, kind: "database", target: "", who: "", what });
  const applied = await world.owner<{ name: string; args: unknown }[]>`
    select name, args from command where id = any(${mustNotBeApplied}) and outcome = 'applied'`;
  const changed = differences(before, await stateOf(world.owner));
  return [
    ...applied.map(({ name, args }) => seen(`${name} was applied: ${JSON.stringify(args)}`)),
    ...changed.map((table) => seen(`${table} is other than before`)),
  ];
}
