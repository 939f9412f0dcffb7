// A throw-away Postgres for the model tier: the one that the tests use, or one that another run has started already.

import type { TestProject } from "vitest/node";
import setup from "../../../sync-server/testing/postgres.global.ts";

/** Runs of several processes share one cluster: the first passes its address on. */
export const CLUSTER = "TORTURE_CLUSTER_URL";

export interface Cluster {
  url: string;
  end: () => Promise<void>;
}

export async function openCluster(): Promise<Cluster> {
  const shared = process.env[CLUSTER];
  if (shared) return { url: shared, end: async () => {} };
  let url = "";
  const project = { provide: (_: string, value: string) => (url = value) };
  const end = await setup(project as unknown as TestProject);
  return { url, end };
}
