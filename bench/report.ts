// What a person reads while it runs and at the end, and the same for a machine.

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import type { Figure } from "./figure.ts";

export function progress(line: string): void {
  console.log(`· ${line}`);
}

const rounded = (value: number): number => Number(value.toPrecision(4));

function verdict({ goal, value, unit }: Figure): string {
  if (goal === null) return "";
  if (value <= goal) return "ok";
  return `over by ${rounded(value - goal)} ${unit} (${Math.round((value / goal - 1) * 100)} %)`;
}

export function printTable(figures: readonly Figure[]): void {
  const head = ["id", "what", "unit", "goal", "value", "n", ""];
  const rows = figures.map((figure) => [
    figure.id,
    figure.what,
    figure.unit,
    figure.goal === null ? "–" : `≤ ${figure.goal}`,
    String(rounded(figure.value)),
    String(figure.samples.length),
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

export function writeJson(file: string, figures: readonly Figure[]): void {
  const chromium = execFileSync(process.env["CHROMIUM_PATH"]!, ["--version"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const report = {
    date: new Date().toISOString(),
    machine: { cores: cpus().length, memory: totalmem(), node: process.version, chromium: chromium.trim() },
    command: ["npm run bench --", ...process.argv.slice(2)].join(" "),
    figures: figures.map((figure) => ({
      ...figure,
      value: rounded(figure.value),
      samples: figure.samples.map(rounded),
    })),
  };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  progress(`written to ${file}`);
}
