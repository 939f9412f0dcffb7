// Lists sorted as is asked for: `sort=field`, `sort=-field`.

import { afterAll, describe, expect, it } from "vitest";
import { cast, signedIn } from "../../testing/cast.ts";
import { demo } from "../../testing/fixtures.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);

const listed = async (path: string, sort: string, field: string) => {
  const { data } = await ask(ana, "GET", `/api/v1/${path}?per_page=100&sort=${sort}`);
  return (data as Record<string, string>[]).map((row) => row[field]!.toLowerCase());
};

describe("GET /users", () => {
  it.each(["name", "email", "role", "status"])("is sorted by %s, either way", async (field) => {
    const values = await listed("users", field, field);
    expect(values).toHaveLength(9);
    expect(values).toEqual(values.toSorted());
    expect(await listed("users", `-${field}`, field)).toEqual(values.toReversed());
  });

  it("is sorted by name where nothing is said, and by no other field than those it describes", async () => {
    const { data } = await ask(ana, "GET", "/api/v1/users?per_page=100");
    const names = (data as { name: string }[]).map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(await ask(ana, "GET", "/api/v1/users?sort=locale")).toMatchObject({ status: 422, code: "input/invalid" });
  });
});

describe("GET /permission-checks", () => {
  it("is sorted by when, by permission and by what was done, the latest first where nothing is said", async () => {
    const ion = await signedIn(server, demo, demo.users.mechanic);
    for (const path of ["/roles", "/permission-checks", "/tokens"]) await ask(ion, "GET", `/api/v1${path}`);
    const { data } = await ask(ana, "GET", "/api/v1/permission-checks");
    const actions = (data as { action: string }[]).map(({ action }) => action.toLowerCase());
    expect(actions).toEqual(["get /api/v1/tokens", "get /api/v1/permission-checks", "get /api/v1/roles"]);
    expect(await listed("permission-checks", "at", "action")).toEqual(actions.toReversed());
    expect(await listed("permission-checks", "action", "action")).toEqual(actions.toSorted());
    const permissions = ["admin_api_tokens", "admin_audit_view", "admin_users_view"];
    expect(await listed("permission-checks", "-permission", "permission")).toEqual(permissions.toReversed());
  });
});
