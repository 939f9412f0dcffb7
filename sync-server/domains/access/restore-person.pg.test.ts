// Somebody who was deleted is found again and restored: deletion is soft, and whoever may delete may restore.

import { afterAll, describe, expect, it } from "vitest";
import { cast, signedIn } from "../../testing/cast.ts";
import { demo, rival, type ShopUser } from "../../testing/fixtures.ts";
import { accessOf, ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);

const at = ({ id }: Pick<ShopUser, "id">, rest = "") => `/api/v1/users/${id}${rest}`;
const emails = async (query: string) =>
  ((await ask(ana, "GET", `/api/v1/users?${query}`)).data as { email: string }[]).map(({ email }) => email);
const remove = async (user: ShopUser) => expect((await ask(ana, "DELETE", at(user))).status).toBe(204);

describe("POST /users/{user}/restore", () => {
  it("brings a deleted person back with what they held, inactive until somebody lets them in", async () => {
    const { accountant } = demo.users;
    const phone = await signedIn(server, demo, accountant);
    await remove(accountant);
    expect(await emails("q=accountant")).toEqual([]);
    expect(await emails("deleted=true")).toEqual([accountant.email]);
    expect((await ask(ana, "GET", at(accountant))).status).toBe(404);

    const restored = await ask(ana, "POST", at(accountant, "/restore"));
    expect([restored.status, restored.data]).toEqual([
      200,
      expect.objectContaining({ status: "inactive", deleted_at: null }),
    ]);
    expect(await emails("deleted=true")).toEqual([]);
    expect((await ask(ana, "GET", at(accountant))).data).toMatchObject({ roles: [{ name: "accountant" }] });
    expect((await phone.request("/api/v1/me")).status).toBe(401);
    expect((await ask(ana, "POST", at(accountant, "/activate"))).status).toBe(200);
    expect((await phone.request("/api/v1/me")).status).toBe(401); // the sessions of before stay ended
    const [told] = await server.db.owner`
      select actor_id from activity where verb = 'access.restorePerson' and subject_id = ${accountant.id}`;
    expect(told).toEqual({ actor_id: demo.users.admin.id });
  });

  it("is for whoever may delete, of this shop, and for nobody who is there", async () => {
    const { parts, marketer } = demo.users;
    await remove(parts);
    const mihai = await signedIn(server, demo, demo.users.manager);
    const before = await accessOf(server, demo);
    expect(await ask(mihai, "POST", at(parts, "/restore"))).toMatchObject({ status: 403, code: "access/forbidden" });
    const stranger = await signedIn(server, rival, rival.users.admin);
    expect(await ask(stranger, "POST", at(parts, "/restore"))).toMatchObject({ status: 404 });
    expect(await ask(ana, "POST", at(marketer, "/restore"))).toMatchObject({ status: 404 });
    expect(await accessOf(server, demo)).toEqual(before);
    expect((await ask(ana, "POST", at(parts, "/restore"))).status).toBe(200);
  });

  it("is refused while somebody else has their address", async () => {
    const { marketer, parts } = demo.users;
    await remove(marketer);
    await ask(ana, "PATCH", at(parts), { email: marketer.email });
    const before = await accessOf(server, demo);
    expect(await ask(ana, "POST", at(marketer, "/restore"))).toMatchObject({
      status: 422,
      code: "access/email-taken",
      body: { errors: { email: ["is somebody else's"] } },
    });
    expect(await accessOf(server, demo)).toEqual(before);
  });

  it("of an administrator is an administrators' matter", async () => {
    const { mechanic2, manager } = demo.users;
    await ask(ana, "POST", at(mechanic2, "/roles"), { role: "admin" });
    await remove(mechanic2);
    await ask(ana, "POST", at(manager, "/permission-overrides"), { permission: "ADMIN_USERS_DELETE", kind: "grant" });
    const mihai = await signedIn(server, demo, manager);
    expect(await ask(mihai, "POST", at(mechanic2, "/restore"))).toMatchObject({
      status: 403,
      code: "access/administrators-only",
    });
    expect((await ask(ana, "POST", at(mechanic2, "/restore"))).status).toBe(200);
  });

  it("whose role was deleted meanwhile comes back with none, may nothing, and is given another", async () => {
    const { mechanic } = demo.users;
    await ask(ana, "POST", "/api/v1/roles", { name: "Ucenic", permissions: ["LEADS_VIEW"] });
    await ask(ana, "PATCH", at(mechanic), { role: "Ucenic" });
    await remove(mechanic);
    expect((await ask(ana, "DELETE", "/api/v1/roles/Ucenic")).status).toBe(204);
    expect((await ask(ana, "POST", at(mechanic, "/restore"))).status).toBe(200);
    expect((await ask(ana, "GET", at(mechanic, "/permissions"))).data).toMatchObject({ permissions: [] });
    expect((await ask(ana, "PATCH", at(mechanic), { role: "mechanic" })).data).toMatchObject({ role: "mechanic" });
    expect((await ask(ana, "GET", at(mechanic, "/roles"))).data).toMatchObject([{ name: "mechanic" }]);
  });
});
