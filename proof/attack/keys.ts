// Everything that lets somebody in besides a password: links that are out, tokens of programs, an operator's eyes, keys that devices left.
// Written as the product writes them, so that the attack holds the secrets and the database their hashes.

import { createHash } from "node:crypto";
import type postgres from "postgres";
import { OPERATOR_ROLES, type OperatorRole } from "../../shared/domains/billing/operators.permissions.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { newPersonalToken } from "../../sync-server/auth/caller.ts";
import { hashSecret, newLinkToken, newSecret } from "../../sync-server/platform/secrets.ts";
import { keepInMailbox, listMailbox } from "../../sync-server/mail/dev-mailbox.ts";
import { signIn, type Ground, type Person, type Slug } from "./people.ts";
import { calendarToken, salesKeys, trackingToken, visitToken, type SalesKeys } from "./page-keys.ts";

export interface PersonalToken {
  secret: string;
  /** Whose it is. */
  person: Person;
  /** Null: not narrowed. */
  abilities: readonly string[] | null;
}

export interface Keys extends SalesKeys {
  /** Links that are out. */
  invitation: string;
  reset: string;
  impersonation: string;
  /** Links that are over. */
  oldInvitation: string;
  oldReset: string;
  oldImpersonation: string;
  /** A session of an operator who looks, as the shop's administrator. */
  lookingOn: string;
  /** A session of the administrator who gave the password an hour ago. */
  unconfirmed: string;
  personal: readonly PersonalToken[];
  /** What devices left: of a person who is here, and of one whose account was closed. */
  handover: { open: string; closed: string };
  /** Of the public pages of an order and of an appointment, and of a person's calendar. */
  tracking: string;
  visit: string;
  calendar: string;
  /** Of a mail in the development mailbox. */
  mail: string;
}

export interface OperatorPerson {
  role: OperatorRole;
  id: string;
  email: string;
  cookie: string;
}

const HANDOVER_KEY_LENGTH = 43;
/** What narrowed tokens are narrowed to. */
const NARROWED = [["WORK_ORDERS_VIEW"], ["ADMIN_USERS_VIEW"], []];

/** One of each role, signed in; the owner first. */
export async function hireOperators(owner: postgres.Sql): Promise<OperatorPerson[]> {
  const operators: OperatorPerson[] = [];
  for (const role of OPERATOR_ROLES) operators.push(await hireOperator(owner, role, `${role}@attack.test`));
  return operators;
}

export async function hireOperator(
  owner: postgres.Sql,
  role: OperatorRole,
  email = `${uuidv7()}@attack.test`,
): Promise<OperatorPerson> {
  const id = uuidv7();
  await owner`
    insert into operator (id, email, name, role, status, locale)
    values (${id}, ${email}, ${role}, ${role}, 'active', 'en')`;
  return { role, id, email, cookie: await operatorSession(owner, id) };
}

async function operatorSession(owner: postgres.Sql, operatorId: string, { hours = 24, awaits = false } = {}) {
  const secret = newSecret();
  await owner`
    insert into operator_session (id, operator_id, device_name, awaits_factor, expires_at)
    values (${hashSecret(secret)}, ${operatorId}, 'attack', ${awaits}, now() + ${`${hours} hours`}::interval)`;
  return secret;
}

/** Sessions and links of the panel that let nobody in. */
export async function brokenOperatorSecrets(owner: postgres.Sql): Promise<Record<string, string>> {
  const [waiting, stopped, invited] = [uuidv7(), uuidv7(), uuidv7()];
  const states = { [waiting]: "active", [stopped]: "inactive", [invited]: "invited" };
  for (const [id, status] of Object.entries(states))
    await owner`
      insert into operator (id, email, name, role, status, locale)
      values (${id}, ${`${id}@attack.test`}, ${status}, 'owner', ${status}, 'en')`;
  const setUp = newSecret();
  await owner`
    insert into operator_set_up (id, operator_id, expires_at)
    values (${hashSecret(setUp)}, ${invited}, now() + interval '1 day')`;
  const [kept] = await owner<{ id: string }[]>`select id from operator_session limit 1`;
  return {
    "without the second factor": await operatorSession(owner, waiting, { awaits: true }),
    over: await operatorSession(owner, waiting, { hours: -1 }),
    "of an operator who was stopped": await operatorSession(owner, stopped),
    "the key of a set-up link": setUp,
    "the hash, as the database has it": kept!.id,
  };
}

export interface Half {
  slug: Slug;
  companyId: string;
  people: readonly Person[];
}

