// Tests in three projects: `unit` needs nothing, `device` is what a device keeps and sends, `pg` brings a Postgres of its own.

import { defineConfig } from "vitest/config";

/** Ends a wait for what never comes; a busy machine takes more than the second it would have by itself. */
const poll = { timeout: 10_000 };

const PG_TESTS = "**/*.pg.test.ts";
const SOURCES = "{shared,sync-server,drizzle,client,scripts,proof}";

/** They put a browser's database into the place of none, or a module into the place of another: each file loads all anew. */
const IN_A_WORLD_OF_THEIR_OWN = [
  "client/data/**/*.test.ts",
  "client/kernel/late-module.test.ts",
  "shared/registry/mutators.test.ts",
  "shared/zero/read-args.test.ts",
  "sync-server/blobs/disk-storage.test.ts",
];

const apart = {
  environment: "node",
  expect: { poll },
  maxWorkers: 2, // of two processors the runner would leave one idle
  testTimeout: 20_000, // ends what hangs: a property's hundred schedules take seconds on a busy machine
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...apart,
          name: "unit",
          include: [`${SOURCES}/**/*.test.ts`],
          exclude: ["**/node_modules/**", PG_TESTS, ...IN_A_WORLD_OF_THEIR_OWN],
          isolate: false, // loading the rules anew for each file took as long as their tests
        },
      },
      { test: { ...apart, name: "device", include: IN_A_WORLD_OF_THEIR_OWN, exclude: [PG_TESTS] } },
      {
        test: {
          name: "pg",
          environment: "node",
          include: [`${SOURCES}/${PG_TESTS}`],
          exclude: ["**/node_modules/**"],
          globalSetup: ["sync-server/testing/postgres.global.ts"],
          // Each file has a database of its own; the server's modules keep nothing between them.
          isolate: false,
          maxWorkers: 2,
          expect: { requireAssertions: true, poll },
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
