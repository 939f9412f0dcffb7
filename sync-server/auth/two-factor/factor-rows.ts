// A record of factors as a row has it: for every table made with `factorColumns` (drizzle/columns.ts).

import type { TransactionSql } from "../../db/connections.ts";
import type { EmailCode } from "./email-codes.ts";
import type { FactorRecord } from "./second-factor.ts";

export interface FactorRow {
  app_secret: string | null;
  app_pending: string | null;
  app_since: Date | null;
  last_step: number | null;
  recovery_salt: string | null;
  recovery_hashes: string[];
  email_since: Date | null;
  email_code: EmailCode | null;
}

export const recordOf = (row: FactorRow): FactorRecord => ({
  appSecret: row.app_secret,
  appPending: row.app_pending,
  appSince: row.app_since,
  lastStep: row.last_step,
  recoverySalt: row.recovery_salt,
  recoveryHashes: row.recovery_hashes,
  emailSince: row.email_since,
  emailCode: row.email_code,
});

/** For `insert` and `update`. */
export const columnsOf = (sql: TransactionSql, record: FactorRecord) => ({
  app_secret: record.appSecret,
  app_pending: record.appPending,
  app_since: record.appSince,
  last_step: record.lastStep,
  recovery_salt: record.recoverySalt,
  recovery_hashes: sql.json(record.recoveryHashes),
  email_since: record.emailSince,
  email_code: record.emailCode === null ? null : sql.json({ ...record.emailCode }),
});
