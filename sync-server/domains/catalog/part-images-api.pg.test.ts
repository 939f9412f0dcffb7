// Pictures of parts over REST: added, put in order, removed and read, each by whoever may, and behind the shop's walls.

import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { MOST_IMAGES } from "../../../shared/domains/catalog/part-images.rules.ts";
import { BLOB_LIMITS } from "../../../shared/kernel/blobs.states.ts";
import { heicPicture } from "../../../shared/kernel/heic.fixture.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, type Person } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { photo, sha256Of } from "../../testing/pictures.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  parts: petru,
  accountant: corina,
  marketer: maria,
  rival: { admin: stranger },
} = await cast(server);

interface Image {
  id: string;
  index: number;
  url: string;
  path: string;
}

async function newPart(person: Person = petru): Promise<string> {
  const partId = uuidv7();
  const made = await new TestDevice(person).run("catalog.createPart", { partId, name: "Filtru ulei" });
  expect(made).toMatchObject({ outcome: "applied" });
  return partId;
}
const part = await newPart();
const imagesOf = (id: string) => `/api/v1/parts/${id}/images`;

async function send(
  person: Person,
  image: Uint8Array | string | null,
  { to = part, key, field = "image" }: { to?: string; key?: string; field?: string } = {},
) {
  const form = new FormData();
  if (image instanceof Uint8Array)
    form.append(field, new File([image as Uint8Array<ArrayBuffer>], "part.jpg", { type: "image/jpeg" }));
  else if (image !== null) form.append(field, image);
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  const response = await person.request(imagesOf(to), { method: "POST", headers, body: form });
  const body = (await response.json()) as { data: Image; code?: string; errors?: Record<string, string[]> };
  return { status: response.status, ...body };
}
async function added(to = part): Promise<Image> {
  const { status, data } = await send(petru, await photo(), { to });
  expect(status).toBe(201);
  return data;
}
const listed = async (id = part, person: Person = petru) =>
  (await ask(person, "GET", imagesOf(id))).body["data"] as Image[];
const kept = () => server.db.owner`select count(*)::int as blobs from blob where state = 'ready'`;

