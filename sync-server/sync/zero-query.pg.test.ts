// What zero-cache is told to read for a person: the first wall, as it leaves this server.

import { isQuery } from "@rocicorp/zero";
import { afterAll, describe, expect, it, vi } from "vitest";
import { queries } from "../../shared/registry/queries.ts";
import { signedIn } from "../testing/cast.ts";
import { demo, rival, type Shop, type ShopUser } from "../testing/fixtures.ts";
import { testServer } from "../testing/server.ts";
import { required, type Ast } from "../testing/told-ast.ts";
import { ZeroClient } from "../testing/zero-client.ts";

interface Answer {
  id: string;
  name: string;
  ast?: Ast;
  error?: string;
  message?: string;
}

const server = await testServer();
afterAll(() => server.close());

async function ask(shop: Shop, user: ShopUser, ...asked: [name: string, args?: unknown][]): Promise<Answer[]> {
  const zero = new ZeroClient(await signedIn(server, shop, user));
  const response = await zero.query(
    asked.map(([name, args], i) => ({ id: `q${i}`, name, args: args === undefined ? [] : [args] })),
  );
  expect(response.status).toBe(200);
  const answer = (await response.json()) as { kind: string; userID: string; queries: Answer[] };
  expect(answer).toMatchObject({ kind: "QueryResponse", userID: user.id });
  return answer.queries;
}

const parts = (ast: Ast): Ast[] => [ast, ...(ast.related ?? []).flatMap((related) => parts(related.subquery))];

function names(registry: object): string[] {
  const children = Object.entries(registry).filter(([key]) => key !== "~");
  return children.flatMap(([, child]) =>
    isQuery(child) ? [(child as unknown as { queryName: string }).queryName] : names(child),
  );
}

/** Of queries about one record, which one. */
const ONE: readonly [RegExp, string][] = [
  [/^workOrders\.(?:detail|deleted)$|\.(?:removedO|o)fOrder$/, demo.orders.mechanic.id],
  [/^crm\.client(?:History)?$|\.ofClient$/, demo.clientId],
  [/^crm\.vehicle(?:History)?$|\.ofVehicle$/, demo.vehicles.golf],
  [/^scheduling\.appointment$/, "appointment-of-anybody"],
  [/^sales\.(?:lead|deal)$/, "deal-of-anybody"],
  [/^purchasing\.(?:purchase|costsOf|supplier)$/, "purchase-of-anybody"],
];

const ALL: [string, unknown?][] = names(queries).map((name) => {
  const [, id] = ONE.find(([pattern]) => pattern.test(name)) ?? [];
  if (name === "scheduling.appointmentsBetween") return [name, { from: 0, to: 86_400_000 }];
  if (name === "warehouse.ofParts") return [name, { ids: ["part-of-anybody"] }];
  return id === undefined ? [name] : [name, { id }];
});

describe.each([
  ["a mechanic", demo, demo.users.mechanic],
  ["a receptionist", demo, demo.users.receptionist],
  ["an administrator", demo, demo.users.admin],
  ["a marketer", demo, demo.users.marketer],
  ["a mechanic of the other shop", rival, rival.users.mechanic],
  ["an administrator of the other shop", rival, rival.users.admin],
] as const)("every query of %s", (_, shop, user) => {
  it("reads the person's own shop alone, in each of its parts", async () => {
    const answers = await ask(shop, user, ...ALL);
    expect(answers.map((answer) => answer.name)).toEqual(ALL.map(([name]) => name));
    for (const { name, ast } of answers) {
      for (const part of parts(ast!)) {
        const column = part.table === "company" ? "id" : "company_id";
        expect(required(part.where, column), `${name}: ${part.table}`).toEqual([shop.companyId]);
      }
    }
  });
});

