// Keys of others that a shop keeps: sealed, never told again, nobody else's.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";
import { openSecret } from "./company-secrets.ts";

const at = (name: string) => `/api/v1/settings/secrets/${name}`;
const VALUE = "sk-ant-a-very-secret-key";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);

const kept = (name: string, companyId = demo.companyId) =>
  withTenant(server.db.app, companyId, (sql) => openSecret(sql, server.config, companyId, name));
const everything = async () => {
  const rows = await server.db.owner`
    select (select jsonb_agg(c) from command c)::text as commands, (select jsonb_agg(a) from activity a)::text as history,
      (select jsonb_agg(s) from company_secret s)::text as secrets, (select jsonb_agg(p) from permission_check p)::text as checks`;
  return JSON.stringify(rows);
};

describe("a secret", () => {
  it("is kept, opened for the shop's own calls, and shown nowhere", async () => {
    const key = uuidv7();
    expect((await ask(ana, "PUT", at("ai.anthropic"), { value: VALUE }, key)).status).toBe(204);
    expect(await kept("ai.anthropic")).toBe(VALUE);
    expect(await everything()).not.toContain(VALUE);
    const { data } = await ask(ana, "GET", "/api/v1/settings");
    expect(data).toMatchObject({ ai: { keys: { anthropic: true, openai: false } } });
    const [told] = await server.db.owner`select verb, data from activity where command_id = ${key}`;
    expect(told).toEqual({ verb: "tenancy.setSecret", data: { secret: "ai.anthropic", kept: true } });
  });

  it("is replaced by another, and forgotten", async () => {
    await ask(ana, "PUT", at("telegram.bot_token"), { value: "1:first" });
    await ask(ana, "PUT", at("telegram.bot_token"), { value: "2:second" });
    expect(await kept("telegram.bot_token")).toBe("2:second");
    expect((await ask(ana, "DELETE", at("telegram.bot_token"))).status).toBe(204);
    expect(await kept("telegram.bot_token")).toBeNull();
    expect((await ask(ana, "DELETE", at("telegram.bot_token"))).status).toBe(204); // there is none already
  });

  it("sent again under the same key is kept once; another under it is refused", async () => {
    const key = uuidv7();
    expect((await ask(ana, "PUT", at("sms.api_key"), { value: "one" }, key)).status).toBe(204);
    expect((await ask(ana, "PUT", at("sms.api_key"), { value: "one" }, key)).status).toBe(204);
    expect(await ask(ana, "PUT", at("sms.api_key"), { value: "two" }, key)).toMatchObject({ status: 409 });
    expect(await kept("sms.api_key")).toBe("one");
  });

  it("of one shop is not there for another, and a row that is moved there stays shut", async () => {
    await ask(ana, "PUT", at("viber.auth_token"), { value: VALUE });
    expect(await kept("viber.auth_token", rival.companyId)).toBeNull();
    await server.db.owner`
      insert into company_secret (company_id, name, sealed, updated_by)
      select ${rival.companyId}, name, sealed, updated_by from company_secret
      where company_id = ${demo.companyId} and name = 'viber.auth_token'`;
    await expect(kept("viber.auth_token", rival.companyId)).rejects.toThrow(/seal/);
  });

  it.each([
    ["a name that there is not", "ai.oracle", { value: "x" }],
    ["no value", "ai.openai", {}],
    ["an empty value", "ai.openai", { value: "  " }],
    ["a value that is too long", "ai.openai", { value: "x".repeat(4001) }],
  ])("with %s: 422, nothing kept", async (_what, name, body) => {
    expect((await ask(ana, "PUT", at(name), body)).status).toBe(422);
    expect(await kept("ai.openai")).toBeNull();
  });

  it("asks for ADMIN_INTEGRATIONS", async () => {
    for (const user of [demo.users.mechanic, demo.users.receptionist, demo.users.parts, demo.users.accountant]) {
      const person = await signedIn(server, demo, user);
      expect(await ask(person, "PUT", at("ai.google"), { value: "x" })).toMatchObject({ status: 403 });
      expect(await ask(person, "DELETE", at("ai.anthropic"))).toMatchObject({ status: 403 });
    }
    expect(await kept("ai.google")).toBeNull();
    expect(await kept("ai.anthropic")).toBe(VALUE);
  });
});
