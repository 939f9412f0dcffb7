// Two people at two desks, one form, over REST: whoever says what they saw overwrites nobody (docs/decisions/0054).

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_TEMPLATES } from "../../shared/domains/notifications/default-templates.rules.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { cast, type Person } from "../testing/cast.ts";
import { demo } from "../testing/fixtures.ts";
import { ask, dataOf, type Answer, type Method } from "../testing/rest.ts";
import { testServer } from "../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  admin: ana,
  manager: mihai,
  receptionist: rodica,
  rival: { admin: stranger },
} = await cast(server);

const USER = `/api/v1/users/${demo.users.mechanic2.id}`;
const SETTINGS = "/api/v1/settings";
const READY_RO = "/api/v1/notification-templates/work_order_ready/ro";
const PRODUCT_WORDS = DEFAULT_TEMPLATES.work_order_ready.ro;
let role: string;
let ROLE: string;

beforeAll(async () => {
  // Both may change roles, and neither is the other.
  await server.db.owner`
    insert into permission_override (company_id, user_id, permission, kind, created_by)
    values (${demo.companyId}, ${demo.users.manager.id}, 'ADMIN_ROLES_MANAGE', 'grant', 'test')`;
  const made = await ask(ana, "POST", "/api/v1/roles", {
    name: "Vopsitor",
    permissions: ["CLIENTS_VIEW", "VEHICLES_VIEW"],
  });
  role = String(dataOf(made)["id"]);
  ROLE = `/api/v1/roles/${role}`;
});

interface Case {
  what: string;
  method: Method;
  path: () => string;
  /** What both saw, what the first wrote, and what the second did. */
  seen: Record<string, unknown>;
  first: Record<string, unknown>;
  second: Record<string, unknown>;
  field: string;
  versions: { yours: unknown; theirs: unknown };
  /** Keeps in what is read the edited field alone. */
  now: () => Promise<unknown>;
}

const read = async (path: string) => dataOf(await ask(ana, "GET", path));
const words = async () => {
  const all = (await ask(ana, "GET", "/api/v1/notification-templates")).body["data"] as Record<string, unknown>[];
  return all.find(({ template_key, locale }) => template_key === "work_order_ready" && locale === "ro")!;
};

const CASES: Case[] = [
  {
    what: "a person's name",
    method: "PATCH",
    path: () => USER,
    seen: { name: demo.users.mechanic2.name },
    first: { name: "Vasile Rusu" },
    second: { name: "Vasile R." },
    field: "name",
    versions: { yours: "Vasile R.", theirs: "Vasile Rusu" },
    now: async () => (await read(USER))["name"],
  },
  {
    what: "a person's hours",
    method: "PATCH",
    path: () => USER,
    seen: { hours_per_day: 8 },
    first: { hours_per_day: 6 },
    second: { hours_per_day: 7.5 },
    field: "hours_per_day",
    versions: { yours: 7.5, theirs: 6 },
    now: async () => (await read(USER))["hours_per_day"],
  },
  {
    what: "a role's name",
    method: "PATCH",
    path: () => ROLE,
    seen: { name: "Vopsitor" },
    first: { name: "Vopsitor auto" },
    second: { name: "Vopsitorie" },
    field: "name",
    versions: { yours: "Vopsitorie", theirs: "Vopsitor auto" },
    now: async () => (await read(ROLE))["name"],
  },
  {
    what: "the hours of one weekday",
    method: "PATCH",
    path: () => SETTINGS,
    seen: { "hours.mon": { open: "08:00", close: "18:00" } },
    first: { hours: { mon: { open: "09:00", close: "18:00" } } },
    second: { hours: { mon: null } },
    field: "hours.mon",
    versions: { yours: null, theirs: { open: "09:00", close: "18:00" } },
    now: async () => ((await read(SETTINGS))["hours"] as { mon: unknown }).mon,
  },
  {
    what: "the rate of an hour, in decimals",
    method: "PATCH",
    path: () => SETTINGS,
    seen: { labor_rate: "500.00" },
    first: { labor_rate: "450.00" },
    second: { labor_rate: "480" },
    field: "labor_rate",
    versions: { yours: "480.00", theirs: "450.00" },
    now: async () => (await read(SETTINGS))["labor_rate"],
  },
  {
    what: "the words to clients",
    method: "PUT",
    path: () => READY_RO,
    seen: { ...PRODUCT_WORDS },
    first: { ...PRODUCT_WORDS, subject: "Gata!" },
    second: { ...PRODUCT_WORDS, subject: "E gata" },
    field: "subject",
    versions: { yours: "E gata", theirs: "Gata!" },
    now: async () => (await words())["subject"],
  },
];

