// The server's database in the model: set back between schedules, backed up and restored within one, and read for the checker.

import { randomBytes } from "node:crypto";
import { getTableColumns } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import * as tables from "../../../drizzle/schema.ts";
import { schema } from "../../../shared/zero/define.ts";
import { ANSWERING, asAppRole, connect, type Sql } from "../../../sync-server/db/connections.ts";
import { demo, seedShops } from "../../../sync-server/testing/fixtures.ts";
import { TEMPLATE, testConfig } from "../../../sync-server/testing/test-config.ts";
import { planCalendar } from "./calendar.ts";
import type { Cluster } from "./cluster.ts";
import { awaitDelivery } from "./deliveries.ts";
import { fillShelves } from "./stock.ts";
import type { Row, Rows } from "./rows.ts";
import { unixMs } from "./sql.ts";

/** Everything that a schedule can change, and the harness's own note of effects. */
const CHANGING = [
  "public.appointment",
  "public.work_order",
  "public.purchase",
  "public.purchase_item",
  "public.purchase_receipt",
  "public.lead",
  "public.deal",
  "public.deal_line",
  "public.deal_stage_change",
  "public.work_order_tally", // after the orders, whose changes it counts; so is the next
  "public.client_visits",
  "public.work_order_revision",
  "public.work_line",
  "public.work_line_event",
  "public.work_order_assignment",
  "public.parts_line",
  "public.pricing_application",
  "public.stock_balance",
  "public.stock_line",
  "public.stock_event",
  "public.stock_batch",
  "public.stock_batch_cost",
  "public.stock_use",
  "public.stock_shortage",
  "public.work_photo",
  "public.blob",
  "public.payment",
  "public.activity",
  "public.command",
  "public.settled_command",
  "public.held_command",
  "public.handover_key",
  "public.notification_log",
  "public.device",
  "public.device_watermark",
  "public.number_sequence",
  "public.staff_session",
  "zero_0.clients",
  "zero_0.mutations",
  "torture.effect",
  "torture.job",
];

/** Calls make new ones, and what they owe follows from their orders; nothing else of them changes, and a part of their rows is generated. */
const CLIENTS = "public.client";
const WRITTEN = Object.values(getTableColumns(tables.client))
  .filter(({ generated }) => generated === undefined)
  .map(({ name }) => name)
  .join(", ");

/** Accounts that a schedule has closed. A restore leaves them as they are, as it does sessions. */
const OPEN_AGAIN = `update staff_user set status = 'active', deactivated_at = null where deactivated_at is not null
  and company_id = '${demo.companyId}';`;

const kept = (place: string, table: string) => `${place}."${table}"`;

/** A closed account leaves no key again: those of closed accounts stay, as the accounts do. */
const KEYS_AS_THEY_WERE = `
  delete from handover_key k using staff_user u where u.id = k.user_id and u.deactivated_at is null;
  insert into handover_key select k.* from ${kept("torture_backup", "public.handover_key")} k
    join staff_user u on u.id = k.user_id and u.deactivated_at is null on conflict do nothing;`;

/** Nobody else works here but a server that stands still: who waits for its rows waits in vain, and in real time. */
const LOCK_MS = 30;

const serverNameOf = (table: { name: string }) => ("serverName" in table ? String(table.serverName) : table.name);

/** What devices receive: as they call it, and as the server does. */
const REPLICATED = Object.values(schema.tables).map((table) => ({ name: table.name, server: serverNameOf(table) }));

/** So often what was deleted is given back to the tables. */
const TIDY_EVERY = 40;

export class ModelDatabase {
  readonly owner: Sql;
  readonly app: Sql;
  readonly #name: string;
  readonly #cluster: Pick<Cluster, "url" | "socket">;
  #resets = 0;
  /** As they were replicated last, by table: what no statement has touched since is not read again. */
  #replicated: ReadonlyMap<string, ReadonlyMap<string, Row>> = new Map();
  #replication: Promise<unknown> = Promise.resolve();

  static async open(cluster: Pick<Cluster, "url" | "socket">): Promise<ModelDatabase> {
    const name = `torture_${randomBytes(6).toString("hex")}`;
    await asAdmin(cluster, `create database ${name} template ${TEMPLATE}`);
    const database = new ModelDatabase(cluster, name);
    await database.#prepare();
    return database;
  }

