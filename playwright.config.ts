// Browser tests: one at a time, against a product of their own, never retried.

import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "./e2e",
  testMatch: "**/*.spec.ts",
  workers: 1,
  fullyParallel: false,
  retries: 0,
  // How long a journey takes says nothing about the product: a machine that others use takes twice as long. What has to be
  // prompt is expected of the step itself.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  outputDir: ".cache/e2e",
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? [["list"], ["json"]] : [["list"]],
});
