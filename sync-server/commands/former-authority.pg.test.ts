// What somebody might do before is looked up once for all that their phone brings together (docs/decisions/0062).

import { afterAll, expect, it } from "vitest";
import { cast } from "../testing/cast.ts";
import {
  APPLIED,
  earlierBy,
  FORBIDDEN,
  HOUR,
  newClient,
  phoneOf,
  somebody,
  withdrawn,
} from "../testing/late-authority.ts";
import { ask } from "../testing/rest.ts";
import { testServer } from "../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);

/** Statements of the application in which what somebody might do at a moment that has passed is asked for, while this is done. */
async function lookUps(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const { options } = server.services.sql;
  options.debug = (_connection: number, statement: string) => {
    if (/\bformer as \(/.test(statement)) count += 1;
  };
  try {
    await work();
  } finally {
    options.debug = false;
  }
  return count;
}

it("fifty commands of a phone that was away while a role was taken and given again ask once for each transaction and change", async () => {
  const nicu = await somebody(server, ["demo-mechanic", "demo-receptionist"]);
  const phone = await phoneOf(nicu);
  await withdrawn(ana, nicu, "receptionist");
  const given = await ask(ana, "POST", `/api/v1/users/${nicu.user.id}/roles`, { role: "receptionist" });
  expect(given.status).toBeLessThan(300);
  await earlierBy(server, 2 * HOUR); // taken four hours ago, given two hours ago
  const made = (count: number, hoursAgo: number) =>
    Array.from({ length: count }, (_, n) =>
      phone.command("crm.createClient", newClient(), { at: Date.now() - hoursAgo * HOUR + n * 1000 }),
    );
  const commands = [...made(15, 5), ...made(25, 3), ...made(10, 1)];
  const outcomes: unknown[] = [];
  // Transactions of forty commands: the first has some of before and some of after the role was taken, the last needs none.
  expect(await lookUps(async () => outcomes.push(...(await phone.send(...commands)).results))).toBe(2);
  expect(outcomes).toMatchObject([
    ...Array.from({ length: 15 }, () => APPLIED),
    ...Array.from({ length: 25 }, () => FORBIDDEN),
    ...Array.from({ length: 10 }, () => APPLIED),
  ]);
});
