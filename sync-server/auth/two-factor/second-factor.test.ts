// The second step, over a store that is no database: what operators and staff share.

import { TOTP, Secret } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { testConfig } from "../../testing/test-config.ts";
import { appBegun, appConfirmed, emailOn, without } from "./factor-changes.ts";
import { hashRecoveryCode, newRecoveryCodes, type RecoveryCodes } from "./recovery-codes.ts";
import {
  factorKeys,
  issueEmailCode,
  NO_FACTORS,
  passSecondFactor,
  type FactorRecord,
  type FactorStore,
} from "./second-factor.ts";
import { newTotpSecret } from "./totp.ts";

const NOW = Date.UTC(2026, 5, 1, 9);
const STEP = 30_000;
const keys = factorKeys(testConfig(), "operator 1");

let record: FactorRecord;
const store: FactorStore = {
  lock: () => Promise.resolve(record),
  save: (changed) => {
    record = changed;
    return Promise.resolve();
  },
};
beforeEach(() => {
  record = NO_FACTORS;
});

const pass = (answer: { code?: string; recoveryCode?: string }, now = NOW) =>
  passSecondFactor(store, keys, answer, now);
const codeOf = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** An app that was switched on a while ago. */
async function withApp(): Promise<{ secret: string; recovery: RecoveryCodes }> {
  const secret = newTotpSecret();
  const recovery = await newRecoveryCodes();
  const long = NOW - 10 * STEP;
  record = appConfirmed(appBegun(record, keys, secret), keys, codeOf(secret, long), recovery, long)!;
  return { secret, recovery };
}

describe("without a factor", () => {
  it("nothing is asked for, whatever is given", async () => {
    expect(await pass({})).toEqual({ verdict: "off", factors: [] });
    expect(await pass({ code: "000000" })).toEqual({ verdict: "off", factors: [] });
  });

  it("an app that was begun and not confirmed is none", async () => {
    record = appBegun(record, keys, newTotpSecret());
    expect(await pass({})).toEqual({ verdict: "off", factors: [] });
  });
});

describe("with an app", () => {
  it("a code is asked for, taken once, and not again in the next step", async () => {
    const { secret } = await withApp();
    expect(await pass({})).toEqual({ verdict: "required", factors: ["app"] });
    const code = codeOf(secret, NOW);
    expect(await pass({ code })).toMatchObject({ verdict: "passed" });
    expect(await pass({ code })).toMatchObject({ verdict: "wrong" });
    expect(await pass({ code }, NOW + STEP)).toMatchObject({ verdict: "wrong" });
    expect(await pass({ code: codeOf(secret, NOW + STEP) }, NOW + STEP)).toMatchObject({ verdict: "passed" });
  });

  it("the code of one step before is not taken after a later one", async () => {
    const { secret } = await withApp();
    expect(await pass({ code: codeOf(secret, NOW) })).toMatchObject({ verdict: "passed" });
    expect(await pass({ code: codeOf(secret, NOW - STEP) })).toMatchObject({ verdict: "wrong" });
  });

  it("a clock that was set back takes no code a second time", async () => {
    const { secret } = await withApp();
    const code = codeOf(secret, NOW);
    expect(await pass({ code })).toMatchObject({ verdict: "passed" });
    expect(await pass({ code }, NOW - STEP)).toMatchObject({ verdict: "wrong" });
  });

  it("the code that switched it on opens nothing", async () => {
    const secret = newTotpSecret();
    const code = codeOf(secret, NOW);
    record = appConfirmed(appBegun(record, keys, secret), keys, code, await newRecoveryCodes(), NOW)!;
    expect(await pass({ code })).toMatchObject({ verdict: "wrong" });
  });

  it("a wrong first code switches nothing on", async () => {
    const begun = appBegun(record, keys, newTotpSecret());
    expect(appConfirmed(begun, keys, "000000", await newRecoveryCodes(), NOW)).toBeNull();
    expect(appConfirmed(NO_FACTORS, keys, "000000", await newRecoveryCodes(), NOW)).toBeNull();
  });

  it("the secret is sealed, for this person alone", async () => {
    const { secret } = await withApp();
    expect(JSON.stringify(record)).not.toContain(secret);
    const others = factorKeys(testConfig(), "operator 2");
    expect(() => others.unseal(record.appSecret!)).toThrow("seal");
  });

  it("off again, nothing of it is left", async () => {
    await withApp();
    expect(without(record, "app")).toEqual(NO_FACTORS);
  });
});