export async function cutKeys(ground: Ground, shop: Half, operator: OperatorPerson): Promise<Keys> {
  const { owner } = ground;
  const { companyId, people } = shop;
  const admin = people.find(({ role }) => role === "admin")!;
  const nobody = people.find(({ role }) => role === "nobody")!;
  const invited = await newcomer(owner, shop, 0);
  const invitedLongAgo = await newcomer(owner, shop, 8);
  const gone = await newcomer(owner, shop, 30);
  await owner`update staff_user set deactivated_at = now() - interval '1 day' where id = ${gone}`;
  const unconfirmed = newSecret();
  await owner`
    insert into staff_session (id, company_id, user_id, kind, device_name, confirmed_at, expires_at)
    values (${hashSecret(unconfirmed)}, ${companyId}, ${admin.actor.userId}, 'browser', 'an hour ago',
      now() - interval '1 hour', now() + interval '1 day')`;
  const impersonation = newSecret();
  const oldImpersonation = newSecret();
  await impersonationLink(owner, shop, { operator, person: admin, secret: impersonation, minutes: 24 * 60 });
  await impersonationLink(owner, shop, { operator, person: admin, secret: oldImpersonation, minutes: -1 });
  return {
    invitation: await invitation(owner, companyId, invited),
    oldInvitation: await invitation(owner, companyId, invitedLongAgo),
    reset: await reset(owner, companyId, nobody.actor.userId, 30),
    oldReset: await reset(owner, companyId, admin.actor.userId, -1),
    impersonation,
    oldImpersonation,
    lookingOn: await lookingOn(owner, shop, { operator, person: admin }),
    unconfirmed,
    personal: await personalTokens(owner, companyId, admin),
    tracking: await trackingToken(owner, companyId),
    visit: await visitToken(owner, companyId, admin.actor.userId),
    calendar: await calendarToken(owner, companyId, admin.actor.userId),
    ...(await salesKeys(ground, companyId, admin.actor.userId)),
    handover: {
      open: await handoverKey(owner, companyId, nobody.actor.userId),
      closed: await handoverKey(owner, companyId, gone),
    },
    mail: await mail(ground, shop),
  };
}

/** Every raw secret among them. */
export const secretsIn = ({ personal, handover, ...others }: Keys): string[] => [
  ...Object.values(others),
  ...Object.values(handover),
  ...personal.map(({ secret }) => secret),
];

async function newcomer(owner: postgres.Sql, { slug, companyId }: Half, daysAgo: number): Promise<string> {
  const id = uuidv7();
  await owner`
    insert into staff_user (id, company_id, name, email, role, status, locale, color, invited_at)
    values (${id}, ${companyId}, 'Nou', ${`new-${daysAgo}@${slug}.test`}, 'mechanic', 'inactive', 'ro', '#000000',
      now() - ${`${daysAgo} days`}::interval)`;
  await owner`
    insert into user_role (company_id, user_id, role_id)
    select ${companyId}, ${id}, id from role where company_id = ${companyId} and name = 'mechanic'`;
  return id;
}

async function invitation(owner: postgres.Sql, companyId: string, userId: string): Promise<string> {
  const token = newLinkToken();
  await owner`
    insert into invitation (user_id, company_id, token_hash) values (${userId}, ${companyId}, ${hashSecret(token)})`;
  return token;
}

export async function reset(owner: postgres.Sql, companyId: string, userId: string, hours: number): Promise<string> {
  const token = newLinkToken();
  await owner`
    insert into password_reset (user_id, company_id, token_hash, expires_at)
    values (${userId}, ${companyId}, ${hashSecret(token)}, now() + ${`${hours} hours`}::interval)`;
  return token;
}

interface Looks {
  operator: OperatorPerson;
  person: Person;
}

export function impersonationLink(
  owner: postgres.Sql,
  { companyId }: Half,
  { operator, person, secret, minutes }: Looks & { secret: string; minutes: number },
) {
  return owner`
    insert into impersonation (id, company_id, user_id, operator_id, operator_name, reason, link_hash, link_expires_at)
    values (${uuidv7()}, ${companyId}, ${person.actor.userId}, ${operator.id}, ${operator.role}, 'attack',
      ${hashSecret(secret)}, now() + ${`${minutes} minutes`}::interval)`;
}

async function lookingOn(owner: postgres.Sql, { companyId }: Half, { operator, person }: Looks): Promise<string> {
  const [secret, id] = [newSecret(), uuidv7()];
  await owner`
    insert into impersonation (id, company_id, user_id, operator_id, operator_name, reason, link_hash, link_expires_at,
      started_at, expires_at)
    values (${id}, ${companyId}, ${person.actor.userId}, ${operator.id}, ${operator.role}, 'attack',
      ${hashSecret(newSecret())}, now(), now(), now() + interval '1 day')`;
  await owner`
    insert into staff_session (id, company_id, user_id, kind, device_name, expires_at, impersonation_id)
    values (${hashSecret(secret)}, ${companyId}, ${person.actor.userId}, 'impersonation', ${operator.role},
      now() + interval '1 day', ${id})`;
  return secret;
}

