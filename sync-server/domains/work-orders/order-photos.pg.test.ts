// Photos of work orders over REST: added with their picture, described, removed and read, each by whoever works on the order.

import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { BLOB_LIMITS } from "../../../shared/kernel/blobs.states.ts";
import { heicPicture } from "../../../shared/kernel/heic.fixture.ts";
import { cast, type Person } from "../../testing/cast.ts";
import { demo, newLine, newOrder, rival } from "../../testing/fixtures.ts";
import { photo, sendPiece, sha256Of } from "../../testing/pictures.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  receptionist: rodica,
  mechanic: ion,
  mechanic2: vasile,
  accountant: corina,
  marketer: maria,
  rival: { manager: stranger },
} = await cast(server);
const order = await newOrder(server.db, demo, { masterId: demo.users.mechanic.id });

type Photo = Record<string, unknown> & { id: string; url: string; path: string };
type Fields = Record<string, string | Uint8Array | undefined>;

const photosOf = (id: string) => `/api/v1/work-orders/${id}/photos`;
const formOf = (fields: Fields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Uint8Array) form.append(name, new File([value as Uint8Array<ArrayBuffer>], "photo.jpg"));
    else if (value !== undefined) form.append(name, value);
  return form;
};
async function send(person: Person, fields: Fields, { to = order, key }: { to?: string; key?: string } = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  const response = await person.request(photosOf(to), { method: "POST", headers, body: formOf(fields) });
  const body = (await response.json()) as { data: Photo; code?: string; errors?: Record<string, string[]> };
  return { status: response.status, ...body };
}
/** A photo on Ion's order. */
async function added(fields: Fields = {}): Promise<Photo> {
  const { status, data } = await send(ion, { photo: await photo(), ...fields });
  expect(status).toBe(201);
  return data;
}
const listed = async (person: Person = rodica) => {
  const { body } = await ask(person, "GET", `/api/v1/work-orders/${order}`);
  return (body["data"] as { photos: Photo[] }).photos;
};
const kept = () => server.db.owner`select count(*)::int as blobs from blob where state = 'ready'`;

