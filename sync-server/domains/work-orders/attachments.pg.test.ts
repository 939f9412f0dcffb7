// Files and signatures of an order: they meet their contents, and are for those who may see the order.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import sharp from "sharp";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder, rival, type ShopUser } from "../../testing/fixtures.ts";
import { sendWhole, sha256Of } from "../../testing/pictures.ts";
import { testServer } from "../../testing/server.ts";

const HOUR = 3_600_000;
const { mechanic, mechanic2, receptionist, accountant, marketer } = demo.users;

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const ion = people.mechanic;
const desk = new TestDevice(people.receptionist);
const phone = new TestDevice(ion);

let made = 0;
const pdf = () => new TextEncoder().encode(`%PDF-1.4 estimate ${++made}`);
const drawing = () =>
  sharp({ create: { width: 300 + ++made, height: 100, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
const own = demo.orders.mechanic.id;
const fileArgs = (content: Uint8Array, workOrderId = own) => ({
  fileId: uuidv7(),
  workOrderId,
  name: "Deviz asigurare.pdf",
  mime: "application/pdf",
  bytes: content.length,
  sha256: sha256Of(content),
});
const signatureArgs = (content: Uint8Array, workOrderId: string) => ({
  signatureId: uuidv7(),
  workOrderId,
  purpose: "reception",
  signer: "Ana Rusu",
  method: "drawn",
  bytes: content.length,
  sha256: sha256Of(content),
});
const arrivedAt = async (table: "work_file" | "work_signature", id: string) => {
  const [row] = await server.db.owner`select arrived_at from ${server.db.owner(table)} where id = ${id}`;
  return row?.["arrived_at"] ?? null;
};
const statusFor = async (user: ShopUser, path: string) =>
  (await (await signedIn(server, demo, user)).request(path)).status;

describe("a file", () => {
  it("meets its content whichever comes first, and is downloaded by who may see the order", async () => {
    const [first, second] = [pdf(), pdf()];
    const [early, late] = [fileArgs(first), fileArgs(second)];
    expect(await phone.run("files.add", early)).toMatchObject({ outcome: "applied", detail: { arrived: false } });
    await sendWhole(ion, first, "file", { "upload-name": encodeURIComponent(early.name) });
    await sendWhole(ion, second, "file");
    expect(await phone.run("files.add", late)).toMatchObject({ outcome: "applied", detail: { arrived: true } });
    for (const { fileId } of [early, late]) expect(await arrivedAt("work_file", fileId)).toBeInstanceOf(Date);

    const path = `/files/file/${early.sha256}`;
    expect(
      await Promise.all([receptionist, accountant, mechanic2, marketer].map((user) => statusFor(user, path))),
    ).toEqual([200, 200, 404, 404]);
    const stranger = await signedIn(server, rival, rival.users.admin);
    expect((await stranger.request(path)).status).toBe(404);
    expect(await desk.run("files.remove", { fileId: early.fileId })).toMatchObject({ outcome: "applied" });
    expect(await statusFor(receptionist, path)).toBe(404);
    expect(await desk.run("files.remove", { fileId: early.fileId })).toMatchObject({ code: "files/already-removed" });
  });

  it("is refused on an order that is not theirs, under an id that is taken, and of a wrong size", async () => {
    const add = (args: object) => phone.run("files.add", args);
    const args = fileArgs(pdf());
    expect(await add(fileArgs(pdf(), demo.orders.mechanic2.id))).toMatchObject({ code: "photos/not-your-order" });
    expect(await add(fileArgs(pdf(), rival.orders.mechanic.id))).toMatchObject({ code: "photos/not-your-order" });
    await add(args);
    expect(await add(args)).toMatchObject({ code: "files/id-taken" });
    const theirs = new TestDevice(await signedIn(server, rival, rival.users.mechanic));
    const stolen = { ...args, workOrderId: rival.orders.mechanic.id };
    expect(await theirs.run("files.add", stolen)).toMatchObject({ code: "files/id-taken" });
    expect(await add({ ...fileArgs(pdf()), bytes: 10_485_761 })).toMatchObject({ code: "commands/invalid-arguments" });
    expect(await theirs.run("files.remove", { fileId: args.fileId })).toMatchObject({ outcome: "no_effect" });
  });

  it("is taken from its mechanic of then (late authority)", async () => {
    const workOrderId = await newOrder(server.db, demo, { masterId: mechanic.id, status: "in_work" });
    const noon = Date.now() - 2 * HOUR;
    // A device for each: what another did later is not in its way.
    const assigning = new TestDevice(desk.person);
    const { id } = await assigning.run("workOrders.assign", { workOrderId, masterId: mechanic2.id }, { at: noon });
    await server.db.owner`update work_order_assignment set recorded_at = at where id = ${id}`; // heard of at once
    const add = (at: number) => new TestDevice(phone.person).run("files.add", fileArgs(pdf(), workOrderId), { at });
    expect(await add(noon - HOUR)).toMatchObject({ outcome: "applied" });
    expect(await add(noon + HOUR)).toMatchObject({ outcome: "refused" });
  });
});

describe("a signature", () => {
  it("is one for each purpose; withdrawn, another may be given; both are in the history", async () => {
    const workOrderId = await newOrder(server.db, demo, { masterId: mechanic.id, status: "new" });
    const [content, other] = [await drawing(), await drawing()];
    const args = signatureArgs(content, workOrderId);
    expect(await desk.run("signatures.add", args)).toMatchObject({ outcome: "applied" });
    expect(await phone.run("signatures.add", signatureArgs(other, workOrderId))).toMatchObject({
      outcome: "refused",
      code: "signatures/already-signed",
    });
    await sendWhole(desk.person, content, "signature");
    expect(await arrivedAt("work_signature", args.signatureId)).toBeInstanceOf(Date);
    const path = `/files/signature/${args.sha256}`;
    expect(await Promise.all([mechanic, accountant, mechanic2].map((user) => statusFor(user, path)))).toEqual([
      200, 200, 404,
    ]);
    const { signatureId } = args;
    expect(await desk.run("signatures.withdraw", { signatureId })).toMatchObject({ outcome: "applied" });
    expect(await desk.run("signatures.withdraw", { signatureId })).toMatchObject({
      code: "signatures/already-withdrawn",
    });
    expect(await phone.run("signatures.add", signatureArgs(other, workOrderId))).toMatchObject({ outcome: "applied" });
    const history = await server.db.owner`
      select verb from activity where work_order_id = ${workOrderId} and verb like 'signatures.%' order by recorded_at, id`;
    expect(history.map(({ verb }) => verb)).toEqual(["signatures.add", "signatures.withdraw", "signatures.add"]);
  });

  it("is refused on an order out of reach", async () => {
    const args = signatureArgs(await drawing(), demo.orders.mechanic2.id);
    expect(await phone.run("signatures.add", args)).toMatchObject({ code: "photos/not-your-order" });
  });
});
