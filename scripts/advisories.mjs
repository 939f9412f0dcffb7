// `npm run attack -- --advisories [--from FILE --from FILE]`: asks what is known against each package of the lockfiles. Ends with
// 1 when something is that nobody accepted (scripts/advisories.json), with 2 when nobody answered: that is not a yes. The FILEs
// are what `npm audit --json` said here and in proof/peers, in this order, on a machine whose registry answers.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { acceptances, advisoriesOf, LOCKED_FOLDERS, lockedPackages, outlived, unaccepted } from "./advisories.ts";
import { root } from "./bootstrap.mjs";

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { advisories: { type: "boolean" }, from: { type: "string", multiple: true } },
});
const accepted = acceptances(readFileSync(join(root, "scripts/advisories.json"), "utf8"));
const lockfiles = LOCKED_FOLDERS.map(({ folder, tools }, place) => {
  const packages = lockedPackages(readFileSync(join(root, folder, "package-lock.json"), "utf8"), { tools });
  return { folder, packages, answered: values.from?.[place] };
});
const locked = lockfiles.flatMap(({ packages }) => packages);

/** @param {string} folder */
function ask(folder) {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  return spawnSync(npm, ["audit", "--json", "--package-lock-only"], {
    cwd: join(root, folder),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  }).stdout;
}

/** @param {readonly string[]} cells */
const row = (cells) => process.stdout.write(`${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")}\n`);
const where = (/** @type {boolean} */ dev) => (dev ? "tests and tools" : "product");

const versions = new Set(locked.map(({ name, version }) => `${name}@${version}`)).size;
process.stdout.write(`${locked.length} places in the lockfiles, ${versions} packages by version.\n\n`);
row(["accepted", "package", "where", "since", "why"]);
for (const one of accepted)
  row([one.ids.join(", "), `${one.package} ${one.versions.join(", ")}`, where(one.dev), one.since, one.reason]);

const old = outlived(accepted, locked);
for (const one of old)
  process.stdout.write(`\nnot locked so any more, yet accepted: ${one.package} ${one.ids.join(", ")}\n`);

const answers = lockfiles.map(({ folder, packages, answered }) =>
  advisoriesOf((answered === undefined ? ask(folder) : readFileSync(answered, "utf8")) ?? "", packages),
);
if (answers.includes(null)) {
  process.stdout.write(
    "\nThe registry does not answer `npm audit`: what else is known against these packages was NOT asked.\n",
  );
  process.exit(2);
}
const found = answers.flatMap((one) => one ?? []);
const open = unaccepted(found, accepted);
process.stdout.write(`\n${found.length} advisories, ${open.length} of them not accepted.\n`);
if (open.length > 0) row(["advisory", "package", "where", "severity", "what"]);
for (const one of open)
  row([one.id, `${one.package} ${one.versions.join(", ")}`, where(one.dev), one.severity, one.title]);
process.exit(open.length + old.length > 0 ? 1 : 0);
