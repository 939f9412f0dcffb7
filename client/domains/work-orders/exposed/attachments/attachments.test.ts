// Files and signatures as they will be once everything has arrived.

import { expect, it } from "vitest";
import type { CommandName } from "../../../../../shared/registry/command-types.ts";
import { filesWithPending, signaturesWithPending, type OrderFile } from "./attachments.ts";

const file = (id: string, addedAt: number): OrderFile => ({
  id,
  name: `${id}.pdf`,
  sha256: id,
  bytes: 1,
  addedAt,
  addedBy: "ana",
  arrivedAt: 5,
});
const entry = (name: CommandName, args: object, issuedAt = 9) => ({ name, args: args as never, issuedAt, user: "ion" });
const add = (fileId: string, workOrderId = "order") =>
  entry("files.add", { fileId, workOrderId, name: "new.pdf", sha256: "s", bytes: 7 });

it("a file that waits is shown, last, with who added it and when", () => {
  const files = filesWithPending([file("b", 2), file("a", 1)], [add("c")], "order");
  expect(files.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(files[2]).toMatchObject({ name: "new.pdf", bytes: 7, addedAt: 9, addedBy: "ion", arrivedAt: null });
});

it("one that is there already is not shown twice; another order's and a removed one not at all", () => {
  const pending = [add("a"), add("other", "another order"), entry("files.remove", { fileId: "b" })];
  expect(filesWithPending([file("a", 1), file("b", 2)], pending, "order")).toEqual([file("a", 1)]);
});

it("a signature that waits is shown until it is withdrawn", () => {
  const given = { signatureId: "s", workOrderId: "order", purpose: "reception", signer: "Ana", method: "typed" };
  const signed = entry("signatures.add", { ...given, sha256: "x", bytes: 3 });
  expect(signaturesWithPending([], [signed], "order")).toMatchObject([{ id: "s", signer: "Ana", arrivedAt: null }]);
  const withdrawn = entry("signatures.withdraw", { signatureId: "s" });
  expect(signaturesWithPending([], [signed, withdrawn], "order")).toEqual([]);
});