const conflictsOf = ({ body }: Answer) => body["conflicts"] as Record<string, unknown>[];

describe.each(CASES)("$what", ({ method, path, seen, first, second, field, versions, now }) => {
  const send = (person: Person, body: object) => ask(person, method, path(), body);

  it("that another wrote first stays, and both values are told with who wrote it and when", async () => {
    expect((await send(ana, { ...first, seen })).status).toBe(200);
    const before = Date.now();
    const late = await send(mihai, { ...second, seen });
    expect(late).toMatchObject({ status: 409, code: "commands/changed-meanwhile" });
    expect(conflictsOf(late)).toEqual([
      {
        field,
        ...versions,
        changed_by: { id: demo.users.admin.id, name: demo.users.admin.name },
        changed_at: expect.any(String),
      },
    ]);
    expect(Date.parse(String(conflictsOf(late)[0]!["changed_at"]))).toBeLessThanOrEqual(before);
    expect(await now()).toEqual(versions.theirs);
  });

  it("is written over by whoever says that they have seen it", async () => {
    expect((await send(mihai, { ...second, seen: { ...seen, [field]: versions.theirs } })).status).toBe(200);
    expect(await now()).toEqual(versions.yours);
  });

  it("that is already as it is wanted is no conflict", async () => {
    expect((await send(ana, { ...second, seen })).status).toBe(200);
  });

  it("is written by a program that says nothing of what it saw, as before", async () => {
    expect((await send(ana, first)).status).toBe(200);
    expect(await now()).toEqual(versions.theirs);
  });

  it("is told to nobody who may not edit it, nor to another shop", async () => {
    const refused = await send(rodica, { ...second, seen });
    expect(refused).toMatchObject({ status: 403, code: "access/forbidden" });
    expect(refused.body).not.toHaveProperty("conflicts");
    // At an address that every shop has, the other shop's own: nobody has touched it.
    const elsewhere = await send(stranger, { ...second, seen });
    expect(elsewhere.status).toBe([SETTINGS, READY_RO].includes(path()) ? 200 : 404);
    expect(elsewhere.body).not.toHaveProperty("conflicts");
    expect(await now()).toEqual(versions.theirs);
  });
});

describe("several fields of one edit", () => {
  it("are written all or none", async () => {
    const { name, email } = await read(USER);
    const seen = { name: "as it was", email };
    const late = await ask(mihai, "PATCH", USER, { name: "Altul", email: "altul@demo.test", seen });
    expect(late.status).toBe(409);
    expect(conflictsOf(late).map(({ field }) => field)).toEqual(["name"]);
    expect(await read(USER)).toMatchObject({ name, email });
  });

  it("name whoever wrote that one, not whoever wrote another after them", async () => {
    await ask(ana, "PATCH", SETTINGS, { hours: { tue: null } });
    await ask(mihai, "PATCH", SETTINGS, { hours: { wed: null } });
    const seen = { "hours.tue": { open: "08:00", close: "18:00" } };
    const late = await ask(mihai, "PATCH", SETTINGS, { hours: { tue: { open: "10:00", close: "12:00" } }, seen });
    expect(conflictsOf(late)).toMatchObject([{ field: "hours.tue", changed_by: { id: demo.users.admin.id } }]);
  });
});

