// `npm run torture -- --planted`: each planted bug in a process of its own, until the checker finds it.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PLANTS, plantNamed } from "./model/plants.ts";
import type { Plant } from "./model/plant.ts";
import type { Options } from "./options.ts";
import { overOneCluster, type RunMain } from "./processes.ts";
import { readReport, type Failure } from "./report.ts";

interface Finding {
  plant: Plant;
  /** The first schedule in which it showed; null: none did. */
  failure: Failure | null;
  schedules: number;
}

/** True when every one was found. */
export async function runPlanted({ from, to, plant, json, processes }: Options): Promise<boolean> {
  const plants = plant === null ? PLANTS : plant.split(",").map(plantNamed);
  const directory = mkdtempSync(join(tmpdir(), "garaj-planted-"));
  const findings: Finding[] = [];
  try {
    await overOneCluster(plants, processes, async (each, run) => {
      const file = join(directory, `${each.name}.json`);
      findings.push(await look(each, { seeds: `${from}..${to}`, file, run }));
      console.log(inWords(findings.at(-1)!));
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  const found = findings.filter(({ failure }) => failure !== null);
  const counts = found.map(({ schedules }) => schedules).toSorted((a, b) => a - b);
  console.log(
    `\nplanted bugs found: ${found.length}/${findings.length}, after ${counts[Math.floor(counts.length / 2)] ?? 0} schedules (median)`,
  );
  if (json !== null) writeFindings(json, findings);
  return found.length === findings.length;
}

async function look(plant: Plant, given: { seeds: string; file: string; run: RunMain }): Promise<Finding> {
  const { code, said } = await given.run([
    "--plant",
    plant.name,
    "--seeds",
    given.seeds,
    "--first",
    "--json",
    given.file,
  ]);
  const report = readReport(given.file);
  if (!report || (code === 1 && report.failures.length === 0)) throw new Error(`${plant.name} did not run:\n${said}`);
  return { plant, failure: report.failures[0] ?? null, schedules: report.schedules };
}

function writeFindings(file: string, findings: readonly Finding[]): void {
  const rows = findings.map(({ plant, failure, schedules }) => ({
    name: plant.name,
    what: plant.what,
    seed: failure?.seed ?? null,
    violations: failure?.violations ?? [],
    schedules,
  }));
  writeFileSync(
    file,
    `${JSON.stringify({ found: rows.filter(({ seed }) => seed !== null).length, planted: rows }, null, 2)}\n`,
  );
}

function inWords({ plant, failure, schedules }: Finding): string {
  const verdict = failure
    ? `found by seed ${String(failure.seed).padEnd(4)} ${[...new Set(failure.violations.map(({ kind }) => kind))].join(", ")}`
    : `NOT FOUND in ${schedules} schedules`;
  return `${plant.name.padEnd(30)} ${verdict.padEnd(44)} ${plant.what}`;
}
