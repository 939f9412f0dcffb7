// Browser tests, never retried: journeys, three at a time, each in a shop of its own in one product that all of them share; and those
// that stop, kill or replace parts of a product, one at a time, against products of their own.

import { defineConfig } from "@playwright/test";
import { LARGE } from "./e2e/fixtures/large.ts";
import type { WorkerOptions } from "./e2e/fixtures/test.ts";

// A service worker fetches the whole app, some 170 files, for every page that opens a shop for the first time: told of each of them,
// Playwright would be as busy as the browser. No journey asks what a worker fetched.
process.env["PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK"] = "1";

export default defineConfig<object, WorkerOptions>({
  testDir: "./e2e",
  globalSetup: "./e2e/fixtures/shared-product.ts",
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // How long a journey takes says nothing about the product: a machine that others use takes twice as long. What has to be
  // prompt is expected of the step itself.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  outputDir: ".cache/e2e",
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? [["list"], ["json"]] : [["list"]],
  // What a journey that fails did, said and asked for; with pictures of each step it would take a fifth longer.
  // A step that waits for what never comes ends before its journey does.
  use: {
    actionTimeout: 120_000,
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
  },
  grepInvert: process.env["WITH_LARGE"] ? [] : new RegExp(LARGE),
  projects: [
    // First, so that its one worker begins at once and the other journeys go on beside it.
    { name: "alone", testMatch: "alone/*.spec.ts", workers: 1, fullyParallel: false, use: { product: "own" } },
    { name: "journeys", testMatch: "journeys/*.spec.ts" },
  ],
});
