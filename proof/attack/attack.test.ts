// The attack itself: what it must call a finding, it calls one. An attack that cannot fail proves nothing.

import { describe, expect, it } from "vitest";
import { randomOf } from "../../drizzle/seed/random.ts";
import { PANEL_FOR_ALL, panelForms, panelPages } from "../../sync-server/testing/panel-forms.ts";
import { leakedFrom } from "./canaries.ts";
import { material, world } from "./material.fixture.ts";
import type { MakeProbe, Probe } from "./probe.ts";
import { command, commandOverZero } from "./probes/commands.ts";
import { file, knownCommands, socket } from "./probes/files.ts";
import { openParts, query } from "./probes/queries.ts";
import { forgedForm } from "./probes/forms.ts";
import { handover, link } from "./probes/links.ts";
import { panelSignIn, panelRole } from "./probes/panel.ts";
import { broken, colleagues, foreignCredential, foreignId, wrongRole } from "./probes/rest.ts";
import { route } from "./probes/routes.ts";
import { events, lookingOn, personalToken, unconfirmed } from "./probes/tokens.ts";
import { isOfPanel, OPEN_ROUTES } from "./open-routes.ts";
import { aimOf, makeProbe } from "./probes.ts";
import { KEYS_TO_THE_HOUSE } from "./scenarios/looking-in.ts";
import { everyRoute } from "./routes.ts";

/** The first probes that these chances make. */
function probesOf(make: MakeProbe, count = 40): Probe[] {
  const made: Probe[] = [];
  for (let n = 0; made.length < count && n < count * 100; n++) {
    const probe = make(material, randomOf(`test ${n}`));
    if (probe) made.push(probe);
  }
  return made;
}
const answered = (status: number, body: unknown = {}) => ({
  status,
  text: JSON.stringify(body),
  cookie: "",
  location: "",
});

