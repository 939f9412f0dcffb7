// A new version that starts without a network says from when its rows are.

import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetAll } from "../device/device-db.ts";
import { noteFilled, RowsFrom } from "./filled.ts";

const build = vi.hoisted(() => ({ BUILD_ID: "new" }));
vi.mock("../base/build-id.ts", () => build);

const TEN = Date.parse("2026-11-20T10:00:00Z");

async function filledAtTen(): Promise<void> {
  vi.spyOn(Date, "now").mockReturnValue(TEN);
  await noteFilled("ana", "zero-of-ana");
}
/** A page's first look. */
async function started(userId = "ana"): Promise<RowsFrom> {
  const rows = new RowsFrom(userId);
  await rows.loaded;
  return rows;
}

afterEach(async () => {
  vi.restoreAllMocks();
  build.BUILD_ID = "new";
  await forgetAll("filled:");
});

describe("the rows of a new version", () => {
  it("are from when they were filled, at each start, until its page has had them from the server", async () => {
    await filledAtTen();
    expect((await started()).at.value).toBe(TEN);
    const rows = await started();
    expect(rows.at.value).toBe(TEN);
    await rows.confirmed();
    expect(rows.at.value).toBeNull();
    expect((await started()).at.value).toBeNull();
  });

  it("say nothing of another version's, which leaves the note alone, nor of another person's", async () => {
    await filledAtTen();
    build.BUILD_ID = "old";
    const former = await started();
    expect(former.at.value).toBeNull();
    await former.confirmed();
    build.BUILD_ID = "new";
    expect((await started("ion")).at.value).toBeNull();
    expect((await started()).at.value).toBe(TEN);
  });
});