describe("a mechanic", () => {
  it("reads own orders alone, and no client, no cost and no markup rule", async () => {
    for (const { name, ast } of await ask(demo, demo.users.mechanic, ...ALL)) {
      for (const part of parts(ast!)) {
        const isNothing = required(part.where, "id").includes("");
        if (part.table === "work_order")
          expect(isNothing || required(part.where, "master_id")[0] === demo.users.mechanic.id, name).toBe(true);
        const withheld = ["client", "client_visits", "part_cost", "markup_rule", "pricing_application"];
        withheld.push("supplier", "purchase_item_cost");
        if (withheld.includes(part.table)) expect(isNothing, name).toBe(true);
      }
    }
  });

  it("who may see clients is not told how many orders each has, most of which are others'", async () => {
    const { owner } = server.db;
    const user_id = demo.users.mechanic.id;
    await owner`
      insert into permission_override (company_id, user_id, permission, kind, created_by)
      values (${demo.companyId}, ${user_id}, 'CLIENTS_VIEW', 'grant', ${demo.users.admin.id})`;
    try {
      const answers = await ask(demo, demo.users.mechanic, ["crm.clients"], ["crm.visits"]);
      expect(answers.map(({ ast }) => required(ast!.where, "id"))).toEqual([[], [""]]);
      const [ofReception] = await ask(demo, demo.users.receptionist, ["crm.visits"]);
      expect(required(ofReception!.ast!.where, "id")).toEqual([]);
    } finally {
      await owner`delete from permission_override where user_id = ${user_id}`;
    }
  });

  it("who may read applied prices is not given others' orders, their lines, cars or clients with them", async () => {
    const { owner } = server.db;
    const user_id = demo.users.mechanic.id;
    await owner`
      insert into permission_override (company_id, user_id, permission, kind, created_by)
      values (${demo.companyId}, ${user_id}, 'ADMIN_SETTINGS_EDIT', 'grant', ${demo.users.admin.id})`;
    try {
      const [answer] = await ask(demo, demo.users.mechanic, ["catalog.pricingLog"]);
      const withheld = (table: string) =>
        parts(answer!.ast!)
          .filter((part) => part.table === table)
          .map((part) => required(part.where, "id").includes(""));
      expect(withheld("pricing_application")).toEqual([false]);
      expect(withheld("part")).toEqual([false]);
      for (const table of ["work_order", "parts_line", "vehicle", "client"])
        expect(withheld(table), table).toEqual([true]);
    } finally {
      await owner`delete from permission_override where user_id = ${user_id}`;
    }
  });

  it("asking for a colleague's order gets a query that also names himself as its master", async () => {
    const [answer] = await ask(demo, demo.users.mechanic, ["workOrders.detail", { id: demo.orders.mechanic2.id }]);
    expect(required(answer!.ast!.where, "id")).toEqual([demo.orders.mechanic2.id]);
    expect(required(answer!.ast!.where, "master_id")).toEqual([demo.users.mechanic.id]);
  });

  it("reads own commands alone, as everybody does", async () => {
    for (const user of [demo.users.mechanic, demo.users.admin]) {
      const [answer] = await ask(demo, user, ["commands.mine"]);
      expect(required(answer!.ast!.where, "user_id")).toEqual([user.id]);
    }
  });
});

it("a device of a former version that asks for histories is given none, and no trouble", async () => {
  for (const { ast } of await ask(
    demo,
    demo.users.admin,
    ["crm.clientHistory", { id: demo.clientId }],
    ["crm.vehicleHistory", { id: demo.vehicles.golf }],
  ))
    expect(required(ast!.where, "id")).toEqual([""]);
});

describe("a receptionist", () => {
  it("reads every order of the shop with its client", async () => {
    const [answer] = await ask(demo, demo.users.receptionist, ["workOrders.board"]);
    expect(required(answer!.ast!.where, "master_id")).toEqual([]);
    const client = parts(answer!.ast!).find((part) => part.table === "client")!;
    expect(required(client.where, "id")).toEqual([]);
  });

  it("has no mechanic's board", async () => {
    const [answer] = await ask(demo, demo.users.receptionist, ["mechanic.myJobs"]);
    expect(required(answer!.ast!.where, "id")).toEqual([""]);
  });
});

describe("permissions of this moment", () => {
  it("decide: a role that is taken away closes the next question", async () => {
    const user = rival.users.receptionist;
    const before = await ask(rival, user, ["crm.clients"]);
    expect(required(before[0]!.ast!.where, "id")).toEqual([]);
    await server.db.owner`delete from user_role where user_id = ${user.id}`;
    const after = await ask(rival, user, ["crm.clients"]);
    expect(required(after[0]!.ast!.where, "id")).toEqual([""]);
  });
});

describe("a question that cannot be answered", () => {
  it.each([
    ["an unknown name", "workOrders.everything", undefined],
    ["a name of the language", "constructor", undefined],
    ["a name of its prototype", "__proto__.toString", undefined],
    ["an empty name", "", undefined],
    ["a group of queries", "workOrders", undefined],
    ["missing arguments", "workOrders.detail", undefined],
    ["arguments of another type", "workOrders.detail", { id: 7 }],
  ])("is an error of that question alone: %s", async (_, name, args) => {
    const answers = await ask(demo, demo.users.mechanic, [name, args], ["access.people"]);
    expect(answers[0]).toMatchObject({ id: "q0", error: expect.stringMatching(/^(app|parse)$/) });
    expect(answers[0]!.ast).toBeUndefined();
    expect(answers[1]!.ast).toBeDefined();
  });

  it("is an answer and not a crash when the body is no question at all", async () => {
    const zero = new ZeroClient(await signedIn(server, demo, demo.users.mechanic));
    vi.spyOn(console, "error").mockReturnValue(); // Zero tells of it there
    for (const body of ["not json", "{}", "null"]) {
      const response = await zero.person.request("/api/zero/query", { method: "POST", body, headers: zero.headers });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ kind: "TransformFailed", reason: "parse" });
    }
    vi.restoreAllMocks();
  });

  it("is nobody's but zero-cache's", async () => {
    const zero = new ZeroClient(await signedIn(server, demo, demo.users.mechanic));
    expect((await zero.query([], {})).status).toBe(404);
    expect(
      (
        await server.request(demo, "/api/zero/query", {
          method: "POST",
          headers: { ...zero.headers, origin: "http://demo.localhost:3000" },
          body: "[]",
        })
      ).status,
    ).toBe(401);
  });
});
