// What it costs to know whether somebody may do something: the question itself, which every command, query and endpoint asks; what
// is worked out of roles and exceptions once for each request; and what the request asks the database for that.

import postgres from "postgres";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  can,
  PERMISSIONS,
  SYSTEM_ROLE_DEFINITIONS,
  type Actor,
} from "../../../shared/domains/access/access.permissions.ts";
import { authorityOf, type Override } from "../../../shared/domains/access/effective.rules.ts";
import { loadStaffMember } from "../../../sync-server/auth/actors.ts";
import { asAppRole } from "../../../sync-server/db/connections.ts";
import { withTenant } from "../../../sync-server/db/tenant-transaction.ts";
import { median, type Figure } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { startProduct } from "../product.ts";
import { progress } from "../report.ts";

const CHECKS = 1_000_000;
const WORKED_OUT = 20_000;
const LOADED = 500;
/** The small shop: what is asked for is one person's. */
const SHOP = { clients: 40, orders: 40 };
const DAY_MS = 24 * 3_600_000;

/** Two roles and an exception for every third permission: nobody has more. */
const ROLES = (["manager", "receptionist"] as const).map((name) => ({ name, ...SYSTEM_ROLE_DEFINITIONS[name] }));
const OVERRIDES: readonly Override[] = PERMISSIONS.filter((_, n) => n % 3 === 0).map((permission, n) => ({
  permission,
  kind: n % 2 === 0 ? "deny" : "grant",
  expiresAt: Date.now() + DAY_MS,
}));

export const permissionCheck: Alone = {
  ids: ["permission.check", "permission.effective", "permission.load"],
  async *measureAlone({ runs }) {
    const actor: Actor = { companyId: "", userId: "", name: "", ...authorityOf(ROLES, OVERRIDES, Date.now()) };
    yield [
      figureOf(
        "permission.check",
        `one check of a permission, ${CHECKS} of them`,
        0.1,
        repeat(runs, () => check(actor)),
      ),
      figureOf(
        "permission.effective",
        `effective permissions of two roles and ${OVERRIDES.length} exceptions, worked out for each request`,
        0.1,
        repeat(runs, workOut),
      ),
    ];
    yield [
      figureOf(
        "permission.load",
        "roles and exceptions of a person read for a request, then worked out",
        null,
        await load(runs),
      ),
    ];
  },
};

function figureOf(id: string, what: string, goal: number | null, samples: number[]): Figure {
  progress(`${id}: ${samples.map((ms) => ms.toPrecision(3)).join(", ")} ms`);
  return { id, what, unit: "ms", goal, value: median(samples), samples };
}

const repeat = (runs: number, measure: () => number): number[] => Array.from({ length: runs }, measure);

/** ms each. The answers are added up, so that none of them can be left out. */
function check(actor: Actor): number {
  const began = performance.now();
  let allowed = 0;
  for (let n = 0; n < CHECKS; n++) if (can(actor, PERMISSIONS[n % PERMISSIONS.length]!)) allowed += 1;
  const each = (performance.now() - began) / CHECKS;
  if (allowed === 0 || allowed === CHECKS) throw new Error("every permission was answered alike");
  return each;
}

function workOut(): number {
  const began = performance.now();
  let permissions = 0;
  for (let n = 0; n < WORKED_OUT; n++) permissions += authorityOf(ROLES, OVERRIDES, began + n).permissions.length;
  const each = (performance.now() - began) / WORKED_OUT;
  if (permissions === 0) throw new Error("nobody may anything");
  return each;
}

/** As a request has it: a transaction of the tenant, under the application's role. */
async function load(runs: number): Promise<number[]> {
  const stack = await startProduct(SHOP);
  const appKey = readFileSync(join(stack.dataDir, "app-key"), "utf8").trim();
  const sql = postgres(asAppRole(stack.databaseUrl, { appKey }), { max: 1, onnotice: () => {} });
  try {
    const [person] = await stack.sql<{ id: string; company_id: string }[]>`
      select id, company_id from staff_user where email = 'manager@demo.test'`;
    const { id, company_id: companyId } = person!;
    const samples: number[] = [];
    for (let run = 0; run < runs; run++) {
      const began = performance.now();
      for (let n = 0; n < LOADED; n++) {
        const member = await withTenant(sql, companyId, (tx) => loadStaffMember(tx, companyId, id));
        if (!member) throw new Error("the manager is not there");
      }
      samples.push((performance.now() - began) / LOADED);
    }
    return samples;
  } finally {
    await sql.end();
    await stack.destroy();
  }
}