describe("an answer that must not be is a finding", () => {
  it.each<[string, MakeProbe]>([
    ["the wrong role", wrongRole],
    ["a foreign credential", foreignCredential],
    ["a broken credential", broken],
    ["a socket", socket],
    ["a colleague", colleagues],
    ["a personal token", personalToken],
    ["an operator who looks", lookingOn],
    ["a browser left open", unconfirmed],
    ["an operator of the wrong role", panelRole],
    ["somebody who is no operator", panelSignIn],
    ["a form of another page", forgedForm],
    ["a link of another shop", link],
    ["a key of another shop's device", handover],
    ["a stream of another shop's events", events],
  ])("%s is let in", (_what, make) => {
    const probes = probesOf(make);
    expect(probes.length).toBeGreaterThan(0);
    for (const probe of probes) {
      expect(probe.judge(answered(200, { data: [] })).finding).not.toBeNull();
      expect(probe.judge(answered(101)).finding).not.toBeNull();
    }
  });

  it("a wrong role is told anything but that the permission is lacking", () => {
    for (const probe of probesOf(wrongRole)) {
      expect(probe.judge(answered(404, { code: "access/user-not-found" })).finding).not.toBeNull();
      expect(probe.judge(answered(403, { code: "access/forbidden" }))).toEqual({ reached: 1, finding: null });
    }
  });

  it("another shop's record is changed; that a list filtered by it is empty is none", () => {
    const probes = probesOf(foreignId);
    const writes = probes.filter(({ sent }) => sent.method !== "GET");
    expect(writes.length).toBeGreaterThan(0);
    for (const probe of writes) expect(probe.judge(answered(200)).finding).not.toBeNull();
    for (const probe of probes.filter(({ sent }) => sent.method === "GET"))
      expect(probe.judge(answered(200)).finding).toBeNull();
    for (const probe of probes) {
      expect(probe.sent.path + (probe.sent.body ?? "")).toContain(probe.foreign);
      expect(probe.judge(answered(404, { code: "access/role-not-found" })).reached).toBe(1);
      expect(probe.judge(answered(422, { code: "input/invalid" })).reached).toBe(0);
    }
  });

  it("a route that is not open answers somebody who is nobody here", () => {
    const closed = probesOf(route, 600).filter(({ target }) => target.includes("/api/commands"));
    expect(closed.length).toBeGreaterThan(0);
    for (const probe of closed) {
      expect(probe.judge(answered(200)).finding).not.toBeNull();
      expect(probe.judge(answered(404, { code: "not-found" })).reached).toBe(0); // no such route: nothing was decided
      expect(probe.judge(answered(401, { code: "access/not-signed-in" })).reached).toBe(1);
    }
  });

  it("a file is served, or an upload told to be there", () => {
    for (const probe of probesOf(file))
      expect(probe.judge(answered(200, { data: { state: "ready" } })).finding).not.toBeNull();
    for (const probe of probesOf(knownCommands))
      expect(probe.judge(answered(200, { data: { known: ["x"] } })).finding).not.toBeNull();
  });

  it("a command is applied", () => {
    for (const probe of probesOf(command)) {
      expect(
        probe.judge(answered(200, { data: { results: [{ outcome: "applied", code: null }] } })).finding,
      ).not.toBeNull();
      const refused = { data: { results: [{ outcome: "refused", code: "work-orders/not-found" }] } };
      expect(probe.judge(answered(200, refused))).toEqual({ reached: 1, finding: null });
      const invalid = { data: { results: [{ outcome: "refused", code: "commands/invalid-arguments" }] } };
      expect(probe.judge(answered(200, invalid)).reached).toBe(0);
    }
  });

  it("a command is one's own work: each that must not be applied names something of another shop", () => {
    for (const probe of probesOf(command, 3_000)) {
      if (probe.who.startsWith("nobody")) continue;
      const { args } = (JSON.parse(probe.sent.body as string) as { entries: { args: unknown }[] }).entries[0]!;
      const theirs = Object.values(world.shops[probe.foreign as "demo"].ids).flat();
      const text = JSON.stringify(args);
      expect(
        theirs.some((id) => text.includes(id)),
        `${probe.target}: ${text}`,
      ).toBe(true);
    }
  });

  it("zero-cache's endpoints open without its key, or under another shop's origin", () => {
    for (const make of [commandOverZero, query]) {
      for (const probe of probesOf(make)) {
        const { "x-api-key": key, origin } = probe.sent.headers;
        const atHome = origin === world.client.originOf(probe.sent.host);
        if (key === undefined || !atHome) expect(probe.judge(answered(200, { queries: [] })).finding).not.toBeNull();
      }
    }
  });

  it("a query reads without naming the person's shop", () => {
    const own = {
      type: "simple",
      op: "=",
      left: { type: "column", name: "company_id" },
      right: { type: "literal", value: "A" },
    } as const;
    expect(openParts({ table: "client", where: own }, "A")).toEqual([]);
    expect(openParts({ table: "client", where: own }, "B")).toEqual(["client"]);
    expect(openParts({ table: "client", where: own, related: [{ subquery: { table: "vehicle" } }] }, "A")).toEqual([
      "vehicle",
    ]);
    expect(openParts({ table: "client", where: { type: "or", conditions: [own, own] } }, "A")).toEqual(["client"]);
  });
});

describe("a leak", () => {
  const { rival } = world.shops;
  it.each([
    ["a planted word", "Service canary-rival-company.settings", "canary-rival-company.settings"],
    ["an address", "mechanic@rival.test", "@rival.test"],
    ["an id", `{"id":"rival-work_order-0000000001"}`, "rival-work_order-0000000001"],
    ["anybody's password hash", "$argon2id$v=19$m=19456", "a password's hash"],
  ])("is %s", (_what, text, told) => {
    expect(leakedFrom(text, "", rival)).toBe(told);
  });

  it("is not what was asked with, nor the person's own", () => {
    expect(leakedFrom(`no such "rival-work_order-0000000001"`, "/rival-work_order-0000000001", rival)).toBeNull();
    expect(leakedFrom("canary-demo-client.name demo-work_order-0000000001", "", rival)).toBeNull();
  });
});

