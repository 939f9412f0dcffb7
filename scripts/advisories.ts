// What is known against the packages of the lockfile, and what of it was accepted. The asking is done in advisories.mjs.

import { z } from "zod";

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), version: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

export interface LockedPackage {
  /** Where it lies: the same package may lie in several places, in several versions. */
  path: string;
  name: string;
  version: string;
  /** Only tests and tools have it. */
  dev: boolean;
}

/** Folders with a lockfile. */
export const LOCKED_FOLDERS = [
  { folder: "", tools: false },
  { folder: "proof/peers/", tools: true },
] as const;

/** `tools`: nothing of it is the product's. */
export function lockedPackages(text: string, { tools = false } = {}): LockedPackage[] {
  return Object.entries(lockfile.parse(JSON.parse(text)).packages).flatMap(([path, { name, version, dev = tools }]) =>
    path === "" || version === undefined
      ? []
      : [{ path, name: name ?? path.slice(path.lastIndexOf("node_modules/") + 13), version, dev }],
  );
}

export interface Advisory {
  id: string;
  package: string;
  versions: string[];
  dev: boolean;
  severity: string;
  title: string;
}

// `npm audit --json`: an advisory stands with the package that it is about, `via` names packages elsewhere.
const about = z.object({ url: z.string(), title: z.string(), severity: z.string() });
const audit = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({ nodes: z.array(z.string()), via: z.array(z.union([z.string(), about])) }),
  ),
});

/** What npm found; null: nobody answered it, so nothing is known. */
export function advisoriesOf(output: string, locked: readonly LockedPackage[]): Advisory[] | null {
  const read = audit.safeParse(jsonOf(output));
  if (!read.success) return null;
  const at = new Map(locked.map((one) => [one.path, one]));
  return Object.entries(read.data.vulnerabilities).flatMap(([name, { nodes, via }]) => {
    const hit = nodes.flatMap((path) => at.get(path) ?? []);
    return via.flatMap((one) =>
      typeof one === "string"
        ? []
        : [
            {
              id: one.url.slice(one.url.lastIndexOf("/") + 1),
              package: name,
              versions: [...new Set(hit.map(({ version }) => version))].toSorted(),
              dev: hit.length > 0 && hit.every(({ dev }) => dev),
              severity: one.severity,
              title: one.title,
            },
          ],
    );
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const acceptance = z.strictObject({
  ids: z.array(z.string().regex(/^(GHSA|CVE)-/)).min(1),
  package: z.string(),
  /** Another version is another question. */
  versions: z.array(z.string()).min(1),
  dev: z.boolean(),
  since: z.iso.date(),
  /** What it is, why it does not reach us, and what ends it. */
  reason: z.string().min(40),
});
export type Acceptance = z.infer<typeof acceptance>;

export const acceptances = (text: string): Acceptance[] => z.array(acceptance).parse(JSON.parse(text));

const covers = (accepted: Acceptance, found: Advisory): boolean =>
  accepted.package === found.package &&
  accepted.ids.includes(found.id) &&
  accepted.dev === found.dev &&
  found.versions.every((version) => accepted.versions.includes(version));

export const unaccepted = (found: readonly Advisory[], accepted: readonly Acceptance[]): Advisory[] =>
  found.filter((one) => !accepted.some((other) => covers(other, one)));

/** Acceptances of what is not locked any more, or lies elsewhere by now: they have to go, or be thought about again. */
export const outlived = (accepted: readonly Acceptance[], locked: readonly LockedPackage[]): Acceptance[] =>
  accepted.filter((one) =>
    one.versions.some((version) => {
      const places = locked.filter((other) => other.name === one.package && other.version === version);
      return places.length === 0 || places.every(({ dev }) => dev) !== one.dev;
    }),
  );
