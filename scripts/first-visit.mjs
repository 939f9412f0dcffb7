// `node scripts/first-visit.mjs` after a build: whether the JavaScript of a first visit keeps to its budget (scripts/first-visit.ts).

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";

const { budget, most, total, files, tooEarly } = JSON.parse(readFileSync(join(root, "dist/first-visit.json"), "utf8"));
const kb = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1).padStart(7);

for (const { file, bytes } of files.slice(0, 12)) process.stdout.write(`${kb(bytes)} KB ${file}\n`);
process.stdout.write(`${kb(total)} KB in ${files.length} files, gzipped; at most ${kb(budget).trim()} KB in ${most}\n`);
for (const module of tooEarly) process.stdout.write(`belongs to what is loaded later: ${module}\n`);
if (total > budget || files.length > most || tooEarly.length > 0) process.exit(1);