describe("the permissions of a role", () => {
  it("are each for itself: what one took away, another who ticks something else does not give back", async () => {
    const seen = { permissions: ["CLIENTS_VIEW", "VEHICLES_VIEW"] };
    const put = (person: Person, permissions: string[]) =>
      ask(person, "PUT", `${ROLE}/permissions`, { permissions, seen });
    expect((await put(ana, ["VEHICLES_VIEW"])).status).toBe(200);
    expect((await put(mihai, ["CLIENTS_VIEW", "VEHICLES_VIEW", "LEADS_VIEW"])).status).toBe(200);
    expect((await read(ROLE))["permissions"]).toEqual(expect.arrayContaining(["LEADS_VIEW", "VEHICLES_VIEW"]));
    expect((await read(ROLE))["permissions"]).toHaveLength(2);
  });

  it("of a program that says nothing of what it saw are those that it names", async () => {
    const permissions = ["CLIENTS_VIEW"];
    expect((await ask(ana, "PUT", `${ROLE}/permissions`, { permissions })).status).toBe(200);
    expect((await read(ROLE))["permissions"]).toEqual(permissions);
  });
});

describe("what is written whole", () => {
  it("leaves a field that its author did not touch as another wrote it meanwhile", async () => {
    const { subject, body } = await words();
    const seen = { subject, body };
    expect((await ask(ana, "PUT", READY_RO, { subject: "Mașina e gata", body, seen })).status).toBe(200);
    expect((await ask(mihai, "PUT", READY_RO, { subject, body: "Veniți după ea.", seen })).status).toBe(200);
    expect(await words()).toMatchObject({ subject: "Mașina e gata", body: "Veniți după ea." });
  });
});

describe("one's own profile", () => {
  it("does not write over what an administrator wrote meanwhile", async () => {
    const seen = { name: demo.users.receptionist.name };
    const at = `/api/v1/users/${demo.users.receptionist.id}`;
    expect((await ask(ana, "PATCH", at, { name: "Rodica Munteanu", seen })).status).toBe(200);
    const late = await ask(rodica, "PATCH", "/api/v1/me", { name: "Rodi", seen });
    expect(late).toMatchObject({ status: 409, code: "commands/changed-meanwhile" });
    expect(conflictsOf(late)).toMatchObject([
      { field: "name", theirs: "Rodica Munteanu", changed_by: { id: demo.users.admin.id } },
    ]);
  });
});

it.each([
  ["what cannot be kept", { name: "a\0b" }],
  ["what is no object", ["name"]],
  ["more than there can be", Object.fromEntries(Array.from({ length: 201 }, (_, one) => [`f${one}`, 1]))],
])("%s as what was seen: 422", async (_what, seen) => {
  expect((await ask(ana, "PATCH", USER, { name: "X", seen })).status).toBe(422);
});

it("the same request again has the answer that it had", async () => {
  const key = uuidv7();
  const body = { city: "Soroca", seen: { city: "as it was" } };
  const first = await ask(ana, "PATCH", SETTINGS, body, key);
  expect(first.status).toBe(409);
  expect(conflictsOf(await ask(ana, "PATCH", SETTINGS, body, key))).toEqual(conflictsOf(first));
});

it("words that are given up for the product's go only as they were seen, and are the product's then", async () => {
  const mine = { subject: "Gata!", body: "{plate}" };
  const put = (person: Person, body: object) => ask(person, "PUT", READY_RO, body);
  await put(ana, mine);
  await put(ana, { ...mine, body: "{plate}: veniți" });
  const late = await put(mihai, { ...PRODUCT_WORDS, seen: mine });
  expect(conflictsOf(late)).toMatchObject([{ field: "body", yours: PRODUCT_WORDS.body, theirs: "{plate}: veniți" }]);
  expect(await words()).toMatchObject({ is_default: false, body: "{plate}: veniți" });
  const { subject, body } = await words();
  expect((await put(mihai, { ...PRODUCT_WORDS, seen: { subject, body } })).status).toBe(200);
  expect(await words()).toMatchObject({ is_default: true, ...PRODUCT_WORDS });
  const [last] = await server.db.owner`
    select verb from activity where company_id = ${demo.companyId} and verb like 'notifications.%' order by id desc limit 1`;
  expect(last).toEqual({ verb: "notifications.resetTemplate" });
});