describe("adding one", () => {
  it("keeps the picture behind those that there are, tells the part's history, and is listed with every field", async () => {
    const id = await newPart();
    const first = await added(id);
    const content = await photo(1000, 600);
    const { status, data } = await send(petru, content, { to: id });
    expect(status).toBe(201);
    expect(data).toEqual({
      id: expect.any(String),
      part_id: id,
      index: 1,
      state: "ready",
      path: expect.stringContaining(sha256Of(content)),
      url: `${imagesOf(id)}/${data.id}/content`,
      added_at: expect.any(String),
      added_by_id: petru.user.id,
    });
    expect(await listed(id)).toEqual([first, data]);
    expect((await ask(petru, "GET", `${imagesOf(id)}?per_page=1&page=2`)).body).toEqual({
      data: [data],
      meta: { page: 2, per_page: 1, total: 2 },
    });
    expect(await server.services.storage.get(data.path)).not.toBeNull();
    const [row] = await server.db.owner`select mime, width, height, bytes from part_image where id = ${data.id}`;
    expect(row).toEqual({ mime: "image/jpeg", width: 600, height: 1000, bytes: content.length });
    const told = await server.db
      .owner`select verb from activity where subject_id = ${id} and verb = 'catalog.addPartImage'`;
    expect(told).toHaveLength(2);
  });

  it("takes a HEIC, and hands it out as an upright JPEG", async () => {
    const { status, data } = await send(petru, heicPicture(), { to: await newPart() });
    expect(status).toBe(201);
    const [row] = await server.db.owner`select mime, width, height from part_image where id = ${data.id}`;
    expect(row).toEqual({ mime: "image/heic", width: 64, height: 96 });
    const shown = await petru.request(data.url);
    const { format, width, height } = await sharp(await shown.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(["jpeg", 64, 96]);
  });

  it("is done once under one key", async () => {
    const content = await photo();
    const key = uuidv7();
    const first = await send(petru, content, { key });
    expect(first).toMatchObject({ status: 201, data: { id: key } });
    expect(await send(petru, content, { key })).toEqual(first);
    expect(await send(petru, await photo(), { key })).toMatchObject({ status: 409 });
  });

  it("refuses the ninth before its picture is kept; the eighth may be sent again", async () => {
    const id = await newPart();
    const content = await photo();
    for (let i = 1; i < MOST_IMAGES; i++) expect((await send(petru, content, { to: id })).status).toBe(201);
    const key = uuidv7();
    for (const _ of [1, 2]) expect((await send(petru, content, { to: id, key })).status).toBe(201);
    const before = await kept();
    expect(await send(petru, await photo(), { to: id })).toMatchObject({
      status: 422,
      code: "catalog/too-many-images",
      most: MOST_IMAGES,
    });
    expect(await kept()).toEqual(before);
    expect(await listed(id)).toHaveLength(MOST_IMAGES);
  });

  it("is for whoever edits parts, of a part of their shop", async () => {
    const before = [await kept(), await listed()];
    const content = await photo();
    for (const person of [corina, maria])
      expect(await send(person, content)).toMatchObject({ status: 403, code: "access/forbidden" });
    const deleted = await newPart();
    await new TestDevice(petru).run("catalog.deletePart", { partId: deleted });
    for (const [person, to] of [
      [stranger, part],
      [petru, await newPart(stranger)],
      [petru, deleted],
      [petru, "nobody"],
    ] as const)
      expect(await send(person, content, { to })).toMatchObject({ status: 404, code: "catalog/part-not-found" });
    expect([await kept(), await listed()]).toEqual(before);
  });

  it("refuses what is no picture, what is too large, and fields that are not valid", async () => {
    const before = [await kept(), await listed()];
    const text = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
    expect(await send(petru, text)).toMatchObject({ status: 415, code: "blobs/not-an-image" });
    const broken = (await photo()).subarray(0, 400);
    expect(await send(petru, broken)).toMatchObject({ status: 422, code: "blobs/not-an-image" });
    for (const bytes of [BLOB_LIMITS.part + 1, BLOB_LIMITS.part + 1024 * 1024]) {
      const large = new Uint8Array(bytes);
      large.set([0xff, 0xd8, 0xff]);
      expect(await send(petru, large)).toMatchObject({ status: 413, code: "blobs/too-large" });
    }
    expect(await send(petru, "text")).toMatchObject({ status: 422, errors: { image: [expect.any(String)] } });
    expect(await send(petru, null)).toMatchObject({ status: 422, errors: { image: [expect.any(String)] } });
    expect(await send(petru, await photo(), { field: "photo" })).toMatchObject({ status: 422 });
    expect(await ask(petru, "POST", imagesOf(part), { image: "x" })).toMatchObject({ status: 415 });
    expect([await kept(), await listed()]).toEqual(before);
  });
});

describe("putting them in order", () => {
  it("makes one the main picture, and leaves the others in their order", async () => {
    const id = await newPart();
    const [first, second, third] = [await added(id), await added(id), await added(id)];
    const moved = await ask(petru, "PATCH", `${imagesOf(id)}/${third.id}`, { index: 0 });
    expect(moved.status).toBe(200);
    expect((moved.body["data"] as Image[]).map((one) => [one.id, one.index])).toEqual([
      [third.id, 0],
      [first.id, 1],
      [second.id, 2],
    ]);
    expect(await listed(id)).toEqual(moved.body["data"]);
    expect((await ask(petru, "PATCH", `${imagesOf(id)}/${third.id}`, { index: 0 })).status).toBe(200);
    for (const bad of [{ index: -1 }, { index: MOST_IMAGES }, { index: "x" }, {}, { index: 0, place: 1 }])
      expect(await ask(petru, "PATCH", `${imagesOf(id)}/${third.id}`, bad)).toMatchObject({ status: 422 });
  });

  it("and removing is for whoever edits parts, of the picture of that part alone", async () => {
    const { id } = await added();
    for (const method of ["PATCH", "DELETE"] as const) {
      const body = method === "PATCH" ? { index: 0 } : undefined;
      const path = `${imagesOf(part)}/${id}`;
      expect(await ask(corina, method, path, body)).toMatchObject({ status: 403, code: "access/forbidden" });
      expect(await ask(stranger, method, path, body)).toMatchObject({ status: 404, code: "catalog/part-not-found" });
      for (const wrong of [`${imagesOf(await newPart())}/${id}`, `${imagesOf(part)}/nobody`])
        expect(await ask(petru, method, wrong, body)).toMatchObject({ status: 404, code: "catalog/image-not-found" });
    }
    expect((await listed()).map((one) => one.id)).toContain(id);
  });
});

it("removing one takes it out of the list and its picture out of reach, however often", async () => {
  const { id, url } = await added();
  const path = `${imagesOf(part)}/${id}`;
  const key = uuidv7();
  for (const again of [key, key, uuidv7()])
    expect(await ask(petru, "DELETE", path, undefined, again)).toMatchObject({ status: 204 });
  expect((await listed()).map((one) => one.id)).not.toContain(id);
  expect((await petru.request(url)).status).toBe(404);
  expect(await ask(petru, "PATCH", path, { index: 0 })).toMatchObject({ status: 404, code: "catalog/image-not-found" });
});

describe("the picture", () => {
  it("is read in full and as a thumbnail by whoever sees parts, and by nobody else", async () => {
    const { status, data } = await send(petru, await photo(1000, 600));
    expect(status).toBe(201);
    const response = await petru.request(data.url);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    const { width, height, exif } = await sharp(await response.arrayBuffer()).metadata();
    expect([width, height, exif]).toEqual([600, 1000, undefined]);
    const small = await petru.request(`${data.url}?size=thumbnail`);
    expect((await sharp(await small.arrayBuffer()).metadata()).height).toBe(320);
    expect((await petru.request(`${data.url}?size=huge`)).status).toBe(422);
    const foreign = await stranger.request(data.url);
    expect([foreign.status, await foreign.json()]).toMatchObject([404, { code: "catalog/part-not-found" }]);
    for (const path of [imagesOf(part), data.url]) expect((await maria.request(path)).status).toBe(403);
  });

  it("that has not come is said to be expected, and is not there", async () => {
    const imageId = uuidv7();
    const content = { sha256: "b".repeat(64), mime: "image/jpeg", width: 1, height: 1, bytes: 1 };
    await new TestDevice(petru).run("catalog.addPartImage", { imageId, partId: part, ...content });
    expect((await listed()).find((one) => one.id === imageId)).toMatchObject({ state: "expected" });
    const response = await petru.request(`${imagesOf(part)}/${imageId}/content`);
    expect([response.status, await response.json()]).toMatchObject([404, { code: "photos/picture-missing" }]);
  });
});
