// Photos that somebody chose for the client: the choice, and what the client is given (docs/decisions/0022).

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival, type ShopUser } from "../../testing/fixtures.ts";
import { photo, photoArgs, sendWhole } from "../../testing/pictures.ts";
import { activityOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";
import { newTrackedOrder } from "../../testing/tracked-order.ts";
import { Visitor } from "../../testing/visitor.ts";

const server = await testServer({ LIFT_LIMITS: "true" });
afterAll(() => server.close());
const { receptionist: rodica } = await cast(server);
const desk = new TestDevice(rodica);

let token: string;
let orderId: string;
let lineId: string;
beforeEach(async () => {
  ({ token, orderId, lineId } = await newTrackedOrder(server));
});

/** A photo of the order, arrived; nobody has chosen it. */
async function taken(changes: object = {}): Promise<{ photoId: string; sha256: string }> {
  const content = await photo(60, 40);
  const args = photoArgs(content, orderId, changes);
  expect(await desk.run("photos.add", args)).toMatchObject({ outcome: "applied" });
  expect((await sendWhole(rodica, content)).status).toBe(200);
  return args;
}
const choose = (device: TestDevice, photoId: string, forClient = true) =>
  device.run("photos.setForClient", { photoId, forClient });
const isChosen = async (photoId: string) => {
  const [row] = await server.db.owner`select for_client as chosen from work_photo where id = ${photoId}`;
  return row!["chosen"] as boolean | null;
};
const page = () => new Visitor(server, demo, { language: "en" }).get(`/t/${token}`);
const served = (photoId: string, size = "") => server.request(demo, `/t/${token}/photos/${photoId}${size}`);

describe("photos.setForClient", () => {
  it("chooses and takes back, with its place in the history; the same again is nothing new", async () => {
    const { photoId } = await taken({ workLineId: lineId });
    expect(await choose(desk, photoId, false)).toMatchObject({ outcome: "no_effect", code: "photos/already-so" });
    const chosen = await choose(desk, photoId);
    expect(chosen).toMatchObject({ outcome: "applied" });
    expect(await isChosen(photoId)).toBe(true);
    expect(await activityOf(server.db.owner, chosen.id!)).toMatchObject([
      { verb: "photos.setForClient", data: { forClient: true } },
    ]);
    expect(await choose(desk, photoId)).toMatchObject({ outcome: "no_effect", code: "photos/already-so" });
    expect(await choose(desk, photoId, false)).toMatchObject({ outcome: "applied" });
    expect(await isChosen(photoId)).toBe(false);
  });

  it.each([
    ["the order's own mechanic", demo.users.mechanic, "applied"],
    ["a manager", demo.users.manager, "applied"],
    ["another mechanic", demo.users.mechanic2, "refused"],
    ["a storekeeper", demo.users.parts, "refused"],
    ["an accountant", demo.users.accountant, "refused"],
    ["a marketer", demo.users.marketer, "refused"],
  ] as const satisfies readonly (readonly [string, ShopUser, string])[])(
    "by %s is %s",
    async (_name, user, outcome) => {
      const { photoId } = await taken();
      const device = new TestDevice(await signedIn(server, demo, user));
      expect(await choose(device, photoId)).toMatchObject({ outcome });
      expect(await isChosen(photoId)).toBe(outcome === "applied" ? true : null);
    },
  );

  it("of another tenant's photo is of none that there is", async () => {
    const { photoId } = await taken();
    const stranger = new TestDevice(await signedIn(server, rival, rival.users.admin));
    expect(await choose(stranger, photoId)).toMatchObject({ outcome: "refused", code: "photos/not-found" });
    expect(await isChosen(photoId)).toBeNull();
  });
});

describe("GET /t/{token}/photos/{photo}", () => {
  it("serves the picture and its thumbnail, to nobody's cache", async () => {
    const { photoId, sha256 } = await taken({ workLineId: lineId });
    await choose(desk, photoId);
    for (const size of ["", "/thumbnail"]) {
      const own = await rodica.request(`/files/photo/${sha256}${size}`);
      const response = await served(photoId, size);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe(own.headers.get("content-type"));
      expect(response.headers.get("cache-control")).toContain("private");
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.length).toBeGreaterThan(0);
      expect(bytes.equals(Buffer.from(await own.arrayBuffer()))).toBe(true);
    }
  });

  it("serves none that was not chosen, was taken back or removed, nor under another shop's host or another order's token", async () => {
    const { photoId } = await taken();
    expect((await served(photoId)).status).toBe(404);
    await choose(desk, photoId);
    expect((await served(photoId)).status).toBe(200);
    expect((await server.request(rival, `/t/${token}/photos/${photoId}`)).status).toBe(404);
    const other = await newTrackedOrder(server);
    expect((await server.request(demo, `/t/${other.token}/photos/${photoId}`)).status).toBe(404);
    await choose(desk, photoId, false);
    expect((await served(photoId)).status).toBe(404);
    await choose(desk, photoId);
    await desk.run("photos.remove", { photoId });
    expect((await served(photoId)).status).toBe(404);
  });

  it("the photo of a line that is asked about is beside its question, however many were chosen before it, and the newest with it", async () => {
    const before: string[] = [];
    for (let n = 0; n < 13; n++) {
      const { photoId } = await taken();
      await choose(desk, photoId);
      before.push(photoId);
    }
    const { photoId: defect } = await taken({ workLineId: lineId, kind: "defect" });
    await choose(desk, defect);
    const { text } = await page();
    const question = text.slice(text.indexOf(`data-line="${lineId}"`), text.indexOf("</article>"));
    expect(question).toContain(`/photos/${defect}/thumbnail`);
    const shown = [...text.matchAll(/photos\/([^/"]+)\/thumbnail/g)].map(([, id]) => id!);
    expect(shown.toSorted()).toEqual([...before.slice(2), defect].toSorted());
    // Whoever has the page of a moment ago still sees what it showed.
    expect((await served(before[0]!)).status).toBe(200);
  });
});
