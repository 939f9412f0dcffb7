// Whoever may change clients or cars and not view them is shown none by the answer either.

import { afterAll, describe, expect, it } from "vitest";
import type { Permission } from "../../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { signedIn } from "../../testing/cast.ts";
import { demo } from "../../testing/fixtures.ts";
import { ask, type Method } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());

const rows = () => server.db.owner`
  select (select jsonb_agg(c order by c.id) from client c) as clients, (select jsonb_agg(v order by v.id) from vehicle v) as cars`;
const CLIENT = `/api/v1/clients/${demo.clientId}`;
const CAR = `/api/v1/vehicles/${demo.vehicles.golf}`;

describe.each<[Permission, Method, string, object?]>([
  ["CLIENTS_VIEW", "PATCH", CLIENT, {}],
  ["CLIENTS_VIEW", "PATCH", CLIENT, { name: "Ion" }],
  ["CLIENTS_VIEW", "POST", "/api/v1/clients", { name: "Ion", phone: "069123456" }],
  ["CLIENTS_VIEW", "POST", `${CLIENT}/restore`],
  ["CLIENTS_VIEW", "POST", `${CLIENT}/merge`, { merged_id: uuidv7() }],
  ["VEHICLES_VIEW", "PATCH", CAR, {}],
  ["VEHICLES_VIEW", "PATCH", CAR, { make: "X" }],
  ["VEHICLES_VIEW", "POST", "/api/v1/vehicles", { client_id: demo.clientId, plate: "AAA 111", make: "X", model: "Y" }],
  ["VEHICLES_VIEW", "POST", `${CAR}/restore`],
])("without %s", (permission, method, path, body) => {
  it(`${method} ${path} with ${JSON.stringify(body)} is refused, and writes nothing`, async () => {
    const { id } = demo.users.manager;
    await server.db.owner`
      insert into permission_override (company_id, user_id, permission, kind, created_by)
      values (${demo.companyId}, ${id}, ${permission}, 'deny', ${demo.users.admin.id})`;
    const before = await rows();
    const answer = await ask(await signedIn(server, demo, demo.users.manager), method, path, body);
    await server.db.owner`delete from permission_override where user_id = ${id}`;
    expect([answer.status, answer.body["permission"], answer.data]).toEqual([403, permission, undefined]);
    expect(await rows()).toEqual(before);
  });
});
