// Posts by commands of a device: who may, what is written, and that nothing of another shop is touched.

import { afterAll, describe, expect, it } from "vitest";
import { can, SYSTEM_ROLE_DEFINITIONS } from "../../../shared/domains/access/access.permissions.ts";
import { lastWriters, type FieldWriters } from "../../../shared/kernel/field-edits.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival, type Shop } from "../../testing/fixtures.ts";
import { activityOf } from "../../testing/records.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const ana = new TestDevice(people.admin);

const postOf = async (id: string) => {
  const [row] = await server.db.owner<Record<string, unknown>[]>`
    select company_id, name, color, hours_per_day::float8 as hours, description, default_master_id, is_active, sort_order,
      deleted_at is not null as deleted from post where id = ${id}`;
  return row ?? null;
};
const order = async (shop: Shop = demo) => {
  const rows = await server.db.owner<{ name: string }[]>`
    select name from post where company_id = ${shop.companyId} and deleted_at is null order by sort_order, name`;
  return rows.map(({ name }) => name);
};
/** As a screen sends it: each field with who wrote what is there now. */
async function edited(postId: string, fields: object) {
  const [row] = await server.db.owner<{ writers: FieldWriters | null }[]>`
    select field_writers as writers from post where id = ${postId}`;
  return { postId, ...fields, basedOn: lastWriters(row?.writers ?? null, Object.keys(fields)) };
}
async function newPost(device: TestDevice, name: string): Promise<string> {
  const postId = uuidv7();
  expect(await device.run("scheduling.createPost", { postId, name, color: "#0B6478" })).toMatchObject({
    outcome: "applied",
  });
  return postId;
}

describe("a post", () => {
  it("is made with its defaults, last of all", async () => {
    const postId = uuidv7();
    const { id } = await ana.run("scheduling.createPost", { postId, name: " Elevator 1 ", color: "#0B6478" });
    expect(await postOf(postId)).toEqual({
      company_id: demo.companyId,
      name: "Elevator 1",
      color: "#0B6478",
      hours: 10,
      description: null,
      default_master_id: null,
      is_active: true,
      sort_order: 1,
      deleted: false,
    });
    expect(await activityOf(server.db.owner, id!)).toMatchObject([
      { verb: "scheduling.createPost", subject_type: "post", subject_id: postId, data: { post: "Elevator 1" } },
    ]);
    await newPost(ana, "Elevator 2");
    expect(await order()).toEqual(["Elevator 1", "Elevator 2"]);
  });

  it("is changed field by field; the history says which", async () => {
    const postId = await newPost(ana, "Geometrie");
    const changes = {
      name: "Geometrie 3D",
      hoursPerDay: 7.5,
      description: "Stand nou",
      defaultMasterId: demo.users.mechanic.id,
      isActive: false,
    };
    const { id } = await ana.run("scheduling.updatePost", await edited(postId, { ...changes, color: "#0B6478" }));
    expect(await postOf(postId)).toMatchObject({
      name: "Geometrie 3D",
      hours: 7.5,
      description: "Stand nou",
      default_master_id: demo.users.mechanic.id,
      is_active: false,
      color: "#0B6478",
    });
    const [told] = await activityOf(server.db.owner, id!);
    expect(told!["data"]).toMatchObject({ fields: "name hoursPerDay description defaultMasterId isActive" });
    expect(await ana.run("scheduling.updatePost", await edited(postId, changes))).toMatchObject({
      outcome: "no_effect",
    });
    expect(await ana.run("scheduling.updatePost", await edited(postId, { description: null }))).toMatchObject({
      outcome: "applied",
    });
    expect(await postOf(postId)).toMatchObject({ description: null, name: "Geometrie 3D" });
  });

  it("has as master only somebody who works here", async () => {
    const postId = await newPost(ana, "Fără stăpân");
    for (const defaultMasterId of [rival.users.mechanic.id, demo.users.gone.id, uuidv7()]) {
      expect(await ana.run("scheduling.updatePost", await edited(postId, { defaultMasterId }))).toMatchObject({
        outcome: "refused",
        code: "access/user-not-found",
      });
    }
    expect(await postOf(postId)).toMatchObject({ default_master_id: null });
  });

  it("loses its master when that person is removed", async () => {
    const postId = await newPost(ana, "Al Mariei");
    const kept = await newPost(ana, "Al lui Ion");
    const { marketer, mechanic } = demo.users;
    await ana.run("scheduling.updatePost", await edited(postId, { defaultMasterId: marketer.id }));
    await ana.run("scheduling.updatePost", await edited(kept, { defaultMasterId: mechanic.id }));
    expect((await ask(ana.person, "DELETE", `/api/v1/users/${marketer.id}`)).status).toBe(204);
    expect(await postOf(postId)).toMatchObject({ default_master_id: null });
    expect(await postOf(kept)).toMatchObject({ default_master_id: mechanic.id });
  });

  it("is deleted, once, and is neither changed nor ordered after", async () => {
    const postId = await newPost(ana, "Trecător");
    expect(await ana.run("scheduling.deletePost", { postId })).toMatchObject({ outcome: "applied" });
    expect(await ana.run("scheduling.deletePost", { postId })).toMatchObject({ outcome: "no_effect" });
    for (const [name, args] of [
      ["scheduling.updatePost", await edited(postId, { name: "Înapoi" })],
      ["scheduling.reorderPosts", { postIds: [postId] }],
    ] as const)
      expect(await ana.run(name, args)).toMatchObject({ outcome: "refused", code: "scheduling/post-not-found" });
    expect(await order()).not.toContain("Trecător");
  });

  it.each([
    ["no name", { name: "  " }],
    ["a name of two lines", { name: "a\nb" }],
    ["a name that is too long", { name: "x".repeat(81) }],
    ["a colour that is none", { color: "red" }],
    ["more hours than a day has", { hoursPerDay: 24.1 }],
    ["negative hours", { hoursPerDay: -1 }],
    ["hours in hundredths", { hoursPerDay: 7.25 }],
    ["a description that is too long", { description: "x".repeat(256) }],
    ["NUL in the description", { description: "a\0b" }],
    ["a master that is no id", { defaultMasterId: "ion" }],
  ])("is not made with %s", async (_what, wrong) => {
    const postId = uuidv7();
    const made = await ana.run("scheduling.createPost", { postId, name: "Post", color: "#0B6478", ...wrong });
    expect(made).toMatchObject({ outcome: "refused", code: "commands/invalid-arguments" });
    expect(await postOf(postId)).toBeNull();
  });
});

