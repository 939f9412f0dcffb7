// Two people change one post, each without a network: nobody's words vanish (docs/decisions/0051).

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { activityOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const desk = new TestDevice(people.admin);
const phone = new TestDevice(await signedIn(server, demo, demo.users.manager));

let postId: string;
beforeEach(async () => {
  postId = uuidv7();
  await desk.run("scheduling.createPost", { postId, name: "Elevator", color: "#0B6478" });
});

const change = (device: TestDevice, field: string, value: unknown, basedOn: string | null) =>
  device.run("scheduling.updatePost", { postId, [field]: value, basedOn: { [field]: basedOn } });
const former = (device: TestDevice, fields: object) =>
  device.run("scheduling.updatePost", { postId, ...fields }, { version: 1 });
const row = async () => {
  const [found] = await server.db.owner<{ name: string; hours: number; writers: Record<string, string> }[]>`
    select name, hours_per_day::float8 as hours, field_writers as writers from post where id = ${postId}`;
  return found!;
};

describe("a post changed by two", () => {
  it.each([
    ["name", "Elevator mare", "Elevator 4 t"],
    ["color", "#7A3E9D", "#B4540A"],
    ["hoursPerDay", 8, 9.5],
    ["description", "Două coloane", "Patru coloane"],
    ["defaultMasterId", demo.users.mechanic.id, demo.users.mechanic2.id],
  ])("keeps the first one's %s, and the second is shown both", async (field, theirs, yours) => {
    const first = await change(desk, field, theirs, null);
    expect(first).toMatchObject({ outcome: "applied" });
    const second = await change(phone, field, yours, null);
    expect(second).toMatchObject({
      outcome: "conflict",
      code: "scheduling/changed-meanwhile",
      detail: {
        subjectType: "post",
        subjectId: postId,
        field,
        yours,
        theirs,
        theirsCommand: first.id,
        theirsBy: demo.users.admin.id,
      },
    });
    expect((await row()).writers).toEqual({ [field]: first.id });
    expect(await activityOf(server.db.owner, second.id!)).toMatchObject([
      { verb: "scheduling.conflict", subject_type: "post", subject_id: postId, data: { field, yours, theirs } },
    ]);
    // Knowingly over it.
    expect(await change(phone, field, yours, first.id)).toMatchObject({ outcome: "applied" });
  });

  it("keeps both where they changed different fields, and asks nobody where they wrote the same", async () => {
    expect(await change(desk, "name", "Canal", null)).toMatchObject({ outcome: "applied" });
    expect(await change(phone, "hoursPerDay", 8, null)).toMatchObject({ outcome: "applied" });
    expect(await change(phone, "name", "Canal", null)).toMatchObject({ outcome: "no_effect" });
    expect(await row()).toMatchObject({ name: "Canal", hours: 8 });
  });

  it("is not written half: of fields in one command all are taken, or none", async () => {
    await change(desk, "hoursPerDay", 8, null);
    const both = { postId, name: "Canal", hoursPerDay: 9, basedOn: { name: null, hoursPerDay: null } };
    expect(await phone.run("scheduling.updatePost", both)).toMatchObject({ outcome: "conflict" });
    expect(await row()).toMatchObject({ name: "Elevator", hours: 8 });
  });

  it("is not changed by whoever does not say what they saw", async () => {
    expect(await phone.run("scheduling.updatePost", { postId, name: "Canal", basedOn: {} })).toMatchObject({
      outcome: "refused",
      code: "commands/invalid-arguments",
    });
    expect(await row()).toMatchObject({ name: "Elevator" });
  });
});

describe("a device of a former release, which does not say what it saw", () => {
  it("writes what nobody had edited, and goes on over its own words", async () => {
    expect(await former(phone, { name: "Canal", hoursPerDay: 8 })).toMatchObject({ outcome: "applied" });
    expect(await former(phone, { name: "Canal lung" })).toMatchObject({ outcome: "applied" });
    expect(await row()).toMatchObject({ name: "Canal lung", hours: 8 });
  });

  it("does not write over another's", async () => {
    const first = await change(desk, "name", "Elevator mare", null);
    expect(await former(phone, { name: "Canal" })).toMatchObject({
      outcome: "conflict",
      detail: { field: "name", yours: "Canal", theirs: "Elevator mare", theirsCommand: first.id },
    });
    expect(await row()).toMatchObject({ name: "Elevator mare" });
  });
});
