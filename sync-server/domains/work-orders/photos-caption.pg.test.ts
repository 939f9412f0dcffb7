// Two people describe one photo: nobody's words vanish.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { photo, photoArgs } from "../../testing/pictures.ts";
import { activityOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const phone = new TestDevice(people.mechanic);
const desk = new TestDevice(people.receptionist);

let photoId: string;
beforeEach(async () => {
  const args = photoArgs(await photo(50, 50), demo.orders.mechanic.id, { workLineId: demo.orders.mechanic.lines[0] });
  photoId = args.photoId;
  await phone.run("photos.add", args);
});

const write = (device: TestDevice, caption: string, basedOn: string | null) =>
  device.run("photos.setCaption", { photoId, caption, basedOn });
const former = (device: TestDevice, caption: string) =>
  device.run("photos.setCaption", { photoId, caption }, { version: 1 });
const row = async () => {
  const [found] = await server.db.owner`select caption, field_writers from work_photo where id = ${photoId}`;
  return found!;
};

describe("a caption", () => {
  it("that another wrote meanwhile stays, and the author is shown both", async () => {
    const first = await write(desk, "Fisură la disc", null);
    expect(first).toMatchObject({ outcome: "applied" });
    const second = await write(phone, "Disc uzat", null);
    expect(second).toMatchObject({
      outcome: "conflict",
      code: "work-orders/changed-meanwhile",
      detail: {
        subjectId: photoId,
        field: "caption",
        yours: "Disc uzat",
        theirs: "Fisură la disc",
        theirsCommand: first.id,
        theirsBy: demo.users.receptionist.id,
      },
    });
    expect(await row()).toEqual({ caption: "Fisură la disc", field_writers: { caption: first.id } });
    const history = await activityOf(server.db.owner, second.id!);
    expect(history).toMatchObject([{ verb: "workOrders.conflict", data: { field: "caption", yours: "Disc uzat" } }]);
    // Knowingly over it.
    expect(await write(phone, "Disc uzat", first.id)).toMatchObject({ outcome: "applied" });
    expect(await row()).toMatchObject({ caption: "Disc uzat" });
  });

  it("of one's own follows one's own", async () => {
    const first = await write(phone, "Disc", null);
    expect(await write(phone, "Disc fisurat", first.id)).toMatchObject({ outcome: "applied" });
    const emptied = await write(phone, "", (await row())["field_writers"].caption);
    expect(emptied).toMatchObject({ outcome: "applied" });
    expect(await row()).toMatchObject({ caption: null });
  });

  it("from a device of a former release, which says nothing of what it saw, is not written over another's", async () => {
    expect(await former(desk, "Fisură")).toMatchObject({ outcome: "applied" });
    expect(await former(desk, "Fisură la disc")).toMatchObject({ outcome: "applied" });
    expect(await former(phone, "Disc uzat")).toMatchObject({
      outcome: "conflict",
      detail: { field: "caption", yours: "Disc uzat", theirs: "Fisură la disc" },
    });
    expect(await row()).toMatchObject({ caption: "Fisură la disc" });
  });

  it("has to say what it is based on", async () => {
    expect(await desk.run("photos.setCaption", { photoId, caption: "Fisură" })).toMatchObject({
      outcome: "refused",
      code: "commands/invalid-arguments",
    });
  });

  it("that says the same is nothing new", async () => {
    await write(desk, "Fisură", null);
    expect(await write(phone, "Fisură", null)).toMatchObject({ outcome: "no_effect", code: "photos/already-so" });
  });
});
