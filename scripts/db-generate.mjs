// `npm run db:generate -- --name NAME`: a migration from the Drizzle schema, made idempotent, and Zero's schema.
// Every statement checks before it changes (service.md, Versioning 3), so a migration that was cut may run again.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { ensurePackages, run } from "./bootstrap.mjs";

const MIGRATIONS = new URL("../drizzle/migrations/", import.meta.url);

/** @param {string} sql */
function idempotent(sql) {
  return sql
    .replaceAll(/^CREATE TABLE (?!IF NOT EXISTS)/gm, "CREATE TABLE IF NOT EXISTS ")
    .replaceAll(/^CREATE (UNIQUE )?INDEX (?!IF NOT EXISTS)/gm, "CREATE $1INDEX IF NOT EXISTS ")
    .replaceAll(/ ADD COLUMN (?!IF NOT EXISTS)/g, " ADD COLUMN IF NOT EXISTS ")
    .replaceAll(/ DROP COLUMN (?!IF EXISTS)/g, " DROP COLUMN IF EXISTS ")
    .replaceAll(
      /^(?:ALTER TABLE "\w+" DROP CONSTRAINT IF EXISTS "\w+";--> statement-breakpoint\n)?ALTER TABLE "(\w+)" ADD CONSTRAINT "(\w+)" CHECK/gm,
      'ALTER TABLE "$1" DROP CONSTRAINT IF EXISTS "$2";--> statement-breakpoint\nALTER TABLE "$1" ADD CONSTRAINT "$2" CHECK',
    )
    .replaceAll(
      /^(?:DROP POLICY IF EXISTS "\w+" ON "\w+";--> statement-breakpoint\n)?CREATE POLICY "(\w+)" ON "(\w+)"/gm,
      'DROP POLICY IF EXISTS "$1" ON "$2";--> statement-breakpoint\nCREATE POLICY "$1" ON "$2"',
    );
}

ensurePackages();
run(["node_modules/drizzle-kit/bin.cjs", "generate", ...process.argv.slice(2)]);
for (const file of readdirSync(MIGRATIONS)) {
  if (!file.endsWith(".sql")) continue;
  const path = new URL(file, MIGRATIONS);
  const before = readFileSync(path, "utf8");
  const after = idempotent(before);
  if (after !== before) writeFileSync(path, after);
}
run([
  "node_modules/drizzle-zero/dist/cli/index.js",
  "generate",
  "--config=drizzle/zero.config.ts",
  "--output=shared/zero/schema.gen.ts",
  "--tsconfig=tsconfig.json",
  "--suppress-defaults-warning",
]);