  private constructor(cluster: Pick<Cluster, "url" | "socket">, name: string) {
    this.#cluster = cluster;
    this.#name = name;
    const url = this.#url();
    this.owner = connect(url, 2, "torture-owner", "read committed", cluster.socket);
    const patience = { ...ANSWERING, lockMs: LOCK_MS };
    this.app = connect(asAppRole(url, testConfig()), 4, "torture-app", "repeatable read", cluster.socket, patience);
  }

  #url(): string {
    const url = new URL(this.#cluster.url);
    url.pathname = `/${this.#name}`;
    return url.href;
  }

  async #prepare(): Promise<void> {
    const forRows = connect(this.#url(), 1, "torture-rows");
    const rows = drizzle(forRows, { schema: tables });
    await seedShops({ rows });
    await planCalendar({ rows });
    await fillShelves({ rows, owner: this.owner });
    await awaitDelivery({ rows });
    await forRows.end();
    await this.owner`update client set email = 'client@torture.test' where company_id = ${demo.companyId}`;
    await this.owner.unsafe(`
      create schema torture; create schema torture_start; create schema torture_backup;
      create table torture.effect (command_id text not null);
      create table torture.job (id bigint generated always as identity, due_at timestamptz not null, data jsonb not null);
      create table torture.applied (place bigserial primary key, command_id text not null,
        outcome text not null, settled_at timestamptz not null, is_decision boolean not null);
      grant usage on schema torture to garaj_app;
      grant insert on torture.effect, torture.job to garaj_app;
      create function torture.note() returns trigger language plpgsql security definer as $$ begin
        insert into torture.applied (command_id, outcome, settled_at, is_decision)
          values (new.id, new.outcome, date_trunc('milliseconds', new.settled_at), tg_op = 'UPDATE');
        return new; end $$;
      create trigger torture_note after insert or update of outcome on command for each row execute function torture.note();
      ${CHANGING.map(
        (table) => `
        create table ${kept("torture_start", table)} as table ${table};
        create table ${kept("torture_backup", table)} as table ${table};`,
      ).join("")}
      create table ${kept("torture_start", CLIENTS)} as select ${WRITTEN} from client;
      create table ${kept("torture_backup", CLIENTS)} as select ${WRITTEN} from client;`);
    await this.owner.unsafe(await this.#replicaFunction());
    await this.owner.unsafe(`
      create table torture.touched (name text not null);
      create function torture.touch() returns trigger language plpgsql security definer as $$ begin
        insert into torture.touched values (tg_argv[0]);
        return null; end $$;
      ${REPLICATED.map(
        ({ name, server }) => `
        create trigger torture_touch after insert or update or delete or truncate on public."${server}"
          for each statement execute function torture.touch('${name}');
        alter table public."${server}" enable always trigger torture_touch;
        insert into torture.touched values ('${name}');`,
      ).join("")}`);
  }

  /** Of the named tables alone; kept in the database, so that it is planned once. */
  async #replicaFunction(): Promise<string> {
    const columns = await this.owner<{ key: string; type: string }[]>`
      select table_name || '.' || column_name as key, data_type as type
      from information_schema.columns where table_schema = 'public'`;
    const types = new Map(columns.map(({ key, type }) => [key, type]));
    const parts = Object.values(schema.tables).map((table) => {
      const serverName = serverNameOf(table);
      const fields = Object.entries(table.columns).map(([name, column]) => {
        const server = "serverName" in column ? String(column.serverName) : name;
        const isTime = types.get(`${serverName}.${server}`)?.startsWith("timestamp");
        return `'${name}', ${isTime ? unixMs(`"${server}"`) : `"${server}"`}`;
      });
      const tenant = table.name === "company" ? "id" : "company_id";
      return `if '${table.name}' = any(names) then return query select '${table.name}', jsonb_build_object(${fields.join(", ")})
        from public."${serverName}" where ${tenant} = '${demo.companyId}'; end if;`;
    });
    return `create function torture.replica(names text[]) returns table ("table" text, "row" jsonb) language plpgsql stable as $$ begin
      ${parts.join("\n")}
      return query select '', jsonb_build_object('touched', name) from unnest(names) as name;
      return query select '', jsonb_build_object('id', "clientID", 'last', "lastMutationID") from zero_0.clients;
    end $$`;
  }

  /** From now on every schedule begins with what there is now. */
  async keepStart(): Promise<void> {
    await this.owner.unsafe(keep("torture_start"));
  }