describe("the order of posts", () => {
  it("is set for all or some; the same again is no change", async () => {
    const oleg = new TestDevice(await signedIn(server, rival, rival.users.admin));
    const ids = [];
    for (const name of ["A", "B", "C"]) ids.push(await newPost(oleg, name));
    expect(await oleg.run("scheduling.reorderPosts", { postIds: [ids[2], ids[0], ids[1]] })).toMatchObject({
      outcome: "applied",
    });
    expect(await order(rival)).toEqual(["C", "A", "B"]);
    expect(await oleg.run("scheduling.reorderPosts", { postIds: [ids[2]] })).toMatchObject({ outcome: "no_effect" });
    expect(await oleg.run("scheduling.reorderPosts", { postIds: [ids[1]] })).toMatchObject({ outcome: "applied" });
    expect(await order(rival)).toEqual(["B", "C", "A"]);
  });
});

describe("who may", () => {
  it("is whoever may edit the settings, and nobody else", async () => {
    const postId = await newPost(ana, "Al tuturor");
    const before = await postOf(postId);
    const commands: [string, object][] = [
      ["scheduling.createPost", { postId: uuidv7(), name: "X", color: "#0B6478" }],
      ["scheduling.updatePost", await edited(postId, { name: "X" })],
      ["scheduling.deletePost", { postId }],
      ["scheduling.reorderPosts", { postIds: [postId] }],
    ];
    for (const user of Object.values(demo.users)) {
      const role = { ...SYSTEM_ROLE_DEFINITIONS[user.role], companyId: "", userId: "", name: "" };
      if (user.status !== "active" || user.role === "marketer" || can(role, "ADMIN_SETTINGS_EDIT")) continue;
      const device = new TestDevice(await signedIn(server, demo, user));
      for (const [name, args] of commands)
        expect(await device.run(name, args)).toMatchObject({ outcome: "refused", code: "access/forbidden" });
    }
    expect(await postOf(postId)).toEqual(before);
  });

  it("is nobody of another shop: its posts are not there", async () => {
    const oleg = new TestDevice(await signedIn(server, rival, rival.users.admin));
    const postId = await newPost(ana, "Străin");
    const before = await postOf(postId);
    for (const [name, args] of [
      ["scheduling.updatePost", await edited(postId, { name: "X" })],
      ["scheduling.deletePost", { postId }],
      ["scheduling.reorderPosts", { postIds: [postId] }],
    ] as const)
      expect(await oleg.run(name, args)).toMatchObject({ outcome: "refused", code: "scheduling/post-not-found" });
    const stolen = { postId, name: "X", color: "#0B6478" };
    expect(await oleg.run("scheduling.createPost", stolen)).toMatchObject({
      outcome: "refused",
      code: "scheduling/id-taken",
    });
    expect(await postOf(postId)).toEqual(before);
  });
});
