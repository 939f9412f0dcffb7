// Pictures of a part: up to eight, the first is the main one; who may, who sees them, and how they meet their content.

import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { MOST_IMAGES } from "../../../shared/domains/catalog/part-images.rules.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { photo, sendWhole, sha256Of } from "../../testing/pictures.ts";
import { activityOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  parts: storekeeper,
  rival: { admin: stranger },
} = await cast(server);
const petru = new TestDevice(storekeeper);
const oleg = new TestDevice(stranger);

async function newPart(device: TestDevice = petru): Promise<string> {
  const partId = uuidv7();
  expect(await device.run("catalog.createPart", { partId, name: "Filtru ulei" })).toMatchObject({ outcome: "applied" });
  return partId;
}
const argsOf = (partId: string, content: Uint8Array, changes: object = {}) => ({
  imageId: uuidv7(),
  partId,
  sha256: sha256Of(content),
  mime: "image/jpeg",
  width: 640,
  height: 480,
  bytes: content.length,
  ...changes,
});
const anything = () => ({ ...argsOf("", new Uint8Array(1)), sha256: uuidv7().replaceAll("-", "").repeat(2) });
async function withImages(count: number, partId?: string) {
  const part = partId ?? (await newPart());
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const args = { ...anything(), partId: part };
    expect(await petru.run("catalog.addPartImage", args)).toMatchObject({ outcome: "applied" });
    ids.push(args.imageId);
  }
  return { part, ids };
}
const idsOf = async (partId: string) => {
  const rows = await server.db.owner<{ id: string }[]>`
    select id from part_image where part_id = ${partId} and deleted_at is null order by place, id`;
  return rows.map(({ id }) => id);
};

describe("a picture of a part", () => {
  it("meets its content, encoded anew and without what the camera wrote into it", async () => {
    const content = await photo();
    const args = argsOf(await newPart(), content);
    const { id } = await petru.run("catalog.addPartImage", args);
    expect((await sendWhole(storekeeper, content, "part")).status).toBe(200);
    const [row] = await server.db.owner`select * from part_image where id = ${args.imageId}`;
    expect(row).toMatchObject({
      company_id: demo.companyId,
      place: 1,
      added_by: storekeeper.user.id,
      deleted_at: null,
    });
    expect(row!["arrived_at"]).toBeInstanceOf(Date);
    expect(await activityOf(server.db.owner, id!)).toMatchObject([
      { verb: "catalog.addPartImage", subject_type: "part", subject_id: args.partId, data: { part: "Filtru ulei" } },
    ]);

    for (const size of ["", "/thumbnail"]) {
      const served = await storekeeper.request(`/files/part/${args.sha256}${size}`);
      expect(served.status).toBe(200);
      const read = await sharp(await served.arrayBuffer()).metadata();
      expect(read.exif).toBeUndefined();
      expect(read.height).toBeGreaterThan(read.width); // upright
    }
  });

  it("that comes before its command is waited for by nobody", async () => {
    const content = await photo();
    await sendWhole(storekeeper, content, "part");
    expect(await petru.run("catalog.addPartImage", argsOf(await newPart(), content))).toMatchObject({
      outcome: "applied",
      detail: { arrived: true },
    });
  });

  it("is put at another place: the first is the main one", async () => {
    const { part, ids } = await withImages(3);
    const [a, b, c] = ids as [string, string, string];
    expect(await petru.run("catalog.movePartImage", { imageId: c, index: 0 })).toMatchObject({ outcome: "applied" });
    expect(await idsOf(part)).toEqual([c, a, b]);
    expect(await petru.run("catalog.movePartImage", { imageId: c, index: 7 })).toMatchObject({ outcome: "applied" });
    expect(await idsOf(part)).toEqual([a, b, c]);
    expect(await petru.run("catalog.movePartImage", { imageId: a, index: 0 })).toMatchObject({
      outcome: "no_effect",
      code: "catalog/order-unchanged",
    });
  });

  it("is removed; the next is the main one", async () => {
    const { part, ids } = await withImages(2);
    expect(await petru.run("catalog.removePartImage", { imageId: ids[0]! })).toMatchObject({ outcome: "applied" });
    expect(await idsOf(part)).toEqual([ids[1]]);
    expect(await petru.run("catalog.removePartImage", { imageId: ids[0]! })).toMatchObject({
      outcome: "no_effect",
      code: "catalog/image-removed",
    });
    expect(await petru.run("catalog.movePartImage", { imageId: ids[0]!, index: 0 })).toMatchObject({
      outcome: "refused",
      code: "catalog/image-not-found",
    });
  });
});

