// Pictures of an account that was closed while its phone was away: they follow their commands, by the same key.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { cast, signedIn } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newOrder, rival, type Shop } from "../testing/fixtures.ts";
import { photo, photoArgs, sha256Of } from "../testing/pictures.ts";
import { hostName, json, testServer } from "../testing/server.ts";

const { mechanic } = demo.users;

const server = await testServer();
afterAll(() => server.close());
const { manager: mihai } = await cast(server);

let key: string;
let phone: TestDevice;
let workOrderId: string;
beforeEach(async () => {
  await server.db.owner`update staff_user set status = 'active', deactivated_at = null where id = ${mechanic.id}`;
  const ion = await signedIn(server, demo, mechanic);
  phone = new TestDevice(ion);
  key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  const contact = { sent_at: Date.now(), device: phone.id, label: "", build: null, pending: 0, handover_key: key };
  await ion.request("/api/contact", json(contact));
  workOrderId = await newOrder(server.db, demo, { masterId: mechanic.id, status: "in_work" });
});

const close = () =>
  server.db.owner`update staff_user set status = 'inactive', deactivated_at = now() where id = ${mechanic.id}`;

interface Sent {
  key?: string;
  shop?: Shop;
  origin?: string;
  from?: number;
  to?: number;
}

async function send(content: Uint8Array, changes: Sent = {}) {
  const { shop = demo, origin = `http://${hostName(shop)}`, from = 0, to = content.length } = changes;
  const response = await server.request(shop, `/api/handover/blobs/photo/${sha256Of(content)}`, {
    method: "PATCH",
    headers: {
      origin,
      "handover-key": changes.key ?? key,
      "upload-offset": String(from),
      "upload-length": String(content.length),
    },
    body: content.slice(from, to),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

/** A photo that the phone took while it was away, its command handed over. */
async function handedOver() {
  const content = await photo();
  const args = photoArgs(content, workOrderId);
  const command = phone.command("photos.add", args);
  await close();
  const origin = `http://${hostName(demo)}`;
  const { sent_at, device } = { sent_at: Date.now(), device: phone.id };
  const init = json({ sent_at, device, label: "", build: null, pending: 1, key, entries: [command] });
  const headers = { "content-type": "application/json", origin };
  const answer = await server.request(demo, "/api/handover", { ...init, headers });
  expect(await answer.json()).toMatchObject({ data: { results: [{ outcome: "held" }] } });
  return { content, command, ...args };
}

describe("the picture of a command that waits for a manager", () => {
  it("comes in pieces with the key, and is on the order once the manager accepts", async () => {
    const { content, command, photoId, sha256 } = await handedOver();
    expect(await send(content, { to: 3000 })).toMatchObject({ data: { state: "receiving", offset: 3000 } });
    const asked = await server.request(demo, `/api/handover/blobs/photo/${sha256}`, {
      headers: { "handover-key": key },
    });
    expect(await asked.json()).toEqual({ data: { state: "receiving", offset: 3000 } });
    expect(await send(content, { from: 3000 })).toMatchObject({ status: 200, data: { state: "ready" } });
    expect((await mihai.request(`/files/photo/${sha256}`)).status).toBe(404); // it belongs to no order yet

    const accepted = await new TestDevice(mihai).run("access.acceptHeld", { commandId: command.id });
    expect(accepted).toMatchObject({ outcome: "applied", detail: { outcome: "applied" } });
    const [row] = await server.db.owner`select taken_by, arrived_at from work_photo where id = ${photoId}`;
    expect(row).toMatchObject({ taken_by: mechanic.id, arrived_at: expect.any(Date) });
    expect((await mihai.request(`/files/photo/${sha256}`)).status).toBe(200);
  });

  it("may come after the manager has accepted", async () => {
    const { content, command, photoId } = await handedOver();
    await new TestDevice(mihai).run("access.acceptHeld", { commandId: command.id });
    expect(await send(content)).toMatchObject({ data: { state: "ready" } });
    const [row] = await server.db.owner`select arrived_at from work_photo where id = ${photoId}`;
    expect(row).toMatchObject({ arrived_at: expect.any(Date) });
  });

  it("goes on where the session's upload ended when the account was closed in the middle of it", async () => {
    const content = await photo();
    const args = photoArgs(content, workOrderId);
    expect(await phone.run("photos.add", args)).toMatchObject({ outcome: "applied" });
    const headers = { "upload-offset": "0", "upload-length": String(content.length) };
    const body = content.slice(0, 2000);
    const ion = await signedIn(server, demo, mechanic);
    await ion.request(`/api/blobs/photo/${args.sha256}`, { method: "PATCH", headers, body });
    await close();
    expect(await send(content, { from: 2000 })).toMatchObject({ data: { state: "ready" } });
  });

  it("is checked like any other: what is not what it says has to begin again", async () => {
    const { content } = await handedOver();
    const spoilt = Uint8Array.from(content);
    spoilt[500]! ^= 1;
    const path = `/api/handover/blobs/photo/${sha256Of(content)}`;
    const headers = { origin: `http://${hostName(demo)}`, "handover-key": key };
    const pieces = { "upload-offset": "0", "upload-length": String(content.length) };
    const answer = await server.request(demo, path, {
      method: "PATCH",
      headers: { ...headers, ...pieces },
      body: spoilt,
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, "blobs/wrong-content"]);
  });
});

describe("the key sends nothing", () => {
  it("while the account is open", async () => {
    expect(await send(await photo())).toMatchObject({ status: 401, code: "access/not-signed-in" });
  });

  it("that no command of its person refers to", async () => {
    await handedOver();
    expect(await send(await photo())).toMatchObject({ status: 422, code: "blobs/not-declared" });
  });

  it("that another person's command refers to", async () => {
    const content = await photo();
    await new TestDevice(mihai).run("photos.add", photoArgs(content, workOrderId));
    await close();
    expect(await send(content)).toMatchObject({ status: 422, code: "blobs/not-declared" });
  });

  it.each<[string, Sent, number]>([
    ["when nobody left it", { key: "A".repeat(43) }, 404],
    ["when it is no key", { key: "short" }, 404],
    ["to another shop", { shop: rival }, 404],
    ["from a foreign page", { origin: "https://elsewhere.test" }, 403],
  ])("%s", async (_, changes, status) => {
    const { content } = await handedOver();
    expect(await send(content, changes)).toMatchObject({ status });
    expect(await server.db.owner`select 1 from blob where sha256 = ${sha256Of(content)} and state = 'ready'`).toEqual(
      [],
    );
  });
});
