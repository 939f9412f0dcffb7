// What `npm start` says when it is ready: where to go and, for the demonstration, who one may be.

import { DEMO_OPERATOR } from "../../drizzle/seed/operator.ts";
import { inviteFirstOperator } from "../admin/first-operator.ts";
import { publicAddress } from "../platform/addresses.ts";
import type { Config } from "../platform/config.ts";
import { DEMO_PASSWORD } from "./start-database.ts";
import type { Sql } from "../db/connections.ts";

export async function demoAddresses(config: Config, owner: Sql): Promise<string[]> {
  if (config.production) return [];
  const rows = await owner<{ slug: string }[]>`select slug from company where is_demo order by slug`;
  return rows.map((row) => publicAddress(config, row.slug));
}

export async function announceAddresses(config: Config, owner: Sql): Promise<void> {
  const companies = await owner<
    { slug: string; is_demo: boolean }[]
  >`select slug, is_demo from company order by slug limit 20`;
  const lines = ["", "garaj is ready."];
  for (const { slug, is_demo } of companies) {
    lines.push("", `  ${publicAddress(config, slug)}`);
    if (!is_demo || config.production) continue;
    const users = await owner<{ email: string; role: string }[]>`
      select u.email, u.role from staff_user u join company c on c.id = u.company_id where c.slug = ${slug} order by u.created_at, u.email`;
    for (const user of users) lines.push(`    ${user.email.padEnd(26)} ${user.role}`);
  }
  if (companies.length === 0) {
    const hint = config.production ? "" : " SEED=demo makes two demonstration shops.";
    lines.push("", `  The database has no shop yet.${hint}`);
  }
  if (companies.some((c) => c.is_demo) && !config.production)
    lines.push(
      "",
      `  ${publicAddress(config, null)}/admin`,
      `    ${DEMO_OPERATOR.padEnd(26)} owner`,
      "",
      `  password of all of them: ${DEMO_PASSWORD}`,
    );
  lines.push(...(await inviteFirstOperator(config, owner, companies.length === 0)));
  process.stdout.write(`${lines.join("\n")}\n\n`);
}
