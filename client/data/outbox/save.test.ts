// What the compiler refuses of what a screen saves. These tests fail to compile when it no longer does.

import { it } from "vitest";
import type { CommandSender } from "./command-sender.ts";
import type { EntrySubject } from "./outbox-db.ts";
import { saveEdit, type EditSender } from "./save-edit.ts";
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

it("refuses the field of another command, and another record", () => {
  const of = { command: "workOrders.editWork", id: { workLineId: "" } } as const;
  const written = (engine: EditSender, subject: EntrySubject) => [
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
