// Photos of an order that was given to another meanwhile: judged by whose it was at the shutter.

import { afterAll, describe, expect, it } from "vitest";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder } from "../../testing/fixtures.ts";
import { photo, photoArgs } from "../../testing/pictures.ts";
import { testServer } from "../../testing/server.ts";

const HOUR = 3_600_000;
const { mechanic, mechanic2 } = demo.users;

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const vasile = people.mechanic2;
const phone = new TestDevice(people.mechanic);
const desk = new TestDevice(people.receptionist);

/** An order of the mechanic's until noon, then another's. */
async function givenAway() {
  const workOrderId = await newOrder(server.db, demo, { masterId: mechanic.id, status: "in_work" });
  const noon = Date.now() - 5 * HOUR;
  const assign = { workOrderId, masterId: mechanic2.id };
  const given = await desk.run("workOrders.assign", assign, { at: noon });
  expect(given).toMatchObject({ outcome: "applied" });
  await server.db.owner`update work_order_assignment set recorded_at = at where id = ${given.id}`; // heard of at once
  return { workOrderId, noon };
}

describe("an order that was given to another", () => {
  it("takes the photos its mechanic took before, with what they said of them, and none taken after", async () => {
    const { workOrderId, noon } = await givenAway();
    const args = photoArgs(await photo(50, 50), workOrderId);
    const { photoId } = args;
    const late = photoArgs(await photo(50, 50), workOrderId);
    const { results } = await phone.send(
      phone.command("photos.add", args, { at: noon - 2 * HOUR }),
      phone.command("photos.setCaption", { photoId, caption: "Disc fisurat", basedOn: null }, { at: noon - HOUR }),
      phone.command("photos.setKind", { photoId, kind: "defect" }, { at: noon - HOUR }),
      phone.command("photos.add", late, { at: noon + HOUR }),
      phone.command("photos.setKind", { photoId, kind: "before" }, { at: noon + HOUR }),
      phone.command("photos.remove", { photoId }, { at: noon + HOUR }),
    );
    expect(results.map(({ outcome, code }) => [outcome, code])).toEqual([
      ["applied", null],
      ["applied", null],
      ["applied", null],
      ["refused", "photos/not-your-order"],
      ["refused", "photos/not-found"],
      ["no_effect", "photos/already-removed"],
    ]);
    const [row] = await server.db.owner`select caption, kind, deleted_at from work_photo where id = ${photoId}`;
    expect(row).toEqual({ caption: "Disc fisurat", kind: "defect", deleted_at: null });
  });

  it("takes its new mechanic's", async () => {
    const { workOrderId, noon } = await givenAway();
    const args = photoArgs(await photo(50, 50), workOrderId);
    const theirs = new TestDevice(vasile);
    expect(await theirs.run("photos.add", args, { at: noon + HOUR })).toMatchObject({ outcome: "applied" });
  });
});
