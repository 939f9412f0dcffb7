// Nobody but the owner gets at what is kept on the disk, and nothing of somebody else's is touched.

import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepToOwner } from "./owner-only.ts";
import { StartError } from "../platform/start-error.ts";

let root: string;
let dataDir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "garaj-owner-"));
  dataDir = join(root, "data");
  make("data", 0o755);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function make(path: string, mode: number): void {
  mkdirSync(join(root, path), { recursive: true });
  chmodSync(join(root, path), mode);
}
function write(path: string, mode: number): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), "x");
  chmodSync(join(root, path), mode);
}
const modeOf = (path: string) => lstatSync(join(root, path)).mode & 0o777;

it("closes what an earlier release left open", () => {
  for (const name of ["app-key", "run.json", "postgres-password", "postgres-is-at"]) write(`data/${name}`, 0o644);
  for (const name of ["zero", "zero-4", "files", "uploads", "mailbox"]) make(`data/${name}`, 0o755);
  keepToOwner(dataDir);
  expect(modeOf("data")).toBe(0o700);
  for (const name of ["app-key", "run.json", "postgres-password", "postgres-is-at"])
    expect(modeOf(`data/${name}`), name).toBe(0o600);
  for (const name of ["zero", "zero-4", "files", "uploads", "mailbox"])
    expect(modeOf(`data/${name}`), name).toBe(0o700);
});

it("looks no deeper than the directory that bars the way", () => {
  write("data/files/company/photo", 0o644);
  keepToOwner(dataDir);
  expect(modeOf("data/files")).toBe(0o700);
  expect(modeOf("data/files/company/photo")).toBe(0o644);
});

it("leaves what a link leads to, Postgres's place and what is not its own", () => {
  make("shared", 0o755);
  write("notes", 0o644);
  symlinkSync(join(root, "shared"), join(dataDir, "files"));
  symlinkSync(join(root, "notes"), join(dataDir, "app-key"));
  make("data/postgres", 0o750);
  make("data/lost+found", 0o755);
  keepToOwner(dataDir);
  expect([modeOf("shared"), modeOf("notes"), modeOf("data/postgres"), modeOf("data/lost+found")]).toEqual([
    0o755, 0o644, 0o750, 0o755,
  ]);
});

it("closes the directory that DATA_DIR itself, a link, leads to", () => {
  const link = join(root, "link");
  symlinkSync(dataDir, link);
  keepToOwner(link);
  expect(modeOf("data")).toBe(0o700);
});

it("refuses a directory that is everybody's, and leaves it so", () => {
  chmodSync(dataDir, 0o1777);
  expect(() => keepToOwner(dataDir)).toThrow(StartError);
  expect(statSync(dataDir).mode & 0o7777).toBe(0o1777);
});
