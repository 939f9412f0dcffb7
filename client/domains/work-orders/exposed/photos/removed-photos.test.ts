// Which removed photos are offered to be restored, and what is said of them.

import { describe, expect, it } from "vitest";
import type { CommandName } from "../../../../../shared/registry/command-types.ts";
import { syncedPhoto } from "./photo.fixture.ts";
import { removedPhotos, type Removals, type RemovedRow } from "./removed-photos.ts";

const DAY_MS = 24 * 3_600_000;
const now = Date.UTC(2026, 2, 9, 12);

const row = (id: string, deletedAt: number | null): RemovedRow => ({ ...syncedPhoto(id), deletedAt });
const line = (verb: string, photoId: string, actorId: string | null) => ({
  verb,
  data: { kind: "general", photoId },
  actorId,
});
const removal = (photoId: string, actorId: string | null) => line("photos.remove", photoId, actorId);
const entry = (name: CommandName, photoId: string, user = "me", code: string | null = null) => ({
  name,
  args: { photoId } as never,
  user,
  code,
});
const found = (given: Partial<Removals>) =>
  removedPhotos({ photos: [row("a", now - DAY_MS)], history: [], waiting: [], needsPerson: [], ...given }, now);

describe("removed photos", () => {
  it("are those of the last thirty days", () => {
    const photos = [row("new", now), row("old", now - 30 * DAY_MS + 1), row("gone", now - 30 * DAY_MS), row("b", null)];
    expect(found({ photos }).map(({ id, removedAt }) => [id, removedAt])).toEqual([
      ["new", now],
      ["old", now - 30 * DAY_MS + 1],
    ]);
  });

  it.each<[string, Partial<Removals>, string | null]>([
    ["in the history", { history: [removal("b", "vasile"), removal("a", "ana")] }, "ana"],
    ["in the history, the last time", { history: [removal("a", "rodica"), removal("a", "ana")] }, "rodica"],
    [
      "in the history, whatever else was done to it",
      { history: [line("photos.add", "a", "vasile"), removal("a", "ana")] },
      "ana",
    ],
    ["on this device, before the server has it", { waiting: [entry("photos.remove", "a")] }, "me"],
    ["on this device, once more", { history: [removal("a", "ana")], waiting: [entry("photos.remove", "a")] }, "me"],
    ["nobody", { history: [removal("b", "ana")], waiting: [entry("photos.add", "a")] }, null],
  ])("say who removed them: %s", (_, given, removedBy) => {
    expect(found(given)).toMatchObject([{ id: "a", removedBy }]);
  });

  it("say why one was not restored, also beyond its time", () => {
    const needsPerson = [
      entry("photos.restore", "b", "me", "photos/not-found"),
      entry("photos.restore", "a", "me", "photos/content-gone"),
      entry("photos.setKind", "a", "me", "photos/not-found"),
    ];
    expect(found({ needsPerson, photos: [row("a", now - 31 * DAY_MS), row("c", now)] })).toMatchObject([
      { id: "a", refusal: "photos/content-gone" },
      { id: "c", refusal: null },
    ]);
  });
});
