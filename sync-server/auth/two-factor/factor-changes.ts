// Switching factors on and off. Each gives what is to be kept; null: the code was wrong.

import { tryEmailCode } from "./email-codes.ts";
import type { RecoveryCodes } from "./recovery-codes.ts";
import { NO_FACTORS, type Factor, type FactorKeys, type FactorRecord } from "./second-factor.ts";
import { stepOf } from "./totp.ts";

type KeptCodes = Pick<RecoveryCodes, "salt" | "hashes">;

const withRecovery = (record: FactorRecord, { salt, hashes }: KeptCodes): FactorRecord => ({
  ...record,
  recoverySalt: salt,
  recoveryHashes: hashes,
});

export const appBegun = (record: FactorRecord, keys: FactorKeys, secret: string): FactorRecord => ({
  ...record,
  appPending: keys.seal(secret),
});

/** The app shows what we expect: from now on it is asked for. Its first code opens nothing else. */
export function appConfirmed(
  record: FactorRecord,
  keys: FactorKeys,
  code: string,
  recovery: KeptCodes,
  now: number,
): FactorRecord | null {
  const step = record.appPending === null ? null : stepOf(keys.unseal(record.appPending), code, now, null);
  if (step === null) return null;
  const { appPending: appSecret } = record;
  return withRecovery({ ...record, appSecret, appPending: null, appSince: new Date(now), lastStep: step }, recovery);
}

/** With another ten the former ones count no longer. */
export const recoveryRenewed = withRecovery;

/** Whether the code that was sent came back, and what is kept after this try. */
export function emailProved(
  record: FactorRecord,
  keys: FactorKeys,
  code: string,
  now: number,
): { right: boolean; record: FactorRecord } {
  const { right, kept } = tryEmailCode(keys.emailKeys, record.emailCode, code, now);
  return { right, record: { ...record, emailCode: kept } };
}

export const emailOn = (record: FactorRecord, now: number): FactorRecord => ({
  ...record,
  emailSince: new Date(now),
  emailCode: null,
});

/** Recovery codes stand in for the app: they go with it. */
export const without = (record: FactorRecord, factor: Factor): FactorRecord =>
  factor === "email"
    ? { ...record, emailSince: null, emailCode: null }
    : { ...NO_FACTORS, emailSince: record.emailSince, emailCode: record.emailCode };
