// Connections to Postgres: as owner for migrations and jobs, as the application's role for everything tenants do.

import postgres from "postgres";
import { APP_ROLE } from "../../drizzle/columns.ts";
import { derivedSecret, type Config } from "../platform/config.ts";

export type Sql = postgres.Sql;
export type TransactionSql = postgres.TransactionSql;

/** How transactions see each other. Commands need `repeatable read`: two on one row must not both read it as it was. */
type Isolation = "read committed" | "repeatable read";

/** How long Postgres lets a connection wait, and hold others up, ms; 0: for ever (docs/decisions/0048). */
export interface Patience {
  /** To wait for a lock. */
  lockMs: number;
  /** To hold a transaction open and say nothing. */
  idleInTransactionMs: number;
  /** To run one statement. */
  statementMs: number;
}

/** Somebody waits for the answer: they are told to try again while they still listen. */
export const ANSWERING: Patience = { lockMs: 3_000, idleInTransactionMs: 10_000, statementMs: 30_000 };
/**
 * Of the application's role, where Postgres knows it (17 and newer): a server that stops in the middle of a statement is neither idle
 * nor running one.
 */
export const LONGEST_TRANSACTION_MS = 30_000;
/** Nobody waits for an answer, and what is done may be much. */
export const WORKING: Patience = { lockMs: 30_000, idleInTransactionMs: 10_000, statementMs: 0 };
/** A server that starts waits for the one that migrates or seeds, however long that takes; what is being altered waits for its turn. */
export const MIGRATING: Patience = { lockMs: 0, idleInTransactionMs: 60_000, statementMs: 0 };

/** As Postgres names them, for the beginning of a connection. */
const startupOf = ({ lockMs, idleInTransactionMs, statementMs }: Patience) => ({
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  statement_timeout: statementMs,
});

/** For a client of its own, which takes what it tells Postgres at the beginning from the address. */
export function patientUrl(url: string, patience: Patience): string {
  const patient = new URL(url);
  for (const [name, ms] of Object.entries(startupOf(patience))) patient.searchParams.set(name, String(ms));
  return patient.href;
}

const LONGEST_BACKOFF_SECONDS = 1;

/**
 * The only place where the product itself connects to Postgres. `socket`: the path of the server's, where it is on this machine; a
 * statement over it costs Node a quarter less than over TCP.
 */
export function connect(
  url: string,
  max: number,
  applicationName: string,
  isolation: Isolation = "read committed",
  socket: string | null = null,
  patience: Patience = WORKING,
): Sql {
  return postgres(url, {
    ...(socket === null ? {} : { path: socket }),
    max,
    idle_timeout: 60,
    connect_timeout: 10,
    // Twenty connections that fail together count as twenty failures, and after six the client would wait for 20 s.
    backoff: (failures: number) => Math.min(LONGEST_BACKOFF_SECONDS, 0.05 * 2 ** failures) * (0.5 + Math.random() / 2),
    onnotice: () => {},
    connection: {
      application_name: applicationName,
      default_transaction_isolation: isolation,
      ...startupOf(patience),
    },
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
    code === "25P03" || // idle in a transaction for too long
    code === "25P04" || // a transaction that took too long
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