describe("images per part", () => {
  it("are 8 at most: the ninth is refused, until there is room again", async () => {
    const { part, ids } = await withImages(MOST_IMAGES);
    const ninth = { ...anything(), partId: part };
    expect(await petru.run("catalog.addPartImage", ninth)).toMatchObject({
      outcome: "refused",
      code: "catalog/too-many-images",
    });
    expect(await idsOf(part)).toEqual(ids);
    await petru.run("catalog.removePartImage", { imageId: ids[0]! });
    expect(await petru.run("catalog.addPartImage", { ...anything(), partId: part })).toMatchObject({
      outcome: "applied",
    });
  });

  it("are 8 at most also when several devices add the eighth at once", async () => {
    const { part } = await withImages(MOST_IMAGES - 1);
    const devices = Array.from({ length: 5 }, () => new TestDevice(storekeeper));
    const outcomes = await Promise.all(
      devices.map((device) => device.run("catalog.addPartImage", { ...anything(), partId: part })),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "applied")).toHaveLength(1);
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set([null, "catalog/too-many-images"]));
    expect(await idsOf(part)).toHaveLength(MOST_IMAGES);
  });
});

describe("pictures of parts", () => {
  it.each(["mechanic", "receptionist"] as const)("are not for a %s to change", async (role) => {
    const { part, ids } = await withImages(2);
    const device = new TestDevice(await signedIn(server, demo, demo.users[role]));
    for (const [name, args] of [
      ["catalog.addPartImage", { ...anything(), partId: part }],
      ["catalog.movePartImage", { imageId: ids[1]!, index: 0 }],
      ["catalog.removePartImage", { imageId: ids[0]! }],
    ] as const)
      expect(await device.run(name, args)).toMatchObject({ outcome: "refused", code: "access/forbidden" });
    expect(await idsOf(part)).toEqual(ids);
  });

  it("are of their own shop: another neither sees nor changes them, and no id of theirs is taken", async () => {
    const content = await photo();
    const args = argsOf(await newPart(), content);
    await petru.run("catalog.addPartImage", args);
    await sendWhole(storekeeper, content, "part");
    expect((await stranger.request(`/files/part/${args.sha256}`)).status).toBe(404);
    expect(await oleg.run("catalog.addPartImage", { ...anything(), partId: args.partId })).toMatchObject({
      code: "catalog/part-not-found",
    });
    expect(await oleg.run("catalog.removePartImage", { imageId: args.imageId })).toMatchObject({
      code: "catalog/image-removed",
    });
    expect(await oleg.run("catalog.movePartImage", { imageId: args.imageId, index: 3 })).toMatchObject({
      code: "catalog/image-not-found",
    });
    const theirs = { ...anything(), imageId: args.imageId, partId: await newPart(oleg) };
    expect(await oleg.run("catalog.addPartImage", theirs)).toMatchObject({ code: "catalog/id-taken" });
    expect(await idsOf(args.partId)).toEqual([args.imageId]);
  });

  it("are seen by whoever sees parts, and by nobody once removed", async () => {
    const content = await photo();
    const args = argsOf(await newPart(), content);
    await petru.run("catalog.addPartImage", args);
    await sendWhole(storekeeper, content, "part");
    const look = async (role: "admin" | "mechanic") =>
      (await (await signedIn(server, demo, demo.users[role])).request(`/files/part/${args.sha256}`)).status;
    for (const role of ["admin", "mechanic"] as const) expect(await look(role)).toBe(200);
    await petru.run("catalog.removePartImage", { imageId: args.imageId });
    expect(await look("admin")).toBe(404);
  });
});
