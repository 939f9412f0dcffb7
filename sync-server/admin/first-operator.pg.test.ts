// An installation without an operator: the link of the start makes the first owner, once.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { testServer } from "../testing/server.ts";
import { Visitor } from "../testing/visitor.ts";
import { testConfig } from "../testing/test-config.ts";
import { inviteFirstOperator } from "./first-operator.ts";

const server = await testServer();
afterAll(() => server.close());
beforeEach(() => server.db.owner`delete from login_throttle`);

async function linkOf(env: NodeJS.ProcessEnv = {}): Promise<string | null> {
  const lines = await inviteFirstOperator(testConfig(env), server.db.owner);
  const url = lines.map((line) => line.trim()).find((line) => line.startsWith("http"));
  return url === undefined ? null : new URL(url).pathname + new URL(url).search;
}

const PASSWORD = "a long enough secret";

describe("the first owner", () => {
  it("is whoever opens the newest link first, with a name and an address", async () => {
    const [stale, link] = [(await linkOf())!, (await linkOf())!];
    const visitor = new Visitor(server, null, { language: "en" });
    expect((await visitor.get(stale)).status).toBe(404);
    await visitor.get(link);
    expect((await visitor.send(link, { password: PASSWORD, name: "", email: "olga@op.test" })).status).toBe(422);
    expect((await visitor.send(link, { password: PASSWORD, name: "Olga", email: "not one" })).status).toBe(422);
    const known = await visitor.send(link, { password: "Steaua1986", name: "Olga", email: "olga@op.test" });
    expect([known.status, known.text.includes("passwords stolen from other sites")]).toEqual([422, true]);

    const second = new Visitor(server, null, { language: "en" });
    await second.get(link);
    const shown = await Promise.all([
      visitor.send(link, { password: PASSWORD, name: "Olga", email: "olga@op.test" }),
      second.send(link, { password: PASSWORD, name: "Oleg", email: "oleg@op.test" }),
    ]);
    expect(shown.map(({ status }) => status).toSorted()).toEqual([303, 404]);
    const rows = await server.db.owner`select role, status from operator`;
    expect(rows).toEqual([{ role: "owner", status: "active" }]);
    expect(await linkOf()).toBeNull();
    expect(await linkOf({ FIRST_OPERATOR_EMAIL: "late@op.test" })).toBeNull();
  });

  it("is who the configuration names, where it names anybody", async () => {
    await server.db.owner`delete from operator`;
    const anyone = (await linkOf())!;
    const link = (await linkOf({ FIRST_OPERATOR_EMAIL: "Chosen@op.test" }))!;
    const visitor = new Visitor(server, null, { language: "en" });
    expect((await visitor.get(anyone)).status).toBe(404);
    expect((await visitor.get(link)).text).toContain("chosen@op.test");
    const fields = { password: PASSWORD, name: "Another", email: "another@op.test" };
    expect((await visitor.send(link, fields)).status).toBe(303);
    expect(await server.db.owner`select email, role, status from operator`).toEqual([
      { email: "chosen@op.test", role: "owner", status: "active" },
    ]);
  });
});
