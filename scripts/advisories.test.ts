// What `npm run attack -- --advisories` makes of npm's answer, and of none; that what was accepted is still what is locked.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  acceptances,
  advisoriesOf,
  LOCKED_FOLDERS,
  lockedPackages,
  outlived,
  unaccepted,
  type Acceptance,
} from "./advisories.ts";

const LOCKED = lockedPackages(
  JSON.stringify({
    packages: {
      "": { name: "garaj", version: "0.1.0" },
      "node_modules/ws": { version: "8.0.0" },
      "node_modules/tool/node_modules/ws": { version: "7.0.0", dev: true },
      "node_modules/@scope/alias": { name: "@scope/real", version: "1.0.0", dev: true },
    },
  }),
);
const advisory = (id: string) => ({ url: `https://github.test/advisories/${id}`, title: "reads on", severity: "high" });
const answer = (nodes: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      ws: { nodes, via: [advisory("GHSA-aaaa-bbbb-cccc")] },
      tool: { nodes: ["node_modules/tool"], via: ["ws"] },
    },
  });
const found = (nodes: string[]) => advisoriesOf(answer(nodes), LOCKED)!;
const ACCEPTED: Acceptance = {
  ids: ["GHSA-aaaa-bbbb-cccc"],
  package: "ws",
  versions: ["7.0.0"],
  dev: true,
  since: "2026-11-24",
  reason: "a test's own server, on loopback, for as long as the test runs",
};

describe("advisories", () => {
  it("are told by package and version, with where it lies, once each", () => {
    expect(LOCKED.map(({ name, version, dev }) => `${name}@${version}${dev ? " dev" : ""}`)).toEqual([
      "ws@8.0.0",
      "ws@7.0.0 dev",
      "@scope/real@1.0.0 dev",
    ]);
    expect(found(["node_modules/tool/node_modules/ws"])).toEqual([
      { id: "GHSA-aaaa-bbbb-cccc", package: "ws", versions: ["7.0.0"], dev: true, severity: "high", title: "reads on" },
    ]);
  });

  it("are accepted for these versions, there, alone", () => {
    expect(unaccepted(found(["node_modules/tool/node_modules/ws"]), [ACCEPTED])).toEqual([]);
    expect(unaccepted(found(["node_modules/ws"]), [ACCEPTED])).toHaveLength(1);
    expect(unaccepted(found(["node_modules/ws", "node_modules/tool/node_modules/ws"]), [ACCEPTED])).toHaveLength(1);
    expect(unaccepted(found(["node_modules/tool/node_modules/ws"]), [{ ...ACCEPTED, ids: ["GHSA-x"] }])).toHaveLength(
      1,
    );
  });

  it("are unknown where nobody answered: no empty list stands for that", () => {
    const refused = JSON.stringify({ message: "405 Method Not Allowed", error: { summary: "", detail: "" } });
    for (const output of [refused, "", "<html>", "{}"]) expect(advisoriesOf(output, LOCKED)).toBeNull();
  });

  it("that were accepted and are not locked so any more are told", () => {
    expect(outlived([ACCEPTED], LOCKED)).toEqual([]);
    expect(outlived([{ ...ACCEPTED, versions: ["7.0.1"] }], LOCKED)).toHaveLength(1);
    expect(outlived([{ ...ACCEPTED, dev: false }], LOCKED)).toHaveLength(1);
  });

  it("of this repository: each that was accepted is still what is locked", () => {
    const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
    const locked = LOCKED_FOLDERS.flatMap(({ folder, tools }) =>
      lockedPackages(read(`../${folder}package-lock.json`), { tools }),
    );
    expect(outlived(acceptances(read("advisories.json")), locked)).toEqual([]);
  });
});
