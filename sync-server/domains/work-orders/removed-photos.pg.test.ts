// The removed photos of an order, with who removed them: for who may restore them, and for nobody else.

import { afterAll, describe, expect, it } from "vitest";
import { queries } from "../../../shared/registry/queries.ts";
import { answeredTo } from "../../testing/answered-query.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder, rival, type Shop, type ShopUser } from "../../testing/fixtures.ts";
import { photo, photoArgs, sendWhole } from "../../testing/pictures.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { receptionist: rodica } = await cast(server);
const desk = new TestDevice(rodica);
const id = await newOrder(server.db, demo, { masterId: demo.users.mechanic.id });

async function added() {
  const content = await photo();
  const args = photoArgs(content, id);
  await desk.run("photos.add", args);
  await sendWhole(rodica, content);
  return args;
}
const [removed, kept] = [await added(), await added()];
await desk.run("photos.remove", { photoId: removed.photoId });

const { admin, manager, receptionist, mechanic, mechanic2, parts, accountant, marketer } = demo.users;
const MAY_RESTORE: [string, Shop, ShopUser, boolean][] = [
  ["an administrator", demo, admin, true],
  ["a manager", demo, manager, true],
  ["the desk", demo, receptionist, true],
  ["its mechanic", demo, mechanic, true],
  ["another mechanic", demo, mechanic2, false],
  ["a storekeeper, who sees the order", demo, parts, false],
  ["an accountant, who sees the order", demo, accountant, false],
  ["a marketer", demo, marketer, false],
  ["the other shop", rival, rival.users.admin, false],
];

describe("the removed photos of an order", () => {
  it.each(MAY_RESTORE)("as %s finds them", async (_, shop, user, may) => {
    const found = await answeredTo(server.db, shop, user, queries.photos.removedOfOrder({ id }));
    if (!may) return expect(found ?? null).toBeNull();
    const { photos } = found as { photos: { id: string }[] };
    expect(photos.map((row) => row.id)).toEqual([removed.photoId]);
    // Who removed it, the history tells them.
    const { body } = await ask(await signedIn(server, shop, user), "GET", `/api/v1/work-orders/${id}/history`);
    const { entries } = body["data"] as { entries: { verb: string }[] };
    expect(entries.filter(({ verb }) => verb === "photos.remove")).toMatchObject([
      { user: { id: receptionist.id, name: receptionist.name }, data: { photoId: removed.photoId } },
    ]);
  });

  it.each(MAY_RESTORE)("as %s sees their thumbnails, and not the whole picture", async (_, shop, user, may) => {
    const person = await signedIn(server, shop, user);
    const address = `/files/photo/${removed.sha256}`;
    expect((await person.request(`${address}/thumbnail`)).status).toBe(may ? 200 : 404);
    expect((await person.request(address)).status).toBe(404);
  });

  it("have none of the others among them, nor any once they are restored", async () => {
    expect(await desk.run("photos.restore", { photoId: removed.photoId })).toMatchObject({ outcome: "applied" });
    const found = await answeredTo(server.db, demo, receptionist, queries.photos.removedOfOrder({ id }));
    expect(found).toMatchObject({ id, photos: [] });
    expect((await rodica.request(`/files/photo/${kept.sha256}`)).status).toBe(200);
  });

  it("are none of an order that was deleted", async () => {
    await desk.run("photos.remove", { photoId: removed.photoId });
    await server.db.owner`update work_order set deleted_at = now() where id = ${id}`;
    expect((await answeredTo(server.db, demo, admin, queries.photos.removedOfOrder({ id }))) ?? null).toBeNull();
    expect((await rodica.request(`/files/photo/${removed.sha256}/thumbnail`)).status).toBe(404);
  });
});
