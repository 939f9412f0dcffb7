// With a personal token nobody changes the token's own person, by the way of administrators neither.

import { afterAll, describe, expect, it } from "vitest";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { demo } from "../../testing/fixtures.ts";
import { ask, type Method } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);

async function make(person: Person, body: object = {}): Promise<string> {
  const { data } = await ask(person, "POST", "/api/v1/tokens", { name: "Scanner", ...body });
  return (data as { token: string }).token;
}

const by = (token: string, method: Method, path: string, body?: object) =>
  server.request(demo, path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

describe("a personal token does not reach", () => {
  it.each<[Method, string, object?]>([
    ["PATCH", "", { email: "somebody.else@demo.test" }],
    ["DELETE", ""],
    ["POST", "/deactivate"],
    ["POST", "/force-password-reset"],
    ["POST", "/resend-invitation"],
    ["GET", "/sessions"],
    ["DELETE", "/sessions"],
    ["DELETE", "/sessions/x"],
    ["DELETE", "/two-factor"],
    ["POST", "/roles", { role: "parts_manager" }],
    ["DELETE", "/roles/manager"],
    ["POST", "/permission-overrides", { permission: "PAYROLL_MANAGE", kind: "deny" }],
    ["DELETE", "/permission-overrides/PAYROLL_MANAGE"],
  ])("%s /users/{oneself}%s", async (method, rest, body) => {
    const answer = await by(await make(ana), method, `/api/v1/users/${ana.user.id}${rest}`, body);
    expect(await answer.json()).toMatchObject({ status: 403, code: "access/not-by-token" });
  });

  it("an address of its own to sign in by, with abilities over people alone", async () => {
    const mihai = await signedIn(server, demo, demo.users.manager);
    const token = await make(mihai, { abilities: ["ADMIN_USERS_EDIT"] });
    const patch = async (id: string, body: object) => (await by(token, "PATCH", `/api/v1/users/${id}`, body)).status;
    expect(await patch(mihai.user.id, { email: "thief@demo.test" })).toBe(403);
    expect(await patch(demo.users.parts.id, { name: "Petru" })).toBe(200);
  });
});

it("who is signed in changes their own as before", async () => {
  const mihai = await signedIn(server, demo, demo.users.manager);
  const answer = await ask(mihai, "PATCH", `/api/v1/users/${mihai.user.id}`, { hours_per_day: 6 });
  expect(answer.status).toBe(200);
});
