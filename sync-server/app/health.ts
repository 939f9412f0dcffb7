// `GET /up`: 200 while the database, the sync server and the worker all answer, else 503 and which one does not. Pages and programs are
// served before that, as soon as there is a database (docs/decisions/0078).

import type { ChildState } from "../processes/supervised-child.ts";

export type PartState = "up" | "down" | "starting" | "elsewhere";

export interface Health {
  database: PartState;
  sync: PartState;
  worker: PartState;
  /** How long a sync connection of our own took, ms; null: there is none. Not known by who serves nobody. */
  sync_ms?: number | null;
}

interface Child {
  state: ChildState;
}

/** Those that this process has started itself. */
export interface Children {
  database: readonly Child[];
  /** Null: they make their first copy of the database. */
  sync: readonly Child[] | null;
}

export type HealthCheck = () => Promise<Health>;

export function healthResponse(health: Health): Response {
  const { database, sync, worker } = health;
  const fine = [database, sync, worker].every((state) => state === "up" || state === "elsewhere");
  return Response.json(
    { status: fine ? "up" : "down", ...health },
    { status: fine ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

/**
 * What was measured a moment ago, but that a child of this process that is not up now is down: who asks at once after a death is not
 * told what was before it. Sync servers that were never up are starting.
 */
export function withDeaths(measured: Health, children: Children): Health {
  const isDown = ({ state }: Child) => state !== "up";
  return {
    ...measured,
    ...(children.database.some(isDown) ? { database: "down" } : {}),
    ...(children.sync === null ? { sync: "starting" } : children.sync.some(isDown) ? { sync: "down" } : {}),
  };
}

/** How long an answer may take. */
export const HEALTHY_MS = 2_000;

/** What is answered in time; null: nothing. */
export async function answerOf<Value>(check: () => Promise<Value>, withinMs = HEALTHY_MS): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), withinMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return null; // that it does not answer is the finding
  } finally {
    clearTimeout(timer);
  }
}