describe("recovery codes", () => {
  it("are ten, each for one sign-in, as people type them", async () => {
    const { recovery } = await withApp();
    expect(new Set(recovery.codes).size).toBe(10);
    for (const code of recovery.codes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    const typed = ` ${recovery.codes[3]!.toUpperCase().replace("-", " ")} `;
    expect(await pass({ recoveryCode: typed })).toMatchObject({ verdict: "passed" });
    expect(await pass({ recoveryCode: typed })).toMatchObject({ verdict: "wrong" });
    expect(record.recoveryHashes).toHaveLength(9);
    expect(await pass({ recoveryCode: recovery.codes[4]! })).toMatchObject({ verdict: "passed" });
  });

  it("are kept as slow hashes with a salt of the person", async () => {
    const { recovery } = await withApp();
    for (const code of recovery.codes) expect(JSON.stringify(record)).not.toContain(code);
    expect(await hashRecoveryCode(recovery.codes[0]!, recovery.salt)).toBe(recovery.hashes[0]);
    expect(await hashRecoveryCode(recovery.codes[0]!, "00".repeat(16))).not.toBe(recovery.hashes[0]);
  });

  it("are no codes, and codes are no recovery codes", async () => {
    const { secret, recovery } = await withApp();
    expect(await pass({ code: recovery.codes[0]! })).toMatchObject({ verdict: "wrong" });
    expect(await pass({ recoveryCode: codeOf(secret, NOW) })).toMatchObject({ verdict: "wrong" });
    expect(await pass({ recoveryCode: "" })).toMatchObject({ verdict: "wrong" });
  });
});

describe("with codes by e-mail", () => {
  beforeEach(() => {
    record = emailOn(NO_FACTORS, NOW);
  });

  it("the code that was sent last is taken, once", async () => {
    const first = await issueEmailCode(store, keys, NOW);
    const second = await issueEmailCode(store, keys, NOW);
    if (first !== second) expect(await pass({ code: first })).toEqual({ verdict: "wrong", factors: ["email"] });
    expect(await pass({ code: second })).toMatchObject({ verdict: "passed" });
    expect(await pass({ code: second })).toMatchObject({ verdict: "wrong" });
  });

  it("ends after five wrong ones, and after ten minutes", async () => {
    const code = await issueEmailCode(store, keys, NOW);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let i = 0; i < 5; i++) expect(await pass({ code: wrong })).toMatchObject({ verdict: "wrong" });
    expect(await pass({ code })).toMatchObject({ verdict: "wrong" });
    const another = await issueEmailCode(store, keys, NOW);
    expect(await pass({ code: another }, NOW + 600_000)).toMatchObject({ verdict: "wrong" });
  });

  it("a code that was sent while they were off is none", async () => {
    record = NO_FACTORS;
    const code = await issueEmailCode(store, keys, NOW);
    await withApp();
    expect(await pass({ code })).toMatchObject({ verdict: "wrong" });
  });

  it("besides an app either is taken; the app's leaves the other as it is", async () => {
    const { secret } = await withApp();
    const code = await issueEmailCode(store, keys, NOW);
    expect(await pass({ code: codeOf(secret, NOW) })).toEqual({ verdict: "passed", factors: ["app", "email"] });
    expect(await pass({ code })).toMatchObject({ verdict: "passed" });
  });
});
