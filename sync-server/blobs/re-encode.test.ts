// What a failure says of a picture, and what only of the server.

import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { EncoderTrouble, encoderFailure, reEncode, shownSize } from "./re-encode.ts";

describe("a failure", () => {
  it("of time is the server's: as sharp itself words it", async () => {
    const long = sharp({ create: { width: 6000, height: 6000, channels: 3, background: "#357" } })
      .blur(300)
      .timeout({ seconds: 1 })
      .png()
      .toBuffer();
    const error = await long.catch((failure: unknown) => failure);
    expect(encoderFailure(error)).toBeInstanceOf(EncoderTrouble);
  }, 60_000);

  it.each([
    "vips_tracked: out of memory -- size == 150MB",
    "unable to allocate 150000000 bytes",
    "pngload_buffer: Cannot allocate memory",
    "unable to open for read: Too many open files",
  ])("of resources is the server's: %s", (message) => {
    expect(encoderFailure(new Error(message))).toBeInstanceOf(EncoderTrouble);
  });

  it.each([
    "Input buffer has corrupt header: VipsJpeg: Premature end of input file",
    "Input buffer contains unsupported image format",
    "VipsJpeg: premature end of JPEG image",
    "pngload_buffer: libspng read error",
  ])("of the picture is the picture's: %s", (message) => {
    expect(encoderFailure(new Error(message))).toMatchObject({ code: "blobs/not-an-image" });
  });
});

it("a picture whose end is missing is no picture", async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#357", noise } })
    .jpeg()
    .toBuffer();
  const cut = whole.subarray(0, whole.length >> 1);
  await expect(reEncode("brio", async () => cut, "photo")).rejects.toMatchObject({ code: "blobs/not-an-image" });
});

describe("a picture that is another kind inside", () => {
  const inside = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>';
  const tiff = () =>
    sharp({ create: { width: 3, height: 2, channels: 3, background: "#357" } })
      .tiff()
      .toBuffer();

  it.each([
    ["an SVG that begins as AVIF does", async () => Buffer.from(`<!--ftypavif-->${inside}`)],
    ["a TIFF", tiff],
  ])("reaches no decoder: %s", async (_what, made) => {
    const content = await made();
    await expect(reEncode("brio", async () => content, "photo")).rejects.toMatchObject({ code: "blobs/not-an-image" });
    await expect(shownSize(content)).rejects.toMatchObject({ code: "blobs/not-an-image" });
    await expect(sharp(content).metadata()).rejects.toThrow(/unsupported image format/);
  });

  it("is taken where it is what it says: each kind that is", async () => {
    const plain = () => sharp({ create: { width: 30, height: 20, channels: 3, background: "#357" } });
    for (const made of [plain().jpeg(), plain().png(), plain().webp(), plain().gif(), plain().avif()]) {
      const content = await made.toBuffer();
      expect(await reEncode("brio", async () => content, "photo")).toMatchObject({ mime: "image/jpeg" });
    }
  });
});