describe("the routes that anybody may ask", () => {
  const routes = everyRoute().map(({ method, path }) => `${method} ${path}`);

  it.each(OPEN_ROUTES.map(({ route: pattern, why }) => [pattern.source, why, pattern] as const))(
    "%s is one of the product's (%s)",
    (_source, why, pattern) => {
      expect(why).not.toBe("");
      expect(routes.filter((one) => pattern.test(one))).not.toEqual([]);
    },
  );

  it("are few: every other route is asked with credentials that are not good there", () => {
    expect(routes.filter((one) => OPEN_ROUTES.some(({ route: pattern }) => pattern.test(one))).length).toBeLessThan(56);
  });
});

describe("the pages of the panel", () => {
  const subjects = { tenantId: ":id", userId: "user", operatorId: ":id" };
  const plain = (path: string) => path.replace(/^\/admin\/plans\/.+/, "/admin/plans/:id");

  it("are each for every operator, or in the table of roles", () => {
    const pages = [...PANEL_FOR_ALL, ...panelPages(subjects).map(([path]) => plain(path))];
    const forms = [...PANEL_FOR_ALL, ...panelForms(subjects).map(({ path }) => plain(path))];
    for (const one of everyRoute().filter(isOfPanel))
      expect(one.method === "GET" ? pages : forms, `${one.method} ${one.path}`).toContain(one.path);
  });
});

describe("the generator", () => {
  it("asks the same question for the same number of the same seed", () => {
    const plain = (probe: Probe | null) =>
      probe && { kind: probe.kind, target: probe.target, who: probe.who, method: probe.sent.method };
    for (let n = 1; n <= 200; n++) expect(plain(makeProbe(material, 7, n))).toEqual(plain(makeProbe(material, 7, n)));
    const [one, other] = [7, 8].map((seed) =>
      Array.from({ length: 50 }, (_, n) => plain(makeProbe(material, seed, n))),
    );
    expect(one).not.toEqual(other);
  });

  it("asks of one command, query, route or endpoint alone where it was aimed at", () => {
    const endpoint = material.described.endpoints[0]!;
    const aims = [
      "command finance.takePayment",
      "command over zero workOrders.create",
      "query catalog.parts",
      `broken credential ${endpoint.method} ${endpoint.path}`,
    ].map((text) => aimOf(text)!);
    expect(aims.map(({ kind }) => kind)).toEqual(["command", "command over zero", "query", "broken credential"]);
    for (const aim of aims) {
      const asked = Array.from({ length: 20 }, (_, n) => makeProbe(material, 7, n + 1, aim)).filter(
        (one) => one !== null,
      );
      expect(asked.length, aim.target).toBeGreaterThan(0);
      expect(new Set(asked.map(({ kind, target }) => `${kind} ${target}`))).toEqual(
        new Set([`${aim.kind} ${aim.target}`]),
      );
    }
    expect(aimOf("mailbox anything")).toBeNull();
  });

  it("knows the routes of the router, those that describe nothing among them", () => {
    const routes = everyRoute().map(({ method, path }) => `${method} ${path}`);
    expect(routes).toEqual(
      expect.arrayContaining([
        "POST /api/commands",
        "GET /files/:purpose/:sha256",
        "POST /api/zero/query",
        "GET /api/v1/users",
        "GET /",
      ]),
    );
  });
});

it.each([
  ["of an invitation", "/invitations/", 64],
  ["of a new password", "/password/reset/", 64],
  ["of a mechanic's calendar", "/calendar/", 64],
  ["for leads of other programs", "/hooks/leads/", 64],
  ["of an order", "/t/", 24],
  ["of an appointment", "/a/", 24],
  ["of a quote", "/q/", 24],
])("an operator who looks and is given the address %s", (_, path, length) => {
  const given = (secret: string) =>
    KEYS_TO_THE_HOUSE.test(JSON.stringify({ url: `http://demo.localhost${path}${secret}` }));
  expect(given("a".repeat(length))).toBe(true);
  expect(given("")).toBe(false);
});
