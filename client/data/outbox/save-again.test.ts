// What was in the outbox before is sent once more: as of now, or as of when it was tried.

import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { envelopeSchema } from "../../../shared/zero/envelope.schema.ts";
import { somebody } from "./outbox.fixture.ts";
import { Outbox, type NewCommand } from "./outbox.ts";
import { saveAgain } from "./save-again.ts";

const tried: NewCommand = {
  name: "mechanic.start",
  version: 1,
  args: { workLineId: "line-1" },
  subject: { title: "Plăcuțe", plate: "ABC 123", number: "WO-2026-000123" },
};

it("tells the server which command it does again where that is as of then, and not where it is as of now", async () => {
  const outbox = new Outbox(somebody());
  const engine = { send: (command: NewCommand) => outbox.append(command) };
  const first = await outbox.append(tried);
  await expect(saveAgain(engine, first, { asOf: "then" })).resolves.toBe(true);
  await expect(saveAgain(engine, first, { asOf: "now" })).resolves.toBe(true);
  const [, then, now] = (await outbox.pending()).map((entry) => ({ entry, read: envelopeSchema.parse(entry) }));
  expect(then).toMatchObject({ entry: tried, read: { redoes: first.id } });
  expect(now).toMatchObject({ entry: tried });
  expect(now!.read.redoes).toBeUndefined();
  expect(new Set([first.id, then!.entry.id, now!.entry.id]).size).toBe(3);
  outbox.close();
});
