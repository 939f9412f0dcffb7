// Photos as they will be once everything has arrived, and how far each has come.

import { describe, expect, it } from "vitest";
import type { CommandName } from "../../../../../shared/registry/command-types.ts";
import type { BlobRecord } from "../../../../data/blobs/blobs-db.ts";
import { syncedPhoto as synced } from "./photo.fixture.ts";
import { moreThanShown, progressOf, withPending } from "./photo.ts";

let entries = 0;
const entry = (name: CommandName, args: object, issuedAt = 300) => ({
  id: `command-${++entries}`,
  name,
  args: args as never,
  issuedAt,
  user: "ana",
});
const add = (photoId: string, changes: object = {}) =>
  entry("photos.add", { photoId, workOrderId: "order", workLineId: "line", kind: "defect", sha256: "x", ...changes });
const ids = (photos: readonly { id: string }[]) => photos.map(({ id }) => id);

describe("with what waits laid over", () => {
  it("a photo that is not synced yet is shown, last", () => {
    const photos = withPending([synced("a")], [add("b")], "order");
    expect(ids(photos)).toEqual(["a", "b"]);
    expect(photos[1]).toMatchObject({
      kind: "defect",
      workLineId: "line",
      takenBy: "ana",
      pending: true,
      arrivedAt: null,
    });
  });

  it("one that is there already is not shown twice", () => {
    const photos = withPending([synced("a", { arrivedAt: null })], [add("a")], "order");
    expect(photos).toEqual([{ ...synced("a", { arrivedAt: null }), pending: true }]);
  });

  it("another order's is not shown", () => {
    expect(withPending([], [add("b", { workOrderId: "other" })], "order")).toEqual([]);
  });

  it("kind, caption and removal hold at once, in their order", () => {
    const later = [
      add("b"),
      entry("photos.setKind", { photoId: "b", kind: "after" }),
      entry("photos.setCaption", { photoId: "a", caption: "Disc" }),
      entry("photos.remove", { photoId: "c" }),
      entry("mechanic.start", { workLineId: "line" }),
    ];
    const photos = withPending([synced("a"), synced("c")], later, "order");
    expect(photos.map(({ id, kind, caption }) => [id, kind, caption])).toEqual([
      ["a", "general", "Disc"],
      ["b", "after", null],
    ]);
  });

  it("one that was removed and restored is there again, as it was", () => {
    const both = [
      add("b"),
      ...["a", "b"].map((photoId) => entry("photos.remove", { photoId })),
      ...["b", "a", "elsewhere"].map((photoId) => entry("photos.restore", { photoId })),
      entry("photos.setKind", { photoId: "b", kind: "after" }),
    ];
    const photos = withPending([synced("a"), synced("c")], both, "order");
    expect(photos.map(({ id, kind }) => [id, kind])).toEqual([
      ["a", "general"],
      ["c", "general"],
      ["b", "after"],
    ]);
  });

  it("a caption that waits is what the next one of one's own is based on", () => {
    const mine = entry("photos.setCaption", { photoId: "a", caption: "Disc" });
    const theirs = synced("a", { caption: "Fisură", fieldWriters: { caption: "theirs" } });
    expect(withPending([theirs], [mine], "order")[0]).toMatchObject({
      caption: "Disc",
      fieldWriters: { caption: mine.id },
    });
  });

  it("photos of one moment keep one order", () => {
    expect(ids(withPending([synced("b"), synced("a")], [], "order"))).toEqual(["a", "b"]);
  });
});

describe("how far it has come", () => {
  const upload = (state: BlobRecord["state"], sent = 0) => [
    {
      key: "photo/sha-a",
      state,
      sent,
      bytes: 1000,
      mime: "",
      name: null,
      code: null,
      addedAt: 0,
      confirmedAt: null,
    } as BlobRecord,
  ];
  const photo = (changes: object = {}) => ({ ...synced("a", { arrivedAt: null }), pending: false, ...changes });

  it.each([
    ["waiting here", photo({ pending: true }), upload("waiting"), { state: "here", percent: 0 }],
    ["half sent", photo({ pending: true }), upload("sending", 500), { state: "sending", percent: 50 }],
    ["cut half way", photo(), upload("waiting", 999), { state: "sending", percent: 99 }],
    ["refused", photo(), upload("refused", 999), { state: "needsYou", percent: 0 }],
    ["arrived", photo({ arrivedAt: 5 }), [], { state: "arrived", percent: 100 }],
    ["sent, its command not yet", photo({ pending: true }), [], { state: "here", percent: 0 }],
    ["on another phone", photo(), [], { state: "elsewhere", percent: 0 }],
  ])("%s", (_, given, uploads, expected) => {
    expect(progressOf(given, uploads)).toEqual(expected);
  });
});

describe("for the client", () => {
  const chosen = (count: number) => Array.from({ length: count }, (_, n) => synced(String(n), { forClient: true }));
  it("are shown, all of them, as far as their page has room", () => {
    expect(moreThanShown([...chosen(12), synced("not", { forClient: false }), synced("nobody chose")])).toBeNull();
  });
  it("of more, whoever chooses is told how many are shown", () => {
    expect(moreThanShown(chosen(13))).toEqual({ chosen: 13, shown: 12 });
  });
  it("do not count before their picture has arrived: their page cannot show it yet", () => {
    const onPhone = synced("on a phone", { forClient: true, arrivedAt: null });
    expect(moreThanShown([...chosen(12), onPhone])).toBeNull();
    expect(moreThanShown([...chosen(13), onPhone])).toEqual({ chosen: 13, shown: 12 });
  });
});
