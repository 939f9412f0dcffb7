// The endpoints at which passwords and codes are guessed, each with the people who come through it as they should.

import { Secret, TOTP } from "otpauth";
import type { Random } from "../../drizzle/seed/random.ts";
import { operatorFactors, keysOf } from "../../sync-server/admin/operator-factors.ts";
import { OPERATOR_COOKIE } from "../../sync-server/admin/operator-sessions.ts";
import { newRecoveryCodes } from "../../sync-server/auth/two-factor/recovery-codes.ts";
import { factorKeys, NO_FACTORS } from "../../sync-server/auth/two-factor/second-factor.ts";
import { staffFactors } from "../../sync-server/auth/two-factor/staff-factors.ts";
import { newTotpSecret } from "../../sync-server/auth/two-factor/totp.ts";
import type { Application, Reply } from "./application.ts";
import type { OperatorPerson } from "./keys.ts";
import type { Person } from "./people.ts";
import { formOf } from "./probes/credentials.ts";
import type { Outcome, Visitor } from "./visitors.ts";
import type { World } from "./world.ts";

export interface Endpoint {
  name: string;
  /** Of all guesses. */
  share: number;
  guess: (random: Random, address: string) => Promise<Outcome>;
  visitors: readonly Visitor[];
}

/** Where people are who come as they should. */
const HOME = "198.51.100.7";

const COMMON =
  "123456 password qwerty admin parola garaj2026 workshop Workshop-Demo workshop-dem0 12345678 iloveyou".split(" ");
const guessed = (random: Random) => (random.chance(0.3) ? random.pick(COMMON) : random.token(random.int(8, 16)));
const sixDigits = (random: Random) => String(random.int(0, 999_999)).padStart(6, "0");

export function outcomeOf({ status, retryAfter, text }: Reply, isIn: (status: number) => boolean): Outcome {
  if (isIn(status)) return "in";
  if (status === 429) return Math.max(1, retryAfter);
  if ([204, 401, 404, 410, 422].includes(status)) return "wrong"; // 204: a code was sent
  throw new Error(`a guess was answered ${status}: ${text.slice(0, 200)}`);
}

interface Attempt {
  email: string;
  password: string;
  code?: string;
  recovery_code?: string;
}

async function login(application: Application, attempt: Attempt, address: string): Promise<Outcome> {
  const headers = { "content-type": "application/json", origin: application.originOf("demo") };
  const path = attempt.code === undefined ? "/api/v1/login" : "/api/session";
  const body = JSON.stringify({ ...attempt, device_name: "guess" });
  const reply = await application.ask({ method: "POST", path, host: "demo", headers, body }, address);
  return outcomeOf(reply, (status) => status === 200);
}

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });

const fieldsWith = async (seal: (secret: string) => string) => {
  const secret = newTotpSecret();
  const { codes, salt, hashes } = await newRecoveryCodes();
  const record = {
    ...NO_FACTORS,
    appSecret: seal(secret),
    appSince: new Date(),
    recoverySalt: salt,
    recoveryHashes: hashes,
  };
  return { secret, codes, record };
};

export async function endpointsOf(world: World, application: Application): Promise<Endpoint[]> {
  const people = world.shops.demo.people;
  const of = (role: string) => people.find((person) => person.role === role)!;
  return [
    passwords(world, application),
    operatorPasswords(world, application),
    ...(await appCodes(world, application, of("manager"))),
    await mailedCodes(world, application, of("receptionist")),
    await operatorCodes(world, application, world.operators[2]!),
  ];
}

const STAYS = 0.7;

function passwords({ shops, password }: World, application: Application): Endpoint {
  // Those with a second factor have endpoints of their own.
  const people = shops.demo.people.filter(({ role }) => !["manager", "receptionist"].includes(role));
  const emails = [...shops.demo.people.map(({ email }) => email), "owner@demo.test", "root@demo.test"];
  return {
    name: "passwords",
    share: 0.2,
    guess: (random, address) => {
      // Most computers stay at one account; those that go round stay below what is slowed.
      const email = random.chance(STAYS) ? emails[Number(address.split(".")[3]) % emails.length]! : random.pick(emails);
      return login(application, { email, password: guessed(random) }, address);
    },
    visitors: people.map(({ email, role }) => ({
      name: role,
      comeIn: () => login(application, { email, password }, HOME),
    })),
  };
}

async function atPanel(world: World, application: Application, email: string, password: string, address: string) {
  const form = { host: "localhost", path: "/admin/sign-in", fields: { action: "sign-in", email, password } };
  return application.ask(formOf({ ...world, client: application }, form), address);
}

const isLedOn = (status: number) => status === 303;

