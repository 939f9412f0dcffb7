// Tests in two projects: `unit` needs nothing, `pg` brings a Postgres of its own.

import { defineConfig } from "vitest/config";

/** Ends a wait for what never comes; a busy machine takes more than the second it would have by itself. */
const poll = { timeout: 10_000 };

const PG_TESTS = "**/*.pg.test.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: ["{shared,sync-server,drizzle,client,scripts,proof}/**/*.test.ts"],
          exclude: ["**/node_modules/**", PG_TESTS],
          expect: { poll },
          maxWorkers: 2, // of two processors the runner would leave one idle
          testTimeout: 20_000, // ends what hangs: a property's hundred schedules take seconds on a busy machine
        },
      },
      {
        test: {
          name: "pg",
          environment: "node",
          include: [`{shared,sync-server,drizzle,client,proof}/${PG_TESTS}`],
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
