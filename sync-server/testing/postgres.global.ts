// One Postgres for all tests of the `pg` project: a throw-away cluster with its templates, ended with the run.

import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import type { TestProject } from "vitest/node";
import * as tables from "../../drizzle/schema.ts";
import { planEmbeddedPostgres, type PostgresPlan } from "../processes/embedded-postgres.ts";
import { createLogger } from "../platform/logging.ts";
import { RunLock } from "../processes/run-lock.ts";
import { StartError } from "../platform/start-error.ts";
import { SupervisedChild } from "../processes/supervised-child.ts";
import { appPassword, connect } from "../db/connections.ts";
import { grantZeroSchema, migrateDatabase } from "../db/prepare.ts";
import { seedShops } from "./fixtures.ts";
import { SHOPS_TEMPLATE, TEMPLATE, testConfig } from "./test-config.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The owner's address, of the cluster's `postgres` database. */
    clusterUrl: string;
    /** The path of its socket, the shorter way. */
    clusterSocket: string | null;
  }
}

const PREFIX = "garaj-pg-test-";
/** The cluster is thrown away: nothing needs to survive a crash of the machine. */
const NOT_DURABLE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"].flatMap((setting) => [
  "-c",
  setting,
]);

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  const lock = await RunLock.take(dataDir);
  const plan = await planEmbeddedPostgres(dataDir);
  const child = new SupervisedChild({ ...plan, args: [...plan.args, ...NOT_DURABLE] }, lock, createLogger("warn"));
  const end = async () => {
    await child.stop();
    if (plan.cwd) rmSync(plan.cwd, { recursive: true, force: true }); // elsewhere, where dataDir was out of its reach
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await child.start();
    await makeTemplates(plan);
  } catch (error) {
    const lines = child.lastLines.join("\n");
    await end();
    throw new Error(`The tests' Postgres does not start.\n${lines}`, { cause: error });
  }
  project.provide("clusterUrl", plan.url("postgres"));
  project.provide("clusterSocket", plan.socket);
  return end;
}

/** Connections to a template end before it is copied: Postgres copies none that is in use. */
async function makeTemplates({ url }: Pick<PostgresPlan, "url">): Promise<void> {
  const admin = connect(url("postgres"), 1, "garaj-test");
  await admin.unsafe(`create database ${TEMPLATE}`);
  await migrateDatabase(url(TEMPLATE), appPassword(testConfig()));
  const owner = connect(url(TEMPLATE), 1, "garaj-test");
  await owner.unsafe(ZERO_SCHEMA);
  await grantZeroSchema(owner);
  await owner.end();

  await admin.unsafe(`create database ${SHOPS_TEMPLATE} template ${TEMPLATE}`);
  const forRows = connect(url(SHOPS_TEMPLATE), 1, "garaj-test");
  await seedShops({ rows: drizzle(forRows, { schema: tables }) });
  await forRows.unsafe("vacuum analyze"); // each copy would have it done by itself later, beside its tests
  await forRows.end();
  await admin.end();
}

/** What zero-cache makes on its first start and its mutate requests write to (zero-cache, pg/schema/shard). */
const ZERO_SCHEMA = `
  create schema zero_0;
  create table zero_0."clients" (
    "clientGroupID" text not null,
    "clientID" text not null,
    "lastMutationID" bigint not null,
    "userID" text,
    primary key ("clientGroupID", "clientID")
  );
  create table zero_0."mutations" (
    "clientGroupID" text not null,
    "clientID" text not null,
    "mutationID" bigint not null,
    "result" json not null,
    primary key ("clientGroupID", "clientID", "mutationID")
  );`;

/** A run that was killed could not clean up: the lock of its directory tells, and taking it ends its Postgres. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const dataDir = join(tmpdir(), name);
    if (!name.startsWith(PREFIX) || !existsSync(join(dataDir, "run.json"))) continue;
    try {
      await RunLock.take(dataDir);
    } catch (error) {
      if (error instanceof StartError) continue; // another run of the tests is using it
      throw error;
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}
