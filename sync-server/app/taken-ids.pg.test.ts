// What a request makes has the id of its `Idempotency-Key`: one that something has already, here or at another shop, is taken.

import { afterAll, expect, it } from "vitest";
import { cast } from "../testing/cast.ts";
import { demo, rival } from "../testing/fixtures.ts";
import { newcomer } from "../testing/invitations.ts";
import { ask } from "../testing/rest.ts";
import { testServer } from "../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);

it.each([
  ["somebody here", demo.users.mechanic.id],
  ["somebody at another shop", rival.users.mechanic.id],
])("the id of %s makes nobody", async (_whose, key) => {
  const before = await server.db.owner`select count(*) from staff_user`;
  const answer = await ask(ana, "POST", "/api/v1/users", newcomer(), key);
  expect([answer.status, answer.code]).toEqual([409, "commands/id-reused"]);
  expect(await server.db.owner`select count(*) from staff_user`).toEqual(before);
});

it("a request that comes twice at once still does its work once", async () => {
  const [key, body] = [crypto.randomUUID(), newcomer()];
  const both = await Promise.all([1, 2].map(() => ask(ana, "POST", "/api/v1/users", body, key)));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await server.db.owner`select from staff_user where id = ${key}`).toHaveLength(1);
});
