// What is attacked: a product with two shops that are the same in shape, a person of every role in each with whom the harness is signed
// in, everything else that lets somebody in (proof/attack/keys.ts), and marks in everything that one of the shops could lose to the other.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type postgres from "postgres";
import { Stack } from "../../e2e/fixtures/stack.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { freePort } from "../../sync-server/processes/free-port.ts";
import { derivedSecret } from "../../sync-server/platform/config.ts";
import { insertRow, publicTables, sampleRow } from "../../sync-server/testing/sample-rows.ts";
import { plant, valuesOf } from "./canaries.ts";
import { inspectedAt } from "./heap.ts";
import { Client } from "./http.ts";
import {
  brokenCredentials,
  brokenOperatorSecrets,
  cutKeys,
  hireOperators,
  secretsIn,
  type Keys,
  type OperatorPerson,
} from "./keys.ts";
import { addRecords } from "./records.ts";
import { secondWeb } from "./second-web.ts";
import { signIn, SLUGS, type Ground, type Person, type Slug } from "./people.ts";

export interface Shop {
  slug: Slug;
  companyId: string;
  people: Person[];
  keys: Keys;
  /** Ids by table. */
  ids: Record<string, readonly string[]>;
  /** Whose a session, a personal token or a work is, by its id. */
  ownerOf: ReadonlyMap<string, string>;
  /** Every id and secret of the shop. */
  values: ReadonlySet<string>;
  /** Which columns carry its mark. */
  planted: readonly string[];
}

export interface World extends Ground {
  shops: Record<Slug, Shop>;
  people: readonly Person[];
  operators: readonly OperatorPerson[];
  /** What lets nobody into the panel, by what it is. */
  brokenOperators: Record<string, string>;
  /** Credentials that open nothing (any more) in a shop, by what they are. */
  broken: Record<string, string>;
  zeroApiKey: string;
}

/** Tables whose ids may stand in an address, a body or an argument. */
const POOLS = [
  "staff_user",
  "role",
  "staff_session",
  "api_token",
  "client",
  "vehicle",
  "work_order",
  "work_line",
  "parts_line",
  "work_photo",
  "work_file",
  "work_signature",
  "part",
  "part_image",
  "payment",
  "supplier",
  "purchase",
  "purchase_item",
  "purchase_receipt",
  "lead",
  "deal",
  "deal_line",
  "import_file",
  "post",
  "command",
  "held_command",
  "device",
];

/** Tables whose rows name a content. */
const CONTENTS = ["blob", "work_photo", "work_file", "work_signature", "part_image"];

/** The whole product, started for this. Its proxy is trusted, so that probes come from many addresses. */
export async function openWorld(): Promise<World> {
  const stack = await Stack.start({
    SEED_ORDERS: "60",
    SEED_CLIENTS: "40",
    LIFT_LIMITS: "1",
    TRUST_PROXY: "1",
    NODE_OPTIONS: inspectedAt(await freePort()),
  });
  const client = new Client(stack.port);
  const ground = {
    client,
    owner: stack.sql,
    databaseUrl: stack.databaseUrl,
    dataDir: stack.dataDir,
    appKey: readFileSync(join(stack.dataDir, "app-key"), "utf8").trim(),
    password: "workshop-demo",
    hasSync: true,
    async close() {
      client.close();
      await stack.destroy();
    },
  };
  return openOn({ ...ground, another: () => secondWeb(stack) });
}

/** `ground` has the shops `demo` and `rival`, with people of every role. */
export async function openOn(ground: Ground): Promise<World> {
  const { owner, appKey } = ground;
  const operators = await hireOperators(owner);
  const shops = {} as Record<Slug, Shop>;
  for (const slug of SLUGS) shops[slug] = await openShop(ground, slug, operators[0]!);
  const broken = await brokenCredentials(ground, shops, operators);
  for (const slug of SLUGS) {
    const { companyId, keys } = shops[slug];
    const values = new Set([...(await valuesOf(owner, companyId)), ...secretsIn(keys)]);
    shops[slug] = {
      ...shops[slug],
      values,
      ids: await idsOf(owner, companyId),
      ownerOf: await ownersIn(owner, companyId),
    };
  }
  // What is sensitive asks for the password again after a quarter of an hour: the attack takes longer.
  await owner`
    update staff_session set confirmed_at = now() + interval '1 day' where device_name like 'attack%'`;
  return {
    ...ground,
    shops,
    people: SLUGS.flatMap((slug) => shops[slug].people),
    operators,
    brokenOperators: await brokenOperatorSecrets(owner),
    broken,
    zeroApiKey: derivedSecret({ appKey }, "zero-api-key"),
  };
}

