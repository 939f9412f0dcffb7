// A program that has had no answer sends its request again, and the server may be of a later release by then: it is done once.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { fingerprint } from "../../commands/known-command.ts";
import { cast } from "../../testing/cast.ts";
import { demo } from "../../testing/fixtures.ts";
import { ask, dataOf } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { owner } = server.db;
const { receptionist: rodica } = await cast(server);

const PATH = "/api/v1/work-orders";
const body = { vehicle_id: demo.vehicles.golf, complaint: "Revizie", works: [{ name: "a", norm_hours: 2 }] };
const countOf = async () => (await owner<{ n: number }[]>`select count(*)::int as n from work_order`)[0]!.n;

let key: string;
let made: Record<string, unknown>;
beforeEach(async () => {
  key = uuidv7();
  made = dataOf(await ask(rodica, "POST", PATH, body, key));
});

/** As a release wrote it that did not know these fields of an order. */
async function byFormer(...unknown: string[]): Promise<void> {
  const [row] = await owner<{ name: string; version: number; args: Record<string, unknown> }[]>`
    select name, version, args from command where id = ${key}`;
  const args = Object.fromEntries(Object.entries(row!.args).filter(([field]) => !unknown.includes(field)));
  expect(Object.keys(args)).toHaveLength(Object.keys(row!.args).length - unknown.length);
  const print = fingerprint({ name: row!.name, version: row!.version, args: args as never });
  await owner`update command set args = ${owner.json(args as never)}, fingerprint = ${print} where id = ${key}`;
}

describe("POST of an order, repeated across an update", () => {
  it("is the order that there is", async () => {
    await byFormer("etaAt", "mileageKm");
    const before = await countOf();
    const again = await ask(rodica, "POST", PATH, body, key);
    expect(again.status).toBe(201);
    expect(dataOf(again)).toEqual(made);
    expect(await countOf()).toBe(before);
  });

  it("is another request still where it says something else", async () => {
    await byFormer("etaAt", "mileageKm");
    const before = await countOf();
    expect(await ask(rodica, "POST", PATH, { ...body, mileage_km: 12 }, key)).toMatchObject({ status: 409 });
    expect(await ask(rodica, "POST", PATH, { ...body, complaint: "Altceva" }, key)).toMatchObject({ status: 409 });
    expect(await countOf()).toBe(before);
  });
});
