// A database per test file, copied from the migrated template.

import { randomBytes } from "node:crypto";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { inject } from "vitest";
import * as tables from "../../drizzle/schema.ts";
import { asAppRole, connect, type Sql } from "../db/connections.ts";
import { TEMPLATE, testConfig } from "./test-config.ts";

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

export async function testDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject("clusterUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdmin(clusterUrl, `create database ${name} template ${TEMPLATE}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const owner = connect(url.href, 4, "garaj-test-owner");
  const forRows = connect(url.href, 2, "garaj-test-rows");
  const app = connect(asAppRole(url.href, testConfig()), 20, "garaj-test-app", "repeatable read");
  return {
    owner,
    rows: drizzle(forRows, { schema: tables }),
    app,
    ownerUrl: url.href,
    async close() {
      await Promise.all([owner, forRows, app].map((sql) => sql.end({ timeout: 1 })));
      await asAdmin(clusterUrl, `drop database ${name} with (force)`);
    },
  };
}

async function asAdmin(clusterUrl: string, statement: string): Promise<void> {
  const admin = connect(clusterUrl, 1, "garaj-test-admin");
  try {
    await admin.unsafe(statement);
  } finally {
    await admin.end();
  }
}