async function openShop(ground: Ground, slug: Slug, operator: OperatorPerson): Promise<Shop> {
  const { owner } = ground;
  const [company] = await owner<{ id: string }[]>`select id from company where slug = ${slug}`;
  const companyId = company!.id;
  await addNobody(owner, companyId, slug);
  const users = await owner<{ email: string; role: string }[]>`
    select email, role from staff_user where company_id = ${companyId} and status = 'active' order by email`;
  const people: Person[] = [];
  for (const { email, role } of users) people.push(await signIn(ground, slug, email, role));
  const keys = await cutKeys(ground, { slug, companyId, people }, operator);
  await addRecords(owner, companyId);
  await fillEmptyTables(owner, companyId);
  await nameContents(owner);
  const planted = await plant(owner, { slug, companyId });
  return { slug, companyId, people, keys, planted, ids: {}, ownerOf: new Map(), values: new Set() };
}

/** Somebody whose role allows nothing: what they can do, nobody had to be allowed. */
async function addNobody(owner: postgres.Sql, companyId: string, slug: Slug): Promise<void> {
  const [roleId, userId] = [uuidv7(), uuidv7()];
  await owner.begin(async (sql) => {
    await sql`
      insert into role (id, company_id, name, is_system, is_admin, order_scope)
      values (${roleId}, ${companyId}, 'nobody', false, false, 'own')`;
    await sql`
      insert into staff_user (id, company_id, name, email, role, status, locale, color)
      values (${userId}, ${companyId}, 'Nimeni', ${`nobody@${slug}.test`}, 'nobody', 'active', 'ro', '#000000')`;
    await sql`insert into user_role (company_id, user_id, role_id) values (${companyId}, ${userId}, ${roleId})`;
    await sql`
      insert into staff_credential (user_id, company_id, password_hash)
      select ${userId}, company_id, password_hash from staff_credential where company_id = ${companyId} limit 1`;
  });
}

async function fillEmptyTables(owner: postgres.Sql, companyId: string): Promise<void> {
  for (const { table, tenantColumn } of await publicTables(owner)) {
    if (tenantColumn === null || table === "company") continue;
    const [any] = await owner`select 1 from ${owner(table)} where ${owner(tenantColumn)} = ${companyId} limit 1`;
    if (!any) await insertRow(owner, table, await sampleRow(owner, table, tenantColumn, companyId));
  }
}

/** Contents of sample rows are named as contents are. */
async function nameContents(owner: postgres.Sql): Promise<void> {
  for (const table of CONTENTS)
    await owner`
      update ${owner(table)} set sha256 = encode(sha256(sha256::bytea), 'hex') where sha256 !~ '^[0-9a-f]{64}$'`;
}

async function idsOf(owner: postgres.Sql, companyId: string): Promise<Record<string, readonly string[]>> {
  const pools: Record<string, readonly string[]> = {};
  for (const table of POOLS) {
    const rows = await owner<
      { id: string }[]
    >`select id from ${owner(table)} where company_id = ${companyId} limit 200`;
    pools[table] = rows.map(({ id }) => id);
  }
  const content: string[] = [];
  for (const table of CONTENTS) {
    const rows = await owner<{ sha256: string }[]>`select sha256 from ${owner(table)} where company_id = ${companyId}`;
    content.push(...rows.map(({ sha256 }) => sha256));
  }
  return { ...pools, content };
}

async function ownersIn(owner: postgres.Sql, companyId: string): Promise<Map<string, string>> {
  const rows = await owner<{ id: string; user_id: string }[]>`
    select id, user_id from staff_session where company_id = ${companyId}
    union all select id, user_id from api_token where company_id = ${companyId}
    union all select l.id, o.master_id from work_line l join work_order o on o.id = l.work_order_id
      where l.company_id = ${companyId}`;
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}
