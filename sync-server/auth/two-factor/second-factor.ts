// The second step of signing in, for staff and operators alike: who keeps what is known of a person's factors implements a store.

import { derivedSecrets, type AppKeys } from "../../platform/config.ts";
import { seal, unseal } from "../../platform/sealed.ts";
import { keptEmailCode, newEmailCode, tryEmailCode, type EmailCode } from "./email-codes.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { stepOf } from "./totp.ts";

export interface FactorRecord {
  /** Sealed. */
  appSecret: string | null;
  /** Sealed; begun, and not confirmed by a first code yet. */
  appPending: string | null;
  appSince: Date | null;
  lastStep: number | null;
  recoverySalt: string | null;
  recoveryHashes: string[];
  emailSince: Date | null;
  emailCode: EmailCode | null;
}

export const NO_FACTORS: FactorRecord = {
  appSecret: null,
  appPending: null,
  appSince: null,
  lastStep: null,
  recoverySalt: null,
  recoveryHashes: [],
  emailSince: null,
  emailCode: null,
};

/** One person's, inside a transaction. */
export interface FactorStore {
  /** Waits for others who try at this moment: a code is used once. */
  lock: () => Promise<FactorRecord>;
  save: (record: FactorRecord) => Promise<void>;
}

export type Factor = "app" | "email";

export const factorsOf = ({ appSince, emailSince }: Pick<FactorRecord, "appSince" | "emailSince">): Factor[] => [
  ...(appSince ? (["app"] as const) : []),
  ...(emailSince ? (["email"] as const) : []),
];

/** What guards one person's factors. `whose`: an id that no other store has. */
export interface FactorKeys {
  seal: (secret: string) => string;
  unseal: (sealed: string) => string;
  /** The present one first. */
  emailKeys: readonly string[];
}

/** What a person's factors are sealed for. */
export const factorPurpose = (whose: string) => `two-factor ${whose}`;

export function factorKeys(config: AppKeys, whose: string): FactorKeys {
  const purpose = factorPurpose(whose);
  return {
    seal: (secret) => seal(config, purpose, secret),
    unseal: (sealed) => unseal(config, purpose, sealed),
    emailKeys: derivedSecrets(config, `email-code ${whose}`),
  };
}

export interface FactorAnswer {
  code?: string | undefined;
  recoveryCode?: string | undefined;
}

/** Of the one field of a page without script: six digits are a code, anything else is tried as a recovery code. */
export function answerOf(typed: string): FactorAnswer {
  const code = typed.replaceAll(/\s/g, "").slice(0, 40);
  if (code === "") return {};
  return /^\d{6}$/.test(code) ? { code } : { recoveryCode: code };
}

export interface FactorVerdict {
  verdict: "off" | "passed" | "required" | "wrong";
  /** Which are switched on. */
  factors: Factor[];
}

/** Judges an answer and uses it up. The transaction has to be committed, whatever the verdict: wrong tries are counted in it. */
export async function passSecondFactor(
  store: FactorStore,
  keys: FactorKeys,
  answer: FactorAnswer,
  now: number,
): Promise<FactorVerdict> {
  const record = await store.lock();
  const factors = factorsOf(record);
  if (factors.length === 0) return { verdict: "off", factors };
  if (answer.recoveryCode === undefined && answer.code === undefined) return { verdict: "required", factors };
  const after =
    answer.recoveryCode === undefined
      ? withCode(record, keys, answer.code!, now)
      : await withRecoveryCode(record, answer.recoveryCode);
  await store.save(after.record);
  return { verdict: after.right ? "passed" : "wrong", factors };
}

interface Tried {
  right: boolean;
  record: FactorRecord;
}

function withCode(record: FactorRecord, keys: FactorKeys, code: string, now: number): Tried {
  const step = record.appSince ? stepOf(keys.unseal(record.appSecret!), code, now, record.lastStep) : null;
  if (step !== null) return { right: true, record: { ...record, lastStep: step } };
  if (!record.emailSince) return { right: false, record };
  const { right, kept } = tryEmailCode(keys.emailKeys, record.emailCode, code, now);
  return { right, record: { ...record, emailCode: kept } };
}

async function withRecoveryCode(record: FactorRecord, code: string): Promise<Tried> {
  if (record.recoverySalt === null) return { right: false, record };
  const hash = await hashRecoveryCode(code, record.recoverySalt);
  const recoveryHashes = record.recoveryHashes.filter((kept) => kept !== hash);
  return { right: recoveryHashes.length < record.recoveryHashes.length, record: { ...record, recoveryHashes } };
}

/** A new code to send; the one before counts no longer. */
export async function issueEmailCode(store: FactorStore, keys: FactorKeys, now: number): Promise<string> {
  const code = newEmailCode();
  await store.save({ ...(await store.lock()), emailCode: keptEmailCode(keys.emailKeys[0]!, code, now) });
  return code;
}
