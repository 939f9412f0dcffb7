// What becomes of a picture that this browser cannot decode: a HEIC is kept as it came, everything else is refused with its word.

import { afterEach, describe, expect, it, vi } from "vitest";
import { BLOB_LIMITS } from "../../../shared/kernel/blobs.states.ts";
import { heicPicture, heicSaying } from "../../../shared/kernel/heic.fixture.ts";
import { readPicture } from "./read-picture.ts";

/** A browser that decodes nothing, as Chromium does with HEIC. */
const decodesNothing = () =>
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("no", "InvalidStateError")));
afterEach(() => vi.unstubAllGlobals());

const file = (content: BlobPart, name = "IMG_1.HEIC", type = "image/heic") => new File([content], name, { type });
const refusal = (code: string) => expect.objectContaining({ code }) as unknown;

describe("a HEIC that cannot be decoded here", () => {
  it("is kept byte for byte, without a thumbnail, with its size as it is shown", async () => {
    decodesNothing();
    const { blob, width, height } = await readPicture(file(heicPicture()), "photo");
    expect([blob.mime, blob.thumbnail, width, height]).toEqual(["image/heic", null, 64, 96]);
    expect(new Uint8Array(blob.content)).toEqual(heicPicture());
  });

  it("is known by its content, whatever it is called", async () => {
    decodesNothing();
    const { blob } = await readPicture(file(heicPicture(), "IMG_1.jpg", "image/jpeg"), "part");
    expect(blob.mime).toBe("image/heic");
  });

  it("is refused where the server would refuse it: of too many bytes without being read, of too many pixels", async () => {
    decodesNothing();
    const large = file(heicPicture());
    Object.defineProperty(large, "size", { value: BLOB_LIMITS.photo + 1 });
    await expect(readPicture(large, "photo")).rejects.toEqual(refusal("photos/too-large"));
    const wide = file(heicSaying(16_000, 12_000));
    await expect(readPicture(wide, "photo")).rejects.toEqual(refusal("photos/too-large"));
    expect(await readPicture(file(heicSaying(8_000, 6_000)), "photo")).toMatchObject({ width: 6_000, height: 8_000 });
  });
});

it.each([
  ["a text under a picture's name", "no picture at all"],
  ["a HEIC's beginning and nothing else", heicPicture().subarray(0, 28)],
  ["a JPEG that is broken", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
])("what is no picture cannot be read: %s", async (_, content) => {
  decodesNothing();
  await expect(readPicture(file(content), "photo")).rejects.toEqual(refusal("photos/cannot-read"));
});
