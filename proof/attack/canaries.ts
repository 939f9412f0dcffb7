// What must never be in an answer to another shop: words planted into every text of a shop, its ids, and its secrets.

import type postgres from "postgres";
import { publicTables } from "../../sync-server/testing/sample-rows.ts";

/** Columns whose value is a choice of the program or points at another row: another value would break the shop, not mark it. */
const CHOICES = new Set(
  `id status state kind role locale color purpose method mime sha256 urgency pay_status mechanic_status block_reason verb
  subject_type outcome order_scope permission decision plate_country fuel vehicle_class body_type transmission_type fingerprint code
  boot slug number source key email template_key channel encoding delimiter existing verdict field check_mark unit confirmed_via moved_over`.split(
    /\s+/,
  ),
);
const POINTS = /(_id|_by|_of|_into|_hash|_token|sealed)$/;

/** Lists of what people wrote, with an entry as each has it: another one would break what reads the list. */
const LISTS: Readonly<Record<string, (mark: string) => unknown>> = {
  "pricing_application.applied": (mark) => ({ name: mark, multiplier: 1 }),
  "import_file.columns": (mark) => ({ header: mark, field: null }),
  "import_row.cells": (mark) => mark,
  "part.cross_refs": (mark) => mark,
};
/** Names that are the program's, where others of this name are people's. */
const NAMES_OF_THE_PROGRAM = new Set([
  "command.name",
  "held_command.name",
  "company_secret.name",
  "staff_session.kind",
  // Sealed, and what was sealed: another one opens and matches nothing.
  "lead_webhook.secret",
  "lead_webhook_delivery.signature",
]);

const isFree = (table: string, column: string): boolean =>
  !CHOICES.has(column) && !POINTS.test(column) && !NAMES_OF_THE_PROGRAM.has(`${table}.${column}`);

export const markOf = (slug: string): string => `canary-${slug}-`;

interface Column {
  table: string;
  column: string;
  type: string;
  tenant: string;
}

async function columnsOf(owner: postgres.Sql | postgres.TransactionSql): Promise<Column[]> {
  const tables = await publicTables(owner);
  const columns: Column[] = [];
  for (const { table, tenantColumn } of tables) {
    if (tenantColumn === null) continue;
    const rows = await owner<{ name: string; type: string }[]>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and data_type in ('text', 'jsonb')
        and is_generated = 'NEVER'`;
    columns.push(...rows.map(({ name, type }) => ({ table, column: name, type, tenant: tenantColumn })));
  }
  return columns;
}

/** Marks every free text of a shop; the columns that now carry a mark. System roles keep their names, which people are given by. */
export function plant(sql: postgres.Sql, shop: { slug: string; companyId: string }): Promise<string[]> {
  return sql.begin<string[]>(async (owner) => {
    await owner`set local session_replication_role = replica`; // no trigger: what is only ever added to is marked, too
    return plantInside(owner, shop);
  });
}

async function plantInside(
  owner: postgres.TransactionSql,
  shop: { slug: string; companyId: string },
): Promise<string[]> {
  const planted: string[] = [];
  for (const { table, column, type, tenant } of await columnsOf(owner)) {
    const mark = `${markOf(shop.slug)}${table}.${column}`;
    const [t, c, w] = [owner(table), owner(column), owner(tenant)];
    if (table === "company" && column === "settings") {
      const words = { display_name: mark, slogan: mark, city: mark, address: mark, cars: [mark] };
      await owner`update company set settings = settings || ${owner.json(words)} where id = ${shop.companyId}`;
    } else if (LISTS[`${table}.${column}`] !== undefined) {
      const entry = owner.json([LISTS[`${table}.${column}`]!(mark)] as never);
      await owner`update ${t} set ${c} = ${c} || ${entry} where ${w} = ${shop.companyId} and jsonb_typeof(${c}) = 'array'`;
    } else if (type === "jsonb") {
      await owner`
        update ${t} set ${c} = ${c} || ${owner.json({ canary: mark })}
        where ${w} = ${shop.companyId} and jsonb_typeof(${c}) = 'object'`;
    } else if (!isFree(table, column)) continue;
    else if (table === "role") {
      await owner`update role set name = name || ' ' || ${mark} where company_id = ${shop.companyId} and not is_system`;
    } else {
      await owner`update ${t} set ${c} = coalesce(${c}, '') || ' ' || ${mark} where ${w} = ${shop.companyId}`;
    }
    planted.push(`${table}.${column}`);
  }
  return planted;
}

/** Short values are no secret: `mechanic`, `MD`. */
const SHORTEST = 16;

/** Every id and every secret of a shop. */
export async function valuesOf(owner: postgres.Sql, companyId: string): Promise<Set<string>> {
  const values = new Set<string>();
  for (const { table, column, type, tenant } of await columnsOf(owner)) {
    if (type !== "text" || isFree(table, column)) continue;
    if (column !== "id" && !POINTS.test(column) && column !== "key" && column !== "sha256") continue;
    const rows = await owner<{ value: string | null }[]>`
      select distinct ${owner(column)} as value from ${owner(table)} where ${owner(tenant)} = ${companyId}`;
    for (const { value } of rows) if (value !== null && value.length >= SHORTEST) values.add(value);
  }
  return values;
}

export interface Forbidden {
  slug: string;
  values: ReadonlySet<string>;
}

const WORD = /[\w-]{16,}/g;

/** What of another shop stands in an answer, and was not in the question. */
export function leakedFrom(text: string, sent: string, other: Forbidden): string | null {
  for (const mark of [markOf(other.slug), `@${other.slug}.test`]) {
    const place = text.indexOf(mark);
    if (place !== -1 && !sent.includes(mark)) return text.slice(place, place + 80);
  }
  for (const [word] of text.matchAll(WORD)) if (other.values.has(word) && !sent.includes(word)) return word;
  return text.includes("$argon2") ? "a password's hash" : null;
}