describe("adding one", () => {
  it("keeps the picture, tells the order's history, and is in the order's photos with every field", async () => {
    const content = await photo(1000, 600);
    const { status, data } = await send(ion, { photo: content, type: "defect", caption: " Disc fisurat " });
    expect(status).toBe(201);
    expect(data).toEqual({
      id: expect.any(String),
      work_order_id: order,
      subject_type: "work_order",
      subject_id: order,
      type: "defect",
      caption: "Disc fisurat",
      for_client: false,
      state: "ready",
      path: expect.stringContaining(sha256Of(content)),
      url: `${photosOf(order)}/${data.id}/content`,
      taken_at: expect.any(String),
      uploaded_by_id: ion.user.id,
    });
    expect(await listed()).toContainEqual(data);
    expect(await server.services.storage.get(data.path)).not.toBeNull();
    // Upright, as it is shown: it was taken lying on its side.
    const [row] = await server.db.owner`select mime, width, height, bytes from work_photo where id = ${data.id}`;
    expect(row).toEqual({ mime: "image/jpeg", width: 600, height: 1000, bytes: content.length });
    const told = await server.db
      .owner`select verb from activity where work_order_id = ${order} and verb = 'photos.add'`;
    expect(told).toHaveLength(1);
  });

  it("takes a HEIC, and hands it out as an upright JPEG", async () => {
    const { status, data } = await send(ion, { photo: heicPicture() });
    expect(status).toBe(201);
    const [row] = await server.db.owner`select mime, width, height from work_photo where id = ${data.id}`;
    expect(row).toEqual({ mime: "image/heic", width: 64, height: 96 });
    const shown = await rodica.request(data.url);
    const { format, width, height, exif } = await sharp(await shown.arrayBuffer()).metadata();
    expect([format, width, height, exif]).toEqual(["jpeg", 64, 96, undefined]);
    const broken = heicPicture().fill(0x5a, 40);
    expect(await send(ion, { photo: broken })).toMatchObject({ status: 422, code: "blobs/not-an-image" });
  });

  it("hangs it on a line of the order, of either kind, and on no other", async () => {
    const work = await newLine(server.db, demo, { id: order });
    const line = await ask(rodica, "POST", `/api/v1/work-orders/${order}/parts`, { name: "Bieletă", price: "10.00" });
    const part = (line.body["data"] as { parts: { id: string }[] }).parts.at(-1)!.id;
    for (const [subject_type, subject_id] of [
      ["work_line", work],
      ["parts_line", part],
    ] as const)
      expect(await added({ subject_type, subject_id })).toMatchObject({ subject_type, subject_id });
    const before = await kept();
    const another = demo.orders.mechanic2.lines[0]!;
    for (const [subject_type, subject_id] of [
      ["work_line", another],
      ["work_line", rival.orders.mechanic.lines[0]!],
      ["parts_line", work],
    ] as const)
      expect(await send(ion, { photo: await photo(), subject_type, subject_id })).toMatchObject({
        status: 404,
        code: "photos/line-not-found",
      });
    for (const subject of [{ subject_type: "work_line" }, { subject_id: demo.orders.mechanic2.id }])
      expect(await send(ion, { photo: await photo(), ...subject })).toMatchObject({
        status: 422,
        errors: { subject_id: [expect.any(String)] },
      });
    expect(await kept()).toEqual(before);
  });

  it("is done once under one key, also for a picture that is kept already", async () => {
    const content = await photo();
    const key = uuidv7();
    const first = await send(ion, { photo: content }, { key });
    expect(first).toMatchObject({ status: 201, data: { id: key } });
    expect(await send(ion, { photo: content }, { key })).toEqual(first);
    expect(await send(ion, { photo: content, caption: "x" }, { key })).toMatchObject({ status: 409 });
    expect(await send(rodica, { photo: content })).toMatchObject({ status: 201, data: { path: first.data.path } });
  });

  it("takes the place of what a device of the same person has begun to send of it", async () => {
    const content = await photo();
    const piece = { sha256: sha256Of(content), offset: 0, length: content.length };
    await sendPiece(ion, { ...piece, content: content.subarray(0, 500) });
    expect(await send(ion, { photo: content })).toMatchObject({ status: 201, data: { state: "ready" } });
    const rest = await sendPiece(ion, { ...piece, offset: 500, content: content.subarray(500) });
    expect(await rest.json()).toMatchObject({ data: { state: "ready" } });
  });

  it("is for the desk, and for the mechanic on their own order alone", async () => {
    const before = [await kept(), await listed()];
    const content = await photo();
    expect(await send(corina, { photo: content })).toMatchObject({ status: 403, code: "access/forbidden" });
    expect(await send(maria, { photo: content })).toMatchObject({ status: 403, code: "access/forbidden" });
    for (const [person, to] of [
      [vasile, order],
      [stranger, order],
      [rodica, rival.orders.mechanic.id],
      [rodica, "nobody"],
    ] as const)
      expect(await send(person, { photo: content }, { to })).toMatchObject({
        status: 404,
        code: "work-orders/not-found",
      });
    expect([await kept(), await listed()]).toEqual(before);
    expect(await send(rodica, { photo: content })).toMatchObject({ status: 201 });
  });

  it("refuses what is no picture, what is too large, and fields that are not valid", async () => {
    const before = [await kept(), await listed()];
    const text = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
    expect(await send(ion, { photo: text })).toMatchObject({ status: 415, code: "blobs/not-an-image" });
    const broken = (await photo()).subarray(0, 400);
    expect(await send(ion, { photo: broken })).toMatchObject({ status: 422, code: "blobs/not-an-image" });
    for (const bytes of [BLOB_LIMITS.photo + 1, BLOB_LIMITS.photo + 1024 * 1024]) {
      const large = new Uint8Array(bytes);
      large.set([0xff, 0xd8, 0xff]);
      expect(await send(ion, { photo: large })).toMatchObject({ status: 413, code: "blobs/too-large" });
    }
    const content = await photo();
    for (const [name, fields] of Object.entries<Fields>({
      photo: { caption: "x" },
      type: { photo: content, type: "selfie" },
      subject_type: { photo: content, subject_type: "client" },
      caption: { photo: content, caption: "x".repeat(501) },
    }))
      expect(await send(ion, fields)).toMatchObject({ status: 422, errors: { [name]: [expect.any(String)] } });
    expect(await send(ion, { photo: content, colour: "red" })).toMatchObject({ status: 422 });
    expect(await ask(ion, "POST", photosOf(order), { photo: "x" })).toMatchObject({ status: 415 });
    expect([await kept(), await listed()]).toEqual(before);
  });
});

describe("changing one", () => {
  it("changes kind, caption and whether the client sees it, as one", async () => {
    const { id } = await added({ caption: "x" });
    const path = `${photosOf(order)}/${id}`;
    const changes = { type: "after", caption: "Gata", for_client: true };
    const { status, body } = await ask(ion, "PATCH", path, changes);
    expect([status, body["data"]]).toMatchObject([200, { id, ...changes }]);
    expect((await ask(rodica, "PATCH", path, { caption: null })).body["data"]).toMatchObject({
      type: "after",
      caption: null,
      for_client: true,
    });
    for (const bad of [{ type: "selfie" }, { caption: "x".repeat(501) }, { for_client: "yes" }, { path: "/etc" }])
      expect(await ask(ion, "PATCH", path, bad), JSON.stringify(bad)).toMatchObject({ status: 422 });
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ type: "after", caption: null });
  });

  it("is for whoever works on the order, and of the photo of that order alone", async () => {
    const { id } = await added();
    const path = `${photosOf(order)}/${id}`;
    for (const method of ["PATCH", "DELETE"] as const) {
      const body = method === "PATCH" ? { type: "before" } : undefined;
      expect(await ask(corina, method, path, body)).toMatchObject({ status: 403, code: "access/forbidden" });
      expect(await ask(maria, method, path, body)).toMatchObject({ status: 403 });
      for (const person of [vasile, stranger])
        expect(await ask(person, method, path, body)).toMatchObject({ status: 404, code: "work-orders/not-found" });
      for (const wrong of [`${photosOf(demo.orders.mechanic.id)}/${id}`, `${photosOf(order)}/nobody`])
        expect(await ask(rodica, method, wrong, body)).toMatchObject({ status: 404, code: "photos/not-found" });
    }
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ type: "general" });
  });
});

