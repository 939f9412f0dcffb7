// `npm run deaths`: children of a product killed at random, alone and in pairs; it is up again by itself each time, and says why it was not.

import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { EMPTY_DEMONSTRATION, Stack } from "../../e2e/fixtures/stack.ts";
import { endFamily, membersOf, pause } from "../../sync-server/processes/processes.ts";
import { endOnSignal } from "../torture/full/end-on-signal.ts";
import type { Report } from "./report.ts";
import { deathsOf, nameOf, type Child, type Death, type Kill } from "./plan.ts";

const USAGE = `npm run deaths -- [options]
  --kills N      how many deaths, pairs count as one (200)
  --seed N       which (1)
  --minutes N    none is begun later than that
  --json FILE    keep the report`;

/** Between two deaths of one child are at most 10 s of pause; then it starts and recovers, on a machine that does more. */
const UP_MS = 120_000;
/** Requests at work while something dies. */
const VISITORS = 8;

/** Of what the product printed, lines of this message. */
const linesWith = (output: string, message: string): string[] =>
  output.split("\n").filter((line) => line.includes(`"msg":"${message}"`));

/** By child, how often it was killed while it lived. */
type Tally = Map<Child, number>;

async function end(stack: Stack, { child, extent }: Kill, killed: Tally): Promise<void> {
  const family = stack.family(child);
  const members = membersOf(family).map(({ pid }) => pid);
  if (extent !== "worker" && members.includes(family.leader)) killed.set(child, (killed.get(child) ?? 0) + 1);
  if (extent === "family") return endFamily(family, "SIGKILL", 0);
  const workers = members.filter((pid) => pid !== family.leader);
  const victim = extent === "leader" ? family.leader : workers[Math.floor(Math.random() * workers.length)];
  if (victim === undefined || !members.includes(victim)) return; // dead already: that is a state, too
  process.kill(victim, "SIGKILL");
}

/** `/up` gives one answer for a second; what it says for longer it has looked at since. */
const STEADY_MS = 1_500;

/** Ms until `/up` says so, and goes on to. */
async function untilUpAgain(stack: Stack): Promise<number> {
  const began = performance.now();
  for (let upSince: number | null = null; ; await pause(100)) {
    const now = performance.now();
    if (!stack.isRunning) throw new Error("the product ended");
    if (now - began > UP_MS) throw new Error(`not up after ${UP_MS / 1_000} s`);
    upSince = (await stack.isUp()) ? (upSince ?? now) : null;
    if (upSince !== null && now - upSince >= STEADY_MS) return Math.round(upSince - began);
  }
}

async function meet(stack: Stack, death: Death, killed: Tally): Promise<number> {
  await end(stack, death.kill, killed);
  if (death.second !== null) {
    await pause(death.second.afterMs);
    await end(stack, death.second, killed);
  }
  return untilUpAgain(stack);
}

/** Pages that ask the database, until told to end: whatever breaks, they are answered or refused. */
async function visit(stack: Stack, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await stack.request("demo", "GET", "/api/v1/me", { token: "nobody" }).catch(() => undefined); // it is down: that is meant
    await pause(20);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      kills: { type: "string", default: "200" },
      seed: { type: "string", default: "1" },
      minutes: { type: "string" },
      json: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const [wanted, seed] = [Number(values.kills), Number(values.seed)];
  const until = values.minutes === undefined ? Infinity : performance.now() + Number(values.minutes) * 60_000;
  const report: Report = { seed, wanted, done: [], told: 0, failures: [] };
  const stack = await Stack.start(EMPTY_DEMONSTRATION);
  endOnSignal(() => stack.destroy());
  const killed: Tally = new Map();
  let isOver = false;
  const visitors = Array.from({ length: VISITORS }, () => visit(stack, () => isOver));
  try {
    for (const death of deathsOf(seed, wanted)) {
      if (performance.now() > until) break;
      const upAfterMs = await meet(stack, death, killed);
      report.done.push({ death: nameOf(death), upAfterMs });
      console.log(`${report.done.length} ${nameOf(death)}: up after ${upAfterMs} ms`);
    }
  } catch (error) {
    report.failures.push(`death ${report.done.length + 1}: ${(error as Error).message}`);
  }
  isOver = true;
  await Promise.all(visitors);
  const told = linesWith(stack.output, "child died, restarting");
  report.told = told.length;
  for (const [child, times] of killed) {
    const lines = told.filter((line) => line.includes(`"child":"${child}"`)).length;
    if (lines < times) report.failures.push(`${child} was killed ${times} times, and the log tells of ${lines}`);
  }
  for (const line of linesWith(stack.output, "uncaught")) report.failures.push(line);
  if (report.failures.length > 0) console.log(stack.output.split("\n").slice(-40).join("\n"));
  await stack.destroy();
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
  const slowest = Math.max(0, ...report.done.map(({ upAfterMs }) => upAfterMs));
  console.log(`${report.done.length} of ${wanted} deaths, up again after each, at the latest after ${slowest} ms`);
  console.log(
    `${report.told} deaths of children in the log, with their reasons; failures: ${report.failures.join("; ") || "none"}`,
  );
  if (report.failures.length > 0) process.exitCode = 1;
}

await main();
