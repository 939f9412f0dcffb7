// Switching second factors on and off over REST: what is shown once, what is asked for, what is kept.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { signedIn, type Person } from "../../testing/cast.ts";
import { demo, PASSWORD, rival } from "../../testing/fixtures.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";
import {
  anotherCode,
  codeOf,
  mailedCode,
  switchAppOn,
  switchEmailOn,
  switchOff,
  TWO_FACTOR,
} from "../../testing/two-factor.ts";

let corina: Person;
const server = await testServer();
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.owner`delete from staff_two_factor`;
  await server.db.owner`delete from rate_limit`;
  await server.db.owner`delete from login_throttle`;
  corina = await signedIn(server, demo, demo.users.accountant);
});

const state = async (person = corina) => (await ask(person, "GET", TWO_FACTOR)).data;
const OFF = { app: null, email: null, recovery_codes_left: 0 };
const rows = () => server.db.owner`select * from staff_two_factor`;
const verbs = async () => {
  const told = await server.db.owner<{ verb: string; data: unknown }[]>`
    select verb, data from activity where subject_id = ${corina.user.id} order by recorded_at, id`;
  return told.map(({ verb }) => verb);
};

describe("an authenticator app", () => {
  it("is begun with a secret for the app, and is off until its first code has come back", async () => {
    const { status, data } = await ask(corina, "POST", `${TWO_FACTOR}/app`);
    expect(status).toBe(200);
    const { secret, otpauth_url } = data as { secret: string; otpauth_url: string };
    expect(new URL(otpauth_url).searchParams.get("secret")).toBe(secret);
    expect(decodeURIComponent(otpauth_url)).toContain(`Service demo:${corina.user.email}`);
    expect(await state()).toEqual(OFF);
    const wrong = { code: anotherCode(codeOf(secret)) };
    expect(await ask(corina, "POST", `${TWO_FACTOR}/app/confirm`, wrong)).toMatchObject({
      status: 422,
      code: "access/wrong-code",
    });
    expect(await state()).toEqual(OFF);
  });

  it("confirmed, it is on, and ten recovery codes are shown this once", async () => {
    const { secret, recoveryCodes } = await switchAppOn(corina);
    expect(recoveryCodes).toHaveLength(10);
    expect(await state()).toEqual({ app: expect.any(String), email: null, recovery_codes_left: 10 });
    const kept = JSON.stringify(await rows());
    for (const hidden of [secret, ...recoveryCodes]) expect(kept).not.toContain(hidden);
    expect(await verbs()).toContain("access.switchAppFactorOn");
  });

  it("nothing secret is in commands, history or the audit", async () => {
    const { secret, recoveryCodes } = await switchAppOn(corina);
    const [everything] = await server.db.owner<{ text: string }[]>`
      select (select string_agg(c::text, '') from command c) || (select string_agg(a::text, '') from activity a)
        || coalesce((select string_agg(p::text, '') from permission_check p), '') as text`;
    for (const hidden of [secret, codeOf(secret), ...recoveryCodes]) expect(everything!.text).not.toContain(hidden);
  });

  it("confirmed twice with one key: the codes are not shown again, and those of the first time count", async () => {
    const { data } = await ask(corina, "POST", `${TWO_FACTOR}/app`);
    const code = codeOf((data as { secret: string }).secret);
    const key = uuidv7();
    const first = await ask(corina, "POST", `${TWO_FACTOR}/app/confirm`, { code }, key);
    const second = await ask(corina, "POST", `${TWO_FACTOR}/app/confirm`, { code }, key);
    expect((first.data as { recovery_codes: string[] }).recovery_codes).toHaveLength(10);
    expect(second.data).toEqual({ recovery_codes: null });
    expect(await state()).toMatchObject({ recovery_codes_left: 10 });
  });

  it("is not replaced while it is on", async () => {
    await switchAppOn(corina);
    expect(await ask(corina, "POST", `${TWO_FACTOR}/app`)).toMatchObject({ status: 422, code: "access/app-factor-on" });
  });

  it("is switched off with the password, recovery codes with it", async () => {
    await switchAppOn(corina);
    expect(await ask(corina, "POST", `${TWO_FACTOR}/app/disable`, { password: "guess" })).toMatchObject({
      status: 422,
      code: "access/wrong-password",
    });
    expect(await state()).toMatchObject({ recovery_codes_left: 10 });
    expect((await switchOff(corina, "app")).status).toBe(204);
    expect(await state()).toEqual(OFF);
    expect((await switchOff(corina, "app")).status).toBe(204); // already: no change
    expect(await verbs()).toContain("access.switchFactorOff");
  });

  it("the password for that is guessed as slowly as at the sign-in", async () => {
    await switchAppOn(corina);
    const guess = () => ask(corina, "POST", `${TWO_FACTOR}/app/disable`, { password: "guess" });
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await guess()).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await switchOff(corina, "app")).status).toBe(429);
  });
});

