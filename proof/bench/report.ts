// What a person reads while it runs and at the end, and the same for a machine.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import type { Figure } from "./figure.ts";

export interface Report {
  date: string;
  /** Nothing that names the host. `load` is the average of the minute before the run. */
  machine: { processor: string; cores: number; memory: number; load: number; node: string; chromium: string };
  command: string;
  figures: Figure[];
  /** What could not be measured, and why. */
  failures: string[];
}

export function progress(line: string): void {
  console.log(`· ${line}`);
}

export const rounded = (value: number): number => Number(value.toPrecision(4));

export function goalOf({ goal, atLeast }: Figure): string {
  return goal === null ? "–" : `${atLeast ? "≥" : "≤"} ${goal}`;
}

export function verdict({ goal, value, unit, atLeast }: Figure): string {
  if (goal === null) return "";
  if (atLeast ? value >= goal : value <= goal) return "ok";
  const share = Math.abs(Math.round((value / goal - 1) * 100));
  return `${atLeast ? "short" : "over"} by ${rounded(Math.abs(value - goal))} ${unit} (${share} %)`;
}

/** How much processor time the machine did not get meanwhile. */
export const stolenOf = ({ stolen }: Figure): string =>
  stolen === null || stolen === undefined ? "" : `${stolen.toFixed(0)} %`;

export function printTable(figures: readonly Figure[]): void {
  const head = ["id", "what", "unit", "goal", "value", "n", "stolen", ""];
  const rows = figures.map((figure) => [
    figure.id,
    figure.what,
    figure.unit,
    goalOf(figure),
    String(rounded(figure.value)),
    String(figure.samples.length),
    stolenOf(figure),
    verdict(figure),
  ]);
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join("  ")
      .trimEnd();
  console.log(`\n${[head, widths.map((width) => "─".repeat(width)), ...rows].map(line).join("\n")}\n`);
}

export function machineNow(): Pick<Report, "date" | "machine" | "command"> {
  const chromium = execFileSync(process.env["CHROMIUM_PATH"]!, ["--version"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return {
    date: new Date().toISOString(),
    machine: {
      processor: cpus()[0]!.model,
      cores: cpus().length,
      memory: totalmem(),
      load: loadavg()[0]!,
      node: process.version,
      chromium: chromium.trim(),
    },
    command: ["npm run bench --", ...process.argv.slice(2)].join(" "),
  };
}

export function writeJson(file: string, report: Report): void {
  const figures = report.figures.map((figure) => ({
    ...figure,
    value: rounded(figure.value),
    samples: figure.samples.map(rounded),
  }));
  writeFileSync(file, `${JSON.stringify({ ...report, figures }, null, 2)}\n`);
  progress(`written to ${file}`);
}

export const readJson = (file: string): Report => JSON.parse(readFileSync(file, "utf8")) as Report;
