// A database per test file, copied from a template (postgres.global.ts).

import { randomBytes } from "node:crypto";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { inject } from "vitest";
import * as tables from "../../drizzle/schema.ts";
import { ANSWERING, asAppRole, connect, type Patience, type Sql } from "../db/connections.ts";
import { SHOPS_TEMPLATE, TEMPLATE, testConfig } from "./test-config.ts";

export interface TestDatabase {
  /** Sees and may do everything. */
  owner: Sql;
  /** As owner through Drizzle, for fixtures: on a connection of its own, since Drizzle changes how its connection reads dates. */
  rows: PostgresJsDatabase<typeof tables>;
  /** The application's role, behind row security. */
  app: Sql;
  ownerUrl: string;
  close: () => Promise<void>;
}

/** Migrated, and empty. */
export const testDatabase = (): Promise<TestDatabase> => copyOf(TEMPLATE);
/** With the shops of `fixtures.ts`. */
export const shopsDatabase = (patience?: Patience): Promise<TestDatabase> => copyOf(SHOPS_TEMPLATE, patience);

/** `patience`: of the application's connections. */
async function copyOf(template: string, patience = ANSWERING): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  // Files copied as they are: writing each page to the log of a cluster that is thrown away took twice as long.
  await admin().unsafe(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject("clusterUrl"));
  url.pathname = `/${name}`;
  const socket = inject("clusterSocket");
  const owner = connect(url.href, 4, "garaj-test-owner", "read committed", socket);
  const forRows = connect(url.href, 2, "garaj-test-rows", "read committed", socket);
  const app = connect(asAppRole(url.href, testConfig()), 20, "garaj-test-app", "repeatable read", socket, patience);
  return {
    owner,
    rows: drizzle(forRows, { schema: tables }),
    app,
    ownerUrl: url.href,
    async close() {
      await Promise.all([owner, forRows, app].map((sql) => sql.end({ timeout: 1 })));
      await admin().unsafe(`drop database ${name} with (force)`);
    },
  };
}

/** Of a database that a sync server has replicated, with what that left in the cluster. */
export async function closeReplicated({ owner, close }: TestDatabase): Promise<void> {
  await owner`
    select pg_drop_replication_slot(slot_name) from pg_replication_slots where database = current_database()`;
  const [name] = await owner<{ sync: string }[]>`select current_database() || '_sync' as sync`;
  await owner`drop database if exists ${owner(name!.sync)} with (force)`;
  await close();
}

let ofThisWorker: Sql | undefined;
/** One connection for all files of a worker, which share their modules (vitest.config.ts). */
const admin = () => (ofThisWorker ??= connect(inject("clusterUrl"), 1, "garaj-test-admin"));
