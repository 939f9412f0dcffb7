// What the compiler refuses of what a screen saves: those tests fail to compile when it no longer does. And what a form keeps of several fields.

import { expect, it } from "vitest";
import type { CommandSender } from "./command-sender.ts";
import type { ServerProblem } from "../base/http.ts";
import type { EntrySubject, OutboxEntry } from "./outbox-db.ts";
import { saveEach, saveEdit, type EditSender } from "./save-edit.ts";
import { save } from "./save.ts";

it("refuses what no command takes", () => {
  const written = (engine: CommandSender, subject: EntrySubject) => [
    save(engine, "photos.remove", { photoId: "" }, subject),
    // @ts-expect-error -- there is no such command
    save(engine, "photos.removed", { photoId: "" }, subject),
    // @ts-expect-error -- a misspelt argument
    save(engine, "photos.remove", { photoID: "" }, subject),
    // @ts-expect-error -- an argument that is missing
    save(engine, "photos.setCaption", { photoId: "" }, subject),
    // @ts-expect-error -- one too many
    save(engine, "photos.remove", { photoId: "", caption: "" }, subject),
  ];
  void written;
});

it("refuses to compare what was kept, or what a server answered, with what there is not", () => {
  const read = ({ name }: OutboxEntry, { code }: ServerProblem) => [
    name === "photos.remove",
    // @ts-expect-error -- there is no such command
    name === "photos.removed",
    code === "blobs/wrong-user",
    // @ts-expect-error -- there is no such code
    code === "blobs/wrong-users",
  ];
  void read;
});

it("refuses the field of another command, and another record", () => {
  const of = { command: "workOrders.editWork", id: { workLineId: "" } } as const;
  const written = (engine: CommandSender, subject: EntrySubject) => [
    saveEdit(engine, of, { field: "normHours", value: 1, basedOn: null }, subject),
    // @ts-expect-error -- a part's field
    saveEdit(engine, of, { field: "quantity", value: 1, basedOn: null }, subject),
    // @ts-expect-error -- none of its fields takes this
    saveEdit(engine, of, { field: "normHours", value: true, basedOn: null }, subject),
    saveEdit(
      engine,
      // @ts-expect-error -- a part's id
      { command: "workOrders.editWork", id: { partsLineId: "" } },
      { field: "name", value: "", basedOn: null },
      subject,
    ),
  ];
  void written;
});

it("keeps all that a form has changed before the screen is waited for, and nothing behind what was not kept", async () => {
  const kept: string[] = [];
  const screen = Promise.withResolvers<void>();
  const engine = { applier: { shown: () => screen.promise } } as EditSender;
  const keeps =
    (name: string, is = true) =>
    () => {
      kept.push(name);
      return Promise.resolve(is);
    };
  const saving = saveEach(engine, [keeps("name"), keeps("phone"), keeps("email")]);
  await expect(Promise.race([saving, Promise.resolve("not yet")])).resolves.toBe("not yet");
  await expect.poll(() => kept).toEqual(["name", "phone", "email"]);
  screen.resolve();
  await expect(saving).resolves.toBe(true);
  await expect(saveEach(engine, [keeps("notes", false), keeps("source")])).resolves.toBe(false);
  expect(kept.at(-1)).toBe("notes");
});
