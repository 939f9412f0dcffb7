// The report as a page of the documentation: a table of the figures, and a table and a picture of each curve.

import { writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { chart } from "./chart.ts";
import { baseId, type Figure } from "./figure.ts";
import { goalOf, progress, rounded, stolenOf, verdict, type Report } from "./report.ts";

const BYTES_PER_GB = 1e9;

export function writeMarkdown(file: string, reports: readonly Report[]): void {
  const figures = reports.flatMap((report) => report.figures);
  const single = figures.filter(({ point }) => !point);
  const curves = Map.groupBy(
    figures.filter(({ point }) => point),
    ({ point }) => point!.curve,
  );
  const text = [
    "# Bench",
    "Medians of as many samples as `n` says; p95 and p99 are over all samples. A figure over its goal says by how much. `stolen`: how much processor time the virtual machine wanted and did not get while that figure was measured.",
    ...reports.map(provenance),
    ...(single.length > 0 ? [tableOf(single)] : []),
    ...[...curves].map(([name, points]) => curveOf(file, name, points)),
  ];
  writeFileSync(file, `${text.join("\n\n")}\n`);
  progress(`written to ${file}`);
}

function provenance({ date, command, machine, failures }: Report): string {
  const { processor, cores, memory, load, node, chromium } = machine;
  const lines = [
    `- ${date.slice(0, 16).replace("T", " ")} UTC, \`${command}\``,
    `  ${cores} cores (${processor}), ${rounded(memory / BYTES_PER_GB)} GB of memory, Node ${node}, ${chromium}; load before the run ${load.toFixed(2)}`,
  ];
  return [...lines, ...failures.map((failure) => `  not measured: ${failure}`)].join("\n");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function tableOf(figures: readonly Figure[]): string {
  return table(
    ["id", "what", "goal", "value", "n", "stolen", ""],
    figures.map((figure) => [
      `\`${figure.id}\``,
      figure.what,
      figure.goal === null ? "–" : `${goalOf(figure)} ${figure.unit}`,
      `${rounded(figure.value)} ${figure.unit}`,
      String(figure.samples.length),
      stolenOf(figure),
      verdict(figure),
    ]),
  );
}

function curveOf(file: string, name: string, points: readonly Figure[]): string {
  const { of } = points[0]!.point!;
  const series = Map.groupBy(points, ({ id }) => baseId(id));
  const xs = [...new Set(points.map(({ point }) => point!.x))].toSorted((a, b) => a - b);
  const valueAt = (figures: readonly Figure[], x: number) => {
    const figure = figures.find(({ point }) => point!.x === x);
    return figure ? String(rounded(figure.value)) : "–";
  };
  const heads = [...series.values()].map(([figure]) => `${figure!.what}, ${figure!.unit}`);
  const rows = xs.map((x) => [String(x), ...[...series.values()].map((figures) => valueAt(figures, x))]);
  const picture = `${basename(file, ".md")}-${name}.svg`;
  const lines = [...series.values()].map((figures) => ({
    label: `${figures[0]!.what}, ${figures[0]!.unit}`,
    points: figures.map(({ point, value }) => ({ x: point!.x, y: value })),
  }));
  writeFileSync(join(dirname(file), picture), chart(of, lines));
  return [`## ${name}`, `![${name}](${picture})`, table([of, ...heads], rows)].join("\n\n");
}
