// Connections to Postgres: as owner for migrations and jobs, as the application's role for everything tenants do.

import postgres from "postgres";
import { APP_ROLE } from "../../drizzle/columns.ts";
import { derivedSecret, type Config } from "../platform/config.ts";

export type Sql = postgres.Sql;
export type TransactionSql = postgres.TransactionSql;

/** How transactions see each other. Commands need `repeatable read`: two on one row must not both read it as it was. */
type Isolation = "read committed" | "repeatable read";

/** `socket`: the path of the server's, where it is on this machine; a statement over it costs Node a quarter less than over TCP. */
export function connect(
  url: string,
  max: number,
  applicationName: string,
  isolation: Isolation = "read committed",
  socket: string | null = null,
): Sql {
  return postgres(url, {
    ...(socket === null ? {} : { path: socket }),
    max,
    idle_timeout: 60,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: applicationName, default_transaction_isolation: isolation },
  });
}

export const appPassword = (config: Pick<Config, "appKey">) => derivedSecret(config, "postgres-app-role");

/** The same database, under the role that cannot bypass row security. */
export function asAppRole(ownerUrl: string, config: Pick<Config, "appKey">): string {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = appPassword(config);
  return url.href;
}

/** Postgres error classes after which the same statement may well succeed: nothing was decided, so it is sent again. */
export function isTransient(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  if (typeof code !== "string") return false;
  return (
    (code === "ENOENT" && syscall === "connect") || // a socket that is not there yet
    code.startsWith("40") || // serialization failure, deadlock
    code.startsWith("08") || // connection exception
    code.startsWith("53") || // insufficient resources
    code.startsWith("57") || // operator intervention, shutdown
    code === "55P03" || // lock not available
    [
      "CONNECTION_CLOSED",
      "CONNECTION_ENDED",
      "CONNECTION_DESTROYED",
      "CONNECT_TIMEOUT",
      "ECONNREFUSED",
      "ECONNRESET",
      "EPIPE",
    ].includes(code)
  );
}
