// The last of the disk: a database that cannot write ends, and a replica with it, so what would be written waits where it is.

import { statfs } from "node:fs/promises";
import type { Config } from "../platform/config.ts";
import type { Middleware } from "./request.ts";
import { comeAgain } from "../platform/problem.ts";

const MB = 1024 * 1024;
const LATER_SECONDS = 60;
/** Nothing fills a disk in less. */
const LOOKS_EVERY_MS = 1_000;

/** Free bytes of the disk of DATA_DIR. */
export async function freeBytes({ dataDir }: Pick<Config, "dataDir">): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/** What is asked and ends with POST, and what frees or only notes a little: these go on to the last byte. */
const GO_ON: ReadonlySet<string> = new Set([
  "/api/zero/query",
  "/api/contact",
  "/api/commands/known",
  "/api/session",
  "/api/session/confirm",
  "/api/session/email-code",
  "/billing", // of an expired shop: its sign-in, and the end of it
  "/api/v1/login",
  "/api/v1/logout",
]);

/**
 * Refuses what would write while less than half of STORAGE_RESERVE_MB is free: uploads have given way at the whole of it, long before.
 * Devices keep what they hold and send it again by themselves. Operators go on: they are who could make room.
 */
export function keepReserve(config: Pick<Config, "dataDir" | "STORAGE_RESERVE_MB">): Middleware {
  let looked = { at: -Infinity, isFull: false };
  const isFull = async (): Promise<boolean> => {
    const now = performance.now();
    if (now - looked.at > LOOKS_EVERY_MS)
      looked = { at: now, isFull: (await freeBytes(config)) < (config.STORAGE_RESERVE_MB * MB) / 2 };
    return looked.isFull;
  };
  return async (c, next) => {
    const { method, path } = c.req;
    const writes = method !== "GET" && method !== "HEAD" && method !== "OPTIONS" && method !== "DELETE";
    if (writes && !GO_ON.has(path) && !path.startsWith("/admin") && (await isFull()))
      throw comeAgain(507, "server/full", "The server's disk is full: try again later.", LATER_SECONDS);
    await next();
  };
}