  /** The shop as it is before the first step; its only backup is of that. */
  async reset(): Promise<void> {
    await this.owner.unsafe(
      `${put("torture_start")} ${OPEN_AGAIN} delete from torture.applied; ${keep("torture_backup")}`,
    );
    this.#resets += 1;
    if (this.#resets % TIDY_EVERY === 0) await this.owner.unsafe("vacuum");
  }

  /** Of all orders of the shop. */
  async numbers(): Promise<string[]> {
    const rows = await this.owner<{ number: string }[]>`
      select number from work_order where company_id = ${demo.companyId} and number is not null`;
    return rows.map(({ number }) => number);
  }

  async backup(): Promise<void> {
    await this.owner.unsafe(keep("torture_backup"));
  }

  /** Sessions are given again: what is tested is what becomes of edits. */
  async restore(): Promise<void> {
    const changing = CHANGING.filter((table) => table !== "public.staff_session" && table !== "public.handover_key");
    await this.owner.unsafe(`${put("torture_backup", changing)} ${KEYS_AS_THEY_WERE}`);
  }

  /** Ids of all commands that were ever answered and that the database still knows. */
  async known(): Promise<Set<string>> {
    const rows = await this.owner<{ id: string }[]>`select id from command union all select id from settled_command`;
    return new Set(rows.map(({ id }) => id));
  }

  /** All rows that sync, as devices would get them, and up to where each of Zero's clients is in them. One at a time: each goes on from the one before. */
  replicate(): Promise<{ rows: Rows; confirmed: ReadonlyMap<string, number> }> {
    const next = this.#replication.then(() => this.#replicate());
    this.#replication = next.catch(() => {}); // whoever asked hears of it
    return next;
  }

  async #replicate(): Promise<{ rows: Rows; confirmed: ReadonlyMap<string, number> }> {
    const found = await this.owner<{ table: string; row: Row }[]>`
      with touched as (delete from torture.touched returning name)
      select replica.* from (select coalesce(array_agg(distinct name), '{}') as names from touched) t, torture.replica(t.names) as replica`;
    const read = new Map<string, Map<string, Row>>();
    const touched: string[] = [];
    const confirmed = new Map<string, number>();
    for (const { table, row } of found) {
      const id = String(row["id"]);
      if (table === "" && "touched" in row) touched.push(String(row["touched"]));
      else if (table === "") confirmed.set(id, Number(row["last"]));
      else if (read.has(table)) read.get(table)!.set(id, row);
      else read.set(table, new Map([[id, row]]));
    }
    const rows = new Map(this.#replicated);
    for (const table of touched) rows.delete(table);
    for (const [table, own] of read) rows.set(table, own);
    this.#replicated = rows;
    return { rows, confirmed };
  }

  async close(): Promise<void> {
    await Promise.all([this.owner, this.app].map((sql) => sql.end({ timeout: 1 })));
    await asAdmin(this.#cluster, `drop database ${this.#name} with (force)`);
  }
}

/** As `pg_restore` puts it back, past every trigger. */
const put = (place: string, names: readonly string[] = CHANGING) =>
  `set local session_replication_role = replica; ${rowsFrom(place, names)} set local session_replication_role = origin;`;
const rowsFrom = (place: string, names: readonly string[]) =>
  names
    .map((table) => `delete from ${table}; insert into ${table} overriding system value table ${kept(place, table)};`)
    .concat(`update client set balance_minor = before.balance_minor from ${kept(place, CLIENTS)} as before
      where client.id = before.id and client.balance_minor <> before.balance_minor;
      delete from client where not exists (select from ${kept(place, CLIENTS)} k where k.id = client.id);
      insert into client (${WRITTEN}) select ${WRITTEN} from ${kept(place, CLIENTS)} on conflict (id) do nothing;`)
    .join(" ");
const keep = (place: string) =>
  CHANGING.map((table) => `delete from ${kept(place, table)}; insert into ${kept(place, table)} table ${table};`)
    .concat(`delete from ${kept(place, CLIENTS)}; insert into ${kept(place, CLIENTS)} select ${WRITTEN} from client;`)
    .join(" ");

async function asAdmin({ url, socket }: Pick<Cluster, "url" | "socket">, statement: string): Promise<void> {
  const admin = connect(url, 1, "torture-admin", "read committed", socket);
  try {
    await admin.unsafe(statement);
  } finally {
    await admin.end();
  }
}