it("removing one takes it out of the order's photos and its picture out of reach, however often", async () => {
  const { id, url } = await added();
  const path = `${photosOf(order)}/${id}`;
  const key = uuidv7();
  for (const again of [key, key, uuidv7()])
    expect(await ask(ion, "DELETE", path, undefined, again)).toMatchObject({ status: 204 });
  expect((await listed()).map((one) => one.id)).not.toContain(id);
  expect((await ion.request(url)).status).toBe(404);
  expect(await ask(ion, "PATCH", path, { type: "after" })).toMatchObject({ status: 404, code: "photos/not-found" });
});

describe("the picture", () => {
  it("is read in full and as a thumbnail, by whoever sees the order", async () => {
    const { url } = await added({ photo: await photo(1000, 600) });
    for (const person of [ion, rodica, corina]) {
      const response = await person.request(url);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      expect(response.headers.get("cache-control")).toBe("private, no-cache");
      const { width, height, exif } = await sharp(await response.arrayBuffer()).metadata();
      expect([width, height, exif]).toEqual([600, 1000, undefined]);
    }
    const small = await rodica.request(`${url}?size=thumbnail`);
    expect((await sharp(await small.arrayBuffer()).metadata()).height).toBe(320);
    const etag = small.headers.get("etag")!;
    const same = await rodica.request(`${url}?size=thumbnail`, { headers: { "if-none-match": etag } });
    expect([same.status, await same.text()]).toEqual([304, ""]);
    expect((await rodica.request(`${url}?size=huge`)).status).toBe(422);
  });

  it("is not there for another mechanic or another shop; without the permission it is not asked for", async () => {
    const { url } = await added();
    expect((await maria.request(url)).status).toBe(403);
    for (const person of [vasile, stranger]) {
      const response = await person.request(url);
      expect([response.status, await response.json()]).toMatchObject([404, { code: "work-orders/not-found" }]);
    }
  });

  it("that has not come is said to be expected, and is not there", async () => {
    const id = uuidv7();
    await server.db.owner`
      insert into work_photo (id, company_id, work_order_id, kind, sha256, mime, width, height, bytes, taken_at, taken_by, updated_at)
      values (${id}, ${demo.companyId}, ${order}, 'general', ${"a".repeat(64)}, 'image/jpeg', 1, 1, 1, now(), ${ion.user.id}, now())`;
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ state: "expected" });
    const response = await rodica.request(`${photosOf(order)}/${id}/content`);
    expect([response.status, await response.json()]).toMatchObject([404, { code: "photos/picture-missing" }]);
  });
});

describe("many pictures at once", () => {
  it("are four of a person, and of others meanwhile, too; the fifth is told when to come again", async () => {
    const held: ReadableStreamDefaultController<Uint8Array>[] = [];
    /** Never comes to its end by itself. */
    const slow = (isRead: () => void = () => undefined) => {
      const start = (controller: (typeof held)[number]) => void held.push(controller);
      return ion.request(photosOf(order), {
        method: "POST",
        headers: { "content-type": "multipart/form-data; boundary=x" },
        body: new ReadableStream<Uint8Array>({ start, pull: isRead }, { highWaterMark: 0 }),
        duplex: "half",
      } as RequestInit);
    };
    const four: Promise<Response>[] = [];
    await Promise.all(Array.from({ length: 4 }, () => new Promise<void>((isRead) => four.push(slow(isRead)))));
    const picture = await photo();
    expect((await send(ion, { photo: picture })).code).toBe("photos/too-many-at-once");
    const [fifth] = await Promise.all([
      slow(),
      send(rodica, { photo: picture }).then(({ status }) => expect(status).toBe(201)),
    ]);
    expect([fifth.status, fifth.headers.get("retry-after")]).toEqual([429, "5"]);
    for (const controller of held) controller.close();
    for (const { status } of await Promise.all(four)) expect(status).toBeGreaterThanOrEqual(400);
    expect((await send(ion, { photo: picture })).status).toBe(201);
  });
});