function operatorPasswords(world: World, application: Application): Endpoint {
  const emails = world.operators.map(({ email }) => email);
  // The one whose second factor is guessed at is let in no further by a password.
  const others = world.operators.filter((_, n) => n !== 2);
  return {
    name: "passwords of operators",
    share: 0.06,
    guess: async (random, address) =>
      outcomeOf(await atPanel(world, application, random.pick(emails), guessed(random), address), isLedOn),
    visitors: others.map(({ email, role }) => ({
      name: `operator ${role}`,
      comeIn: async () => outcomeOf(await atPanel(world, application, email, world.password, HOME), isLedOn),
    })),
  };
}

/** By somebody who has the password. */
async function appCodes(world: World, application: Application, person: Person): Promise<Endpoint[]> {
  const { companyId, userId } = person.actor;
  const { secret, record } = await fieldsWith(factorKeys(world, `staff ${userId}`).seal);
  await world.owner.begin((sql) => staffFactors(sql, companyId, userId).save(record));
  const known = { email: person.email, password: world.password };
  const visitor = {
    name: "a person with an app",
    comeIn: () => login(application, { ...known, code: codeOf(secret) }, HOME),
  };
  await visitor.comeIn(); // they have been here before
  const endpoint = (name: string, share: number, tried: (random: Random) => Partial<Attempt>): Endpoint => ({
    name,
    share,
    guess: (random, address) => login(application, { ...known, ...tried(random) }, address),
    visitors: [visitor],
  });
  return [
    endpoint("codes of the app", 0.25, (random) => ({ code: sixDigits(random) })),
    endpoint("recovery codes", 0.08, (random) => ({ recovery_code: random.token(10).toLowerCase() })),
  ];
}

const CODE_LASTS_MS = 10 * 60_000;
/** Whoever guesses sends for codes as well. */
const SENT_FOR = 0.05;

async function mailedCodes(world: World, application: Application, person: Person): Promise<Endpoint> {
  const { companyId, userId } = person.actor;
  const record = { ...NO_FACTORS, emailSince: new Date() };
  await world.owner.begin((sql) => staffFactors(sql, companyId, userId).save(record));
  const known = { email: person.email, password: world.password };
  const sendFor = async (address: string): Promise<Reply> => {
    const headers = { "content-type": "application/json", origin: application.originOf("demo") };
    const asked = {
      method: "POST",
      path: "/api/session/email-code",
      host: "demo",
      headers,
      body: JSON.stringify(known),
    };
    return application.ask(asked, address);
  };
  const comeIn = async (): Promise<Outcome> => {
    const { status, retryAfter } = await sendFor(HOME);
    // Told to wait: codes that somebody else sent for are in the mailbox all the same.
    const mail = application.codes.findLast(({ to, at }) => to === person.email && at > Date.now() - CODE_LASTS_MS);
    if (!mail) return status === 429 ? Math.max(1, retryAfter) : "wrong";
    return login(application, { ...known, code: mail.code }, HOME);
  };
  await comeIn();
  return {
    name: "codes by e-mail",
    share: 0.12,
    guess: async (random, address) =>
      random.chance(SENT_FOR)
        ? outcomeOf(await sendFor(address), () => false)
        : login(application, { ...known, code: sixDigits(random) }, address),
    visitors: [{ name: "a person with codes by e-mail", comeIn }],
  };
}

async function operatorCodes(world: World, application: Application, operator: OperatorPerson): Promise<Endpoint> {
  const { secret, record } = await fieldsWith(keysOf(application.config, operator.id).seal);
  await world.owner.begin((sql) => operatorFactors(sql, operator.id).save(record));
  const path = "/admin/second-factor";
  const sendCode = (code: string, cookies: readonly string[], address: string) =>
    application.ask(
      formOf({ ...world, client: application }, { host: "localhost", path, fields: { action: "code", code }, cookies }),
      address,
    );
  const sessionOf = ({ cookies }: Reply) => cookies.filter((cookie) => cookie.startsWith(OPERATOR_COOKIE));
  const enter = (address: string) => atPanel(world, application, operator.email, world.password, address);
  const stolen = sessionOf(await enter("203.0.113.250"));
  /** What their browser keeps besides the session. */
  let kept: string[] = [];
  const comeIn = async (): Promise<Outcome> => {
    const entered = await enter(HOME);
    if (entered.status !== 303) return outcomeOf(entered, isLedOn);
    const reply = await sendCode(codeOf(secret), [...sessionOf(entered), ...kept], HOME);
    const known = reply.cookies.filter((cookie) => !cookie.startsWith(OPERATOR_COOKIE));
    if (known.length > 0) kept = known;
    return outcomeOf(reply, isLedOn);
  };
  await comeIn();
  return {
    name: "second factors of operators",
    share: 0.12,
    guess: async (random, address) => {
      const code = random.chance(0.8) ? sixDigits(random) : random.token(10).toLowerCase();
      return outcomeOf(await sendCode(code, stolen, address), isLedOn);
    },
    visitors: [{ name: "an operator with an app", comeIn }],
  };
}