describe("recovery codes", () => {
  it("are renewed: the former ones count no longer", async () => {
    const { recoveryCodes } = await switchAppOn(corina);
    const [before] = await rows();
    const { data } = await ask(corina, "POST", `${TWO_FACTOR}/recovery-codes`);
    const { recovery_codes } = data as { recovery_codes: string[] };
    expect(new Set([...recovery_codes, ...recoveryCodes]).size).toBe(20);
    const [after] = await rows();
    expect(after!["recovery_salt"]).not.toBe(before!["recovery_salt"]);
    expect(after!["recovery_hashes"]).toHaveLength(10);
  });

  it("there are none without an app", async () => {
    expect(await ask(corina, "POST", `${TWO_FACTOR}/recovery-codes`)).toMatchObject({
      status: 422,
      code: "access/app-factor-off",
    });
  });
});

describe("codes by e-mail", () => {
  it("are on once a code has come back from the address", async () => {
    expect((await ask(corina, "POST", `${TWO_FACTOR}/email`)).status).toBe(204);
    const code = mailedCode(server, corina.user.email);
    expect(JSON.stringify(server.jobs.inserted)).not.toContain(`"${code}"`);
    expect(await state()).toEqual(OFF);
    expect((await ask(corina, "POST", `${TWO_FACTOR}/email/confirm`, { code })).status).toBe(204);
    expect(await state()).toEqual({ app: null, email: expect.any(String), recovery_codes_left: 0 });
    expect(await ask(corina, "POST", `${TWO_FACTOR}/email`)).toMatchObject({ code: "access/email-factor-on" });
    expect((await switchOff(corina, "email")).status).toBe(204);
    expect(await state()).toEqual(OFF);
  });

  it("are not switched on by guessing: five wrong ones, and the right one is dead", async () => {
    await ask(corina, "POST", `${TWO_FACTOR}/email`);
    const code = mailedCode(server, corina.user.email);
    const confirm = (given: string) => ask(corina, "POST", `${TWO_FACTOR}/email/confirm`, { code: given });
    for (let i = 0; i < 5; i++) expect(await confirm(anotherCode(code))).toMatchObject({ code: "access/wrong-code" });
    expect(await confirm(code)).toMatchObject({ status: 422, code: "access/wrong-code" });
    expect(await state()).toEqual(OFF);
  });
});

describe("another person's", () => {
  it("factors are switched off by who may edit people, with their phone gone", async () => {
    await switchAppOn(corina);
    await switchEmailOn(corina);
    const path = `/api/v1/users/${corina.user.id}/two-factor`;
    const mihai = await signedIn(server, demo, demo.users.manager);
    expect((await ask(await signedIn(server, demo, demo.users.parts), "DELETE", path)).status).toBe(403);
    expect((await ask(await signedIn(server, rival, rival.users.admin), "DELETE", path)).status).toBe(404);
    expect(await state()).not.toEqual(OFF);
    expect((await ask(mihai, "DELETE", path)).status).toBe(204);
    expect((await corina.request("/api/session")).status).toBe(401); // so is whoever has the phone
    corina = await signedIn(server, demo, corina.user);
    expect(await state()).toEqual(OFF);
    expect(await verbs()).toContain("access.resetTwoFactor");
  });

  it("are not one's own: those go by the password", async () => {
    const mihai = await signedIn(server, demo, demo.users.manager);
    await switchEmailOn(mihai);
    const path = `/api/v1/users/${mihai.user.id}/two-factor`;
    expect(await ask(mihai, "DELETE", path)).toMatchObject({ status: 422, code: "access/factors-oneself" });
    expect(await state(mihai)).not.toEqual(OFF);
    await switchOff(mihai, "email");
  });

  it("an administrator's are switched off by administrators only", async () => {
    const ana = await signedIn(server, demo, demo.users.admin);
    await switchAppOn(ana);
    const path = `/api/v1/users/${ana.user.id}/two-factor`;
    const mihai = await signedIn(server, demo, demo.users.manager);
    expect(await ask(mihai, "DELETE", path)).toMatchObject({ status: 403, code: "access/administrators-only" });
    expect(await state(ana)).toMatchObject({ recovery_codes_left: 10 });
  });

  it("rows are not seen from another tenant, and not by the application outside of one", async () => {
    await switchAppOn(corina);
    expect(await server.db.app`select 1 from staff_two_factor`).toEqual([]);
  });
});

it.each([
  ["POST", "/app/confirm", {}],
  ["POST", "/app/confirm", { code: 123456 }],
  ["POST", "/app/confirm", { code: "1".repeat(41) }],
  ["POST", "/email/confirm", []],
  ["POST", "/app/disable", { password: "" }],
  ["POST", "/email/disable", { password: PASSWORD.repeat(10) }],
] as const)("%s %s with %j: 422, and nothing changes", async (method, path, body) => {
  await switchAppOn(corina);
  const before = await rows();
  expect((await ask(corina, method, TWO_FACTOR + path, body)).status).toBe(422);
  expect(await rows()).toEqual(before);
});
