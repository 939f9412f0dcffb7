// Who is given a picture, how it is served, and how it meets the command that refers to it.

import { afterAll, describe, expect, it } from "vitest";
import { cast, signedIn } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine, newOrder, rival, type ShopUser } from "../testing/fixtures.ts";
import { photo, photoArgs, sendWhole, sha256Of } from "../testing/pictures.ts";
import { testServer } from "../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { mechanic } = await cast(server);
const device = new TestDevice(mechanic);

const own = demo.orders.mechanic.id;
const photoRow = async (id: string) => {
  const [row] = await server.db.owner`select * from work_photo where id = ${id}`;
  return row!;
};
/** A photo on the mechanic's order, arrived. */
async function taken(changes: object = {}) {
  const content = await photo();
  const args = photoArgs(content, own, changes);
  expect(await device.run("photos.add", args)).toMatchObject({ outcome: "applied" });
  expect((await sendWhole(mechanic, content)).status).toBe(200);
  return { ...args, content };
}

describe("a command and its picture", () => {
  it("meet when the command comes first", async () => {
    const content = await photo();
    const args = photoArgs(content, own);
    expect(await device.run("photos.add", args)).toMatchObject({ outcome: "applied", detail: { arrived: false } });
    expect(await photoRow(args.photoId)).toMatchObject({ company_id: demo.companyId, arrived_at: null });
    await sendWhole(mechanic, content);
    expect((await photoRow(args.photoId))["arrived_at"]).toBeInstanceOf(Date);
  });

  it("meet when the picture comes first", async () => {
    const content = await photo();
    await sendWhole(mechanic, content);
    const args = photoArgs(content, own);
    expect(await device.run("photos.add", args)).toMatchObject({ outcome: "applied", detail: { arrived: true } });
    expect((await photoRow(args.photoId))["arrived_at"]).toBeInstanceOf(Date);
  });

  it("meet when both come at once, each time", async () => {
    const photos = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const content = await photo(200, 200);
        return { content, args: photoArgs(content, own) };
      }),
    );
    const commands = photos.map(({ args }) => device.command("photos.add", args));
    const [batch] = await Promise.all([
      device.send(...commands),
      ...photos.map(({ content }) => sendWhole(mechanic, content)),
    ]);
    expect(batch.results.map(({ outcome }) => outcome)).toEqual(photos.map(() => "applied"));
    const rows = await Promise.all(photos.map(({ args }) => photoRow(args.photoId)));
    expect(rows.filter((row) => row["arrived_at"] === null)).toEqual([]);
  });

  it("one picture on two lines is sent once and arrives on both", async () => {
    const content = await photo();
    const [first, second] = demo.orders.mechanic.lines as [string, string];
    const both = [first, second].map((workLineId) => photoArgs(content, own, { workLineId }));
    for (const args of both) expect(await device.run("photos.add", args)).toMatchObject({ outcome: "applied" });
    await sendWhole(mechanic, content);
    const rows = await Promise.all(both.map(({ photoId }) => photoRow(photoId)));
    expect(rows.map((row) => [row["work_line_id"], row["arrived_at"] !== null])).toEqual([
      [first, true],
      [second, true],
    ]);
  });

  it("writes the history", async () => {
    const { photoId } = await taken({ workLineId: demo.orders.mechanic.lines[0], kind: "defect" });
    expect(await device.run("photos.setCaption", { photoId, caption: " Disc fisurat ", basedOn: null })).toMatchObject({
      outcome: "applied",
    });
    expect(await device.run("photos.setKind", { photoId, kind: "before" })).toMatchObject({ outcome: "applied" });
    expect(await photoRow(photoId)).toMatchObject({
      caption: "Disc fisurat",
      kind: "before",
      taken_by: mechanic.user.id,
    });
    const rows = await server.db.owner`
      select verb, subject_type, data from activity where verb like 'photos.%' and subject_id = ${demo.orders.mechanic.lines[0]!}
      order by id desc limit 3`;
    expect(rows.map(({ verb }) => verb)).toEqual(["photos.setKind", "photos.setCaption", "photos.add"]);
    expect(rows[2]).toMatchObject({ subject_type: "work_line", data: { kind: "defect" } });
  });
});

