// A throw-away Postgres for the model tier: the one that the tests use, or one that another run has started already.

import type { TestProject } from "vitest/node";
import setup from "../../../sync-server/testing/postgres.global.ts";

/** Runs of several processes share one cluster: the first passes its address on. */
export const CLUSTER = "TORTURE_CLUSTER_URL";
export const SOCKET = "TORTURE_CLUSTER_SOCKET";

export interface Cluster {
  url: string;
  /** The path of its socket, the shorter way; null: there is none. */
  socket: string | null;
  end: () => Promise<void>;
}

export async function openCluster(): Promise<Cluster> {
  const shared = process.env[CLUSTER];
  if (shared) return { url: shared, socket: process.env[SOCKET] ?? null, end: async () => {} };
  const provided = new Map<string, string | null>();
  const project = { provide: (key: string, value: string | null) => provided.set(key, value) };
  const end = await setup(project as unknown as TestProject);
  return { url: provided.get("clusterUrl")!, socket: provided.get("clusterSocket") ?? null, end };
}
