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
import { forgedHook } from "./probes/hooks.ts";
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
  [2, forgedHook],
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

/** Of what there is, all has to be asked by each of these. */
const OF_EACH = {
  "wrong role": wrongRole,
  "foreign credential": foreignCredential,
  "broken credential": broken,
  route,
  "panel sign-in": panelSignIn,
  command,
  "command over zero": commandOverZero,
  query,
} satisfies Partial<Record<ProbeKind, MakeProbe>>;
const AIMED = Object.keys(OF_EACH) as (keyof typeof OF_EACH)[];

/** One of what there is, and how it is asked: what the draw has not come to is asked by itself. */
export interface Aim {
  kind: keyof typeof OF_EACH;
  /** A route, an endpoint, a command or a query. */
  target: string;
}

/** Of `command finance.takePayment`; null: it is no kind that everything has to be asked by. */
export function aimOf(text: string): Aim | null {
  const kind = AIMED.findLast((one) => text.startsWith(`${one} `));
  return kind === undefined ? null : { kind, target: text.slice(kind.length + 1) };
}

const AT_ONCE = 16;
/** Chances that one of what there is gets, once the draw is over, until authorisation decides about it. */
const MOST_TRIES = 1_000;
const MOST_FINDINGS = 100;

export interface Finding {
  /** The options that ask it again, of the seed. Null: seen at the end, in the database. */
  again: string | null;
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

export function makeProbe(material: Material, seed: number, index: number, aim: Aim | null = null): Probe | null {
  if (aim !== null)
    return OF_EACH[aim.kind](
      aimedAt(material, aim.target),
      randomOf(`attack ${seed} ${aim.kind} ${aim.target} ${index}`),
    );
  const random = randomOf(`attack ${seed} ${index}`);
  const make = random.pick(DRAWN);
  return make === socket && !material.world.hasSync ? null : make(material, random);
}

const addressed = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

function aimedAt({ world, described, routes, commands, queries }: Material, target: string): Material {
  return {
    world,
    described: { ...described, endpoints: described.endpoints.filter((one) => addressed(one) === target) },
    routes: routes.filter((one) => addressed(one) === target),
    commands: commands.filter(({ name }) => name === target),
    queries: queries.filter(({ queryName }) => queryName === target),
  };
}

export async function materialOf(world: World): Promise<Material> {
  const described = await describedEndpoints(world.client);
  return { world, described, routes: everyRoute(), commands: commandList, queries: everyQuery };
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
  let told = began;
  const goesOn = () => performance.now() < deadline && report.findings.length < MOST_FINDINGS;
  const tell = () => {
    if (performance.now() - told <= 10_000) return;
    told = performance.now();
    progress(`${report.reached} of ${probes} probes reached authorisation, ${report.findings.length} findings`);
  };
  let index = 0;
  const draw = async () => {
    while (report.reached < probes && goesOn()) {
      index += 1;
      const number = index;
      const probe = makeProbe(material, seed, number);
      if (probe) await ask(world, probe, `--probe ${number}`, report);
      tell();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, draw));
  // Drawn at random, some of what there is is asked late: of that each is asked by itself.
  const aims = neverReached(material, report);
  const aim = async () => {
    for (let next = aims.pop(); next !== undefined; next = aims.pop())
      for (let number = 1; number <= MOST_TRIES && goesOn() && !isReached(next, report); number += 1) {
        const probe = makeProbe(material, seed, number, next);
        if (probe) await ask(world, probe, `--aim "${next.kind} ${next.target}" --probe ${number}`, report);
        tell();
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, aim));
  report.seconds = (performance.now() - began) / 1_000;
  report.findings.push(...(await leftBehind(world, before)), ...neverReached(material, report).map(missed));
  return report;
}

/** One request asks several queries. */
const targetsOf = (kind: ProbeKind, target: string): string[] => (kind === "query" ? target.split(" ") : [target]);

async function ask(world: World, probe: Probe, again: string, report: ProbeReport): Promise<void> {
  const { kind, target, who, sent, foreign } = probe;
  const tally = report.tallies.get(kind)!;
  const note = (what: string) => report.findings.push({ again, kind, target, who, what });
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

const isReached = ({ kind, target }: Aim, { tallies }: ProbeReport) => tallies.get(kind)!.targets.has(target);

const missed = ({ kind, target }: Aim): Finding => ({
  again: null,
  kind,
  target,
  who: "nobody",
  what: "never reached authorisation",
});

/** Whoever adds something adds it to what is attacked: it is known by the product itself, and must have been reached. */
function neverReached({ described, routes, commands, queries }: Material, report: ProbeReport): Aim[] {
  const endpoints = described.endpoints.map(addressed);
  const closed = routes.filter((one) => !isOpen(one));
  const named = (panel: boolean) => closed.filter((one) => isOfPanel(one) === panel).map(addressed);
  const wanted: Record<Aim["kind"], string[]> = {
    "wrong role": described.endpoints.filter(({ permission }) => permission !== null).map(addressed),
    "foreign credential": endpoints,
    "broken credential": endpoints,
    route: named(false),
    "panel sign-in": named(true),
    command: commands.map(({ name }) => name),
    "command over zero": commands.map(({ name }) => name),
    query: queries.map(({ queryName }) => queryName),
  };
  return AIMED.flatMap((kind) => wanted[kind].map((target): Aim => ({ kind, target }))).filter(
    (aim) => !isReached(aim, report),
  );
}

/** What must not have happened, whatever was answered. */
async function leftBehind(world: World, before: ReadonlyMap<string, string>): Promise<Finding[]> {
  const seen = (what: string): Finding => ({ again: null, kind: "database", target: "", who: "", what });
  const applied = await world.owner<{ name: string; args: unknown }[]>`
    select name, args from command where id = any(${mustNotBeApplied}) and outcome = 'applied'`;
  const changed = differences(before, await stateOf(world.owner));
  return [
    ...applied.map(({ name, args }) => seen(`${name} was applied: ${JSON.stringify(args)}`)),
    ...changed.map((table) => seen(`${table} is other than before`)),
  ];
}
