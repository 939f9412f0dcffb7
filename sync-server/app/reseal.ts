// After APP_KEY was changed: what is kept sealed under a former key is sealed anew under the present one (docs/decisions/0059).

import { factorPurpose } from "../auth/two-factor/second-factor.ts";
import type { Sql } from "../db/connections.ts";
import type { JobHandler } from "../db/jobs.ts";
import { webhookPurpose } from "../domains/sales/lead-webhook.reads.ts";
import { purposeOf } from "../domains/tenancy/company-secrets.ts";
import type { AppKeys } from "../platform/config.ts";
import type { Logger } from "../platform/logging.ts";
import { BrokenSeal, reseal } from "../platform/sealed.ts";

interface Kept {
  /** Tells rows of one place apart. */
  id: string;
  purpose: string;
  sealed: string;
}

/** Where something sealed is kept for long. What waits in the queue of mails is gone in hours, and is read under former keys until then. */
interface Place {
  name: string;
  /** All that is kept there, across tenants. */
  read: () => Promise<Kept[]>;
  /** Only where nobody has written something else meanwhile. */
  write: (kept: Kept, anew: string) => Promise<{ count: number }>;
}

function factorPlace(owner: Sql, of: "staff" | "operator", column: "app_secret" | "app_pending"): Place {
  const [table, id] = [owner(`${of}_two_factor`), owner(of === "staff" ? "user_id" : "operator_id")];
  const sealed = owner(column);
  return {
    name: `${of}_two_factor.${column}`,
    async read() {
      const rows = await owner<{ id: string; sealed: string }[]>`
        select ${id} as id, ${sealed} as sealed from ${table} where ${sealed} is not null`;
      return rows.map((row) => ({ ...row, purpose: factorPurpose(`${of} ${row.id}`) }));
    },
    write: (kept, anew) =>
      owner`update ${table} set ${sealed} = ${anew} where ${id} = ${kept.id} and ${sealed} = ${kept.sealed}`,
  };
}

const secretsPlace = (owner: Sql): Place => ({
  name: "company_secret",
  async read() {
    const rows = await owner<{ companyId: string; name: string; sealed: string }[]>`
      select company_id as "companyId", name, sealed from company_secret`;
    return rows.map(({ companyId, name, sealed }) => ({
      id: JSON.stringify([companyId, name]),
      purpose: purposeOf(companyId, name),
      sealed,
    }));
  },
  write: ({ id, sealed }, anew) => {
    const [companyId, name] = JSON.parse(id) as [string, string];
    return owner`
      update company_secret set sealed = ${anew} where company_id = ${companyId} and name = ${name} and sealed = ${sealed}`;
  },
});

const webhooksPlace = (owner: Sql): Place => ({
  name: "lead_webhook",
  async read() {
    const rows = await owner<
      { id: string; sealed: string }[]
    >`select company_id as id, secret as sealed from lead_webhook`;
    return rows.map((row) => ({ ...row, purpose: webhookPurpose(row.id) }));
  },
  write: ({ id, sealed }, anew) =>
    owner`update lead_webhook set secret = ${anew} where company_id = ${id} and secret = ${sealed}`,
});

export interface Resealed {
  /** How many were sealed anew. */
  anew: number;
  /** Places and how many in each open under no key that is named. */
  closed: Record<string, number>;
}

/** Each by itself: broken off, it goes on where it was; done again, it finds nothing to do. */
export async function resealAll(owner: Sql, keys: AppKeys): Promise<Resealed> {
  const places = [
    ...(["staff", "operator"] as const).flatMap((of) =>
      (["app_secret", "app_pending"] as const).map((column) => factorPlace(owner, of, column)),
    ),
    secretsPlace(owner),
    webhooksPlace(owner),
  ];
  const done: Resealed = { anew: 0, closed: {} };
  for (const place of places)
    for (const kept of await place.read())
      try {
        const anew = reseal(keys, kept.purpose, kept.sealed);
        if (anew !== null) done.anew += (await place.write(kept, anew)).count;
      } catch (error) {
        if (!(error instanceof BrokenSeal)) throw error;
        done.closed[place.name] = (done.closed[place.name] ?? 0) + 1;
      }
  return done;
}

/** While former keys are named. Whoever waits to take them out is told when nothing needs them here: by each process once. */
export function resealJob(owner: Sql, keys: AppKeys, log: Logger): JobHandler {
  let toldOfEnd = false;
  return {
    queue: "keys.reseal",
    cron: "*/10 * * * *",
    async handle() {
      if (!keys.formerKeys?.length) return;
      const { anew, closed } = await resealAll(owner, keys);
      const anyClosed = Object.keys(closed).length > 0;
      if (anew > 0) log.warn({ anew }, "sealed anew under APP_KEY");
      if (anyClosed) log.error({ closed }, "opens under neither APP_KEY nor APP_KEY_PREVIOUS");
      if (anew > 0 || anyClosed || toldOfEnd) return;
      toldOfEnd = true;
      log.warn(
        "nothing that is kept is sealed under APP_KEY_PREVIOUS any more: empty it once mails that wait are sent where a key of it has become known, else after thirty days",
      );
    },
  };
}