async function personalToken(
  owner: postgres.Sql,
  { companyId, userId }: { companyId: string; userId: string },
  { abilities = null, expiresIn = "1 day", usedAgo = "0 s" }: Partial<TokenTerms> = {},
): Promise<string> {
  const secret = newPersonalToken();
  await owner`
    insert into api_token (id, company_id, user_id, token_hash, name, abilities, created_at, last_used_at, expires_at)
    values (${uuidv7()}, ${companyId}, ${userId}, ${hashSecret(secret)}, 'attack',
      ${abilities === null ? null : owner.json([...abilities])}, now() - ${usedAgo}::interval,
      now() - ${usedAgo}::interval, now() + ${expiresIn}::interval)`;
  return secret;
}

interface TokenTerms {
  abilities: readonly string[] | null;
  expiresIn: string;
  usedAgo: string;
}

async function personalTokens(owner: postgres.Sql, companyId: string, person: Person): Promise<PersonalToken[]> {
  const tokens: PersonalToken[] = [];
  const whose = { companyId, userId: person.actor.userId };
  for (const abilities of [null, ...NARROWED])
    tokens.push({ secret: await personalToken(owner, whose, { abilities }), person, abilities });
  return tokens;
}

async function handoverKey(owner: postgres.Sql, companyId: string, userId: string): Promise<string> {
  const key = newSecret().padEnd(HANDOVER_KEY_LENGTH, "k");
  await owner`
    insert into handover_key (key_hash, company_id, user_id)
    values (${createHash("sha256").update(key).digest("hex")}, ${companyId}, ${userId})`;
  return key;
}

async function mail({ dataDir }: Ground, { slug, companyId }: Half): Promise<string> {
  const text = `of canary-${slug}-mail`;
  const to = `nobody@${slug}.test`;
  await keepInMailbox(dataDir, { id: uuidv7(), companyId, fromName: slug, to, subject: text, html: text, text });
  const [kept] = await listMailbox(dataDir, companyId);
  return kept!.key;
}

/** Each was made by the product and then ended, or belongs to something else. None opens anything in either shop. */
export async function brokenCredentials(
  ground: Ground,
  shops: Record<Slug, Half & { keys: Keys }>,
  [operator]: readonly OperatorPerson[],
): Promise<Record<string, string>> {
  const { owner, client } = ground;
  const ended = await signIn(ground, "demo", "accountant@demo.test", "accountant");
  const bearer = { authorization: `Bearer ${ended.token}` };
  await client.send({ method: "POST", path: "/api/v1/logout", host: "demo", headers: bearer, body: null });
  const expired = await signIn(ground, "demo", "accountant@demo.test", "accountant");
  await owner`
    update staff_session set expires_at = now() - interval '1 hour' where id = ${hashSecret(expired.token)}`;
  const [session] = await owner<{ id: string }[]>`select id from staff_session limit 1`;
  const [order] = await owner<{ token: string }[]>`
    select tracking_token as token from work_order where tracking_token is not null limit 1`;
  const [line] = await owner<{ token: string }[]>`
    select approval_token as token from work_line where approval_token is not null limit 1`;
  const { companyId, keys, people } = shops.demo;
  const whose = { companyId, userId: people[0]!.actor.userId };
  const [gone] = await owner<{ id: string }[]>`
    select id from staff_user where company_id = ${companyId} and status = 'inactive' and deactivated_at is not null`;
  return {
    none: "",
    "a random secret": "x".repeat(32),
    "a session that was ended": ended.token,
    "a session that is over": expired.token,
    "the hash of a session, as the database has it": session!.id,
    "a personal token that is over": await personalToken(owner, whose, { expiresIn: "-1 s" }),
    "a personal token unused for a hundred days": await personalToken(owner, whose, { usedAgo: "100 days" }),
    "a personal token of somebody who is gone": await personalToken(owner, { companyId, userId: gone!.id }),
    "an operator's session": operator!.cookie,
    "an invitation": keys.invitation,
    "a link to a new password": keys.reset,
    "a link of an operator who looks": keys.impersonation,
    "a handover key": keys.handover.closed,
    "a tracking token": order!.token,
    ...(line ? { "an approval token": line.token } : {}),
  };
}