describe("photo commands are refused", () => {
  const refused = (code: string) => ({ outcome: "refused", code });

  it("on another mechanic's order, on one that is not there, and on another shop's", async () => {
    for (const id of [demo.orders.mechanic2.id, "0190a000-0000-7000-8000-000000000000", rival.orders.mechanic.id]) {
      const result = await device.run("photos.add", photoArgs(await photo(50, 50), id));
      expect(result).toMatchObject(refused("photos/not-your-order"));
    }
  });

  it("on a line of another order", async () => {
    const workLineId = demo.orders.mechanic2.lines[0];
    const result = await device.run("photos.add", photoArgs(await photo(50, 50), own, { workLineId }));
    expect(result).toMatchObject(refused("photos/line-not-found"));
  });

  it.each([
    ["an accountant", demo.users.accountant],
    ["a storekeeper", demo.users.parts],
    ["a marketer", demo.users.marketer],
  ])("of %s", async (_, user) => {
    const other = new TestDevice(await signedIn(server, demo, user));
    const { photoId } = await taken();
    expect(await other.run("photos.add", photoArgs(await photo(50, 50), own))).toMatchObject(
      refused("photos/not-your-order"),
    );
    expect(await other.run("photos.setCaption", { photoId, caption: "x", basedOn: null })).toMatchObject(
      refused("photos/not-found"),
    );
    expect(await other.run("photos.remove", { photoId })).toMatchObject({ outcome: "no_effect" });
    expect(await photoRow(photoId)).toMatchObject({ caption: null, deleted_at: null });
  });

  it("under an id that is taken, here or out of sight", async () => {
    const { photoId } = await taken();
    const again = photoArgs(await photo(50, 50), own, { photoId });
    expect(await device.run("photos.add", again)).toMatchObject(refused("photos/id-taken"));
    const theirs = new TestDevice(await signedIn(server, rival, rival.users.mechanic));
    const stolen = photoArgs(await photo(50, 50), rival.orders.mechanic.id, { photoId });
    expect(await theirs.run("photos.add", stolen)).toMatchObject(refused("photos/id-taken"));
    expect(await photoRow(photoId)).toMatchObject({ company_id: demo.companyId, work_order_id: own });
  });

  it("with a name that is no SHA-256, or on two lines at once", async () => {
    const content = await photo(50, 50);
    const [workLineId, partsLineId] = [demo.orders.mechanic.lines[0], demo.orders.mechanic.lines[1]];
    for (const changes of [{ sha256: "../../etc/passwd" }, { workLineId, partsLineId }, { bytes: 16_000_000 }]) {
      const result = await device.run("photos.add", photoArgs(content, own, changes));
      expect(result).toMatchObject(refused("commands/invalid-arguments"));
    }
  });

  it("twice said is once", async () => {
    const { photoId } = await taken();
    expect(await device.run("photos.setKind", { photoId, kind: "general" })).toMatchObject({
      outcome: "no_effect",
      code: "photos/already-so",
    });
    expect(await device.run("photos.remove", { photoId })).toMatchObject({ outcome: "applied" });
    expect(await device.run("photos.remove", { photoId })).toMatchObject({ code: "photos/already-removed" });
  });
});

describe("GET /files", () => {
  it("serves picture and thumbnail, to be kept by this browser alone", async () => {
    const { sha256 } = await taken();
    for (const path of [`/files/photo/${sha256}`, `/files/photo/${sha256}/thumbnail`]) {
      const response = await mechanic.request(path);
      expect(response.status).toBe(200);
      const headers = Object.fromEntries(response.headers);
      expect(headers).toMatchObject({
        "content-type": "image/jpeg",
        "content-disposition": "inline",
        "x-content-type-options": "nosniff",
        "cache-control": "private, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        vary: "cookie",
      });
      expect(new Uint8Array(await response.arrayBuffer()).subarray(0, 3)).toEqual(Uint8Array.from([0xff, 0xd8, 0xff]));
      const again = await mechanic.request(path, { headers: { "if-none-match": headers["etag"]! } });
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    }
  });

  it("is for those who may see the order", async () => {
    const { sha256 } = await taken();
    const statusFor = async (user: ShopUser) =>
      (await (await signedIn(server, demo, user)).request(`/files/photo/${sha256}/thumbnail`)).status;
    const { admin, manager, receptionist, mechanic: master, mechanic2, parts, accountant, marketer } = demo.users;
    const asked = [admin, manager, receptionist, master, parts, accountant, mechanic2, marketer];
    expect(await Promise.all(asked.map(statusFor))).toEqual([200, 200, 200, 200, 200, 200, 404, 404]);
  });

  it("does not exist for another shop, nor for nobody", async () => {
    const { sha256, content } = await taken();
    const stranger = await signedIn(server, rival, rival.users.admin);
    expect((await stranger.request(`/files/photo/${sha256}`)).status).toBe(404);
    expect((await server.request(demo, `/files/photo/${sha256}`)).status).toBe(401);
    // Nor for one who sends the same content as their own, before an order of theirs has it.
    const theirs = await signedIn(server, demo, demo.users.mechanic2);
    await sendWhole(theirs, content);
    expect((await theirs.request(`/files/photo/${sha256}`)).status).toBe(404);
  });

  it("ends when the photo is removed, or the order goes to another master", async () => {
    const { photoId, sha256 } = await taken();
    await device.run("photos.remove", { photoId });
    expect((await mechanic.request(`/files/photo/${sha256}`)).status).toBe(404);

    const order = await newOrder(server.db, demo, { masterId: mechanic.user.id });
    const content = await photo();
    await newLine(server.db, demo, { id: order });
    await device.run("photos.add", photoArgs(content, order));
    await sendWhole(mechanic, content);
    expect((await mechanic.request(`/files/photo/${sha256Of(content)}`)).status).toBe(200);
    await server.db.owner`update work_order set master_id = ${demo.users.mechanic2.id} where id = ${order}`;
    expect((await mechanic.request(`/files/photo/${sha256Of(content)}`)).status).toBe(404);
  });

  it("gives a file as a download that cannot run, under its own name", async () => {
    const page = new TextEncoder().encode("<script>alert(document.cookie)</script>");
    const name = encodeURIComponent('../Ofertă\u202E "finală".html');
    expect((await sendWhole(mechanic, page, "file", { "upload-name": name })).status).toBe(200);
    const response = await mechanic.request(`/files/file/${sha256Of(page)}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename=".._Ofert_ _final__.html"; filename*=UTF-8''${encodeURIComponent('.._Ofertă "finală".html')}`,
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const colleague = await signedIn(server, demo, demo.users.mechanic2);
    expect((await colleague.request(`/files/file/${sha256Of(page)}`)).status).toBe(404);
  });
});
