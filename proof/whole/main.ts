// `npm run proof`: everything that `npm test` keeps a small part of, for hours. Broken off, the same call goes on.

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { reportOf, toRun, withStep, type ProofRecord } from "./record.ts";
import { STEPS, type Step } from "./steps.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const REPORT = "docs/proof.md";
const RECORD = "docs/proof.json";
/** What proves, and what tells of it, is not what is proved: a commit of those alone leaves the proof as it is. */
const PROVED = [".", ":!docs", ":!proof"];
const USAGE = `npm run proof -- [options]
  --only NAME   only this step, or those whose names begin with it; may be given several times
  --since REV   what held on that commit or a later one is not run again; without it: only what held on this one
  --list        the steps, and what was last seen of them`;

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    list: { type: "boolean", default: false },
    since: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
/** The last commit that changed something of what is proved. */
const provedNow = () => git("log", "-1", "--format=%H", "--", ...PROVED);
const commit = provedNow();
/** What of this tree is other than the commit; empty: nothing. */
const changes = () => (provedNow() === commit ? git("status", "--porcelain", "--", ...PROVED) : "another commit");
function refuseChanged(): void {
  const changed = changes();
  if (changed === "") return;
  console.error(`garaj: the proof names the commit that it was made on, and this tree differs from it:\n${changed}`);
  process.exit(1);
}
if (!values.list) refuseChanged();

const directory = join(ROOT, ".cache", "proof", commit);
const file = join(ROOT, RECORD);
const read = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null);
/** As it is now: two calls with other steps may run beside each other. */
const kept = (): ProofRecord => (read(file) as ProofRecord | null) ?? { steps: [] };

/** This commit, and those from `since` on that it comes from. */
const counted = new Set([commit]);
if (values.since !== undefined) {
  const since = git("rev-parse", "--verify", `${values.since}^{commit}`);
  for (const each of git("rev-list", "--ancestry-path", `${since}..HEAD`).split("\n")) counted.add(each);
  counted.add(since);
}
const counts = (of: string) => counted.has(of);
const subjectOf = (of: string) => git("log", "-1", "--format=%s", of);

const keep = (record: ProofRecord): void => {
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
  const machine = { cores: cpus().length, memory: totalmem(), node: process.version };
  writeFileSync(join(ROOT, REPORT), reportOf(record, STEPS, { subject: subjectOf, machine }));
};

if (values.list) {
  const { steps } = kept();
  for (const { name } of STEPS) {
    const seen = steps.find((each) => each.name === name);
    console.log(
      `${name.padEnd(42)} ${seen ? `${seen.held ? "held" : "FAILED"} on ${seen.commit.slice(0, 8)}: ${seen.text}` : "–"}`,
    );
  }
  process.exit(0);
}

async function run({ name, args, env, resumes, read: readReport }: Step): Promise<void> {
  const json = join(directory, `${name.replaceAll(/[^a-z0-9]+/g, "-")}.json`);
  const named = (value: string) => (value === "JSON" ? json : value);
  console.log(`\n== ${name}`);
  if (!resumes) rmSync(json, { force: true }); // a report of a run before would be told as this one's
  const started = performance.now();
  const own = Object.fromEntries(Object.entries(env ?? {}).map(([key, value]) => [key, named(value)]));
  const child = spawn(process.execPath, args.map(named), {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...own },
  });
  const [code] = (await once(child, "exit")) as [number | null];
  const seconds = (performance.now() - started) / 1_000;
  refuseChanged(); // nothing says what it ran on
  const seen = readReport(read(json));
  const ended = code === 0 ? "" : ` (it ended with ${String(code)})`;
  const held = seen.held && code === 0;
  const endedAt = new Date().toISOString();
  keep(withStep(kept(), { name, commit, text: `${seen.text}${ended}`, held, seconds, endedAt }));
  console.log(`== ${name}: ${held ? "held" : "FAILED"}: ${seen.text}${ended}`);
}

mkdirSync(directory, { recursive: true });
for (const step of toRun(STEPS, kept(), values.only, counts)) await run(step);
process.exit(kept().steps.every(({ held }) => held) ? 0 : 1);
