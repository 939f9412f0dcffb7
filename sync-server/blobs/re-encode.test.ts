// What a failure says of a picture, and what only of the server.

import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { heicColoured, heicPicture, heicSaying } from "../../shared/kernel/heic.fixture.ts";
import { EncoderTrouble, encoderFailure } from "./encoder-trouble.ts";
import { reEncode, shownSize } from "./re-encode.ts";

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
    ["an SVG that begins as HEIC does", async () => Buffer.from(`<!--ftypheic-->${inside}`)],
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

describe("a HEIC", () => {
  const encoded = (content: Uint8Array) => reEncode("brio", async () => content, "photo");
  /** Roughly: of the corners' middle, in full intensity or none. */
  async function corners(jpeg: Uint8Array) {
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const from = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
      return [...data.subarray(from, from + 3)].map((value) => (value > 100 ? 1 : 0)).join("");
    };
    return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
  }

  it("becomes an upright JPEG without what it told of itself, with a thumbnail", async () => {
    const { full, thumbnail, mime } = await encoded(heicPicture());
    expect(mime).toBe("image/jpeg");
    const looksOf = async (picture: Uint8Array) => {
      const { format, width, height, exif, icc } = await sharp(picture).metadata();
      return [format, width, height, exif, icc, await corners(picture)];
    };
    const turned = ["001", "100", "110", "010"];
    expect(await looksOf(full)).toEqual(["jpeg", 64, 96, undefined, undefined, turned]);
    expect(await looksOf(thumbnail)).toEqual(["jpeg", 213, 320, undefined, undefined, turned]);
    expect(await shownSize(heicPicture())).toEqual({ width: 64, height: 96 });
  });

  describe("whose colours are of a wide gamut", () => {
    const p3 = async () => {
      const made = sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } })
        .withIccProfile("p3")
        .png();
      return (await sharp(await made.toBuffer()).metadata()).icc!;
    };
    const profile = (icc: Uint8Array) => heicColoured(Buffer.concat([Buffer.from("prof"), icc]));
    /** Primaries, transfer, matrix, full range (ISO 23091-2). */
    const named = (primaries: number) =>
      heicColoured(Buffer.concat([Buffer.from("nclx"), Buffer.from([0, primaries, 0, 13, 0, 6, 0x80])]));
    /** Of the middles of its corners, red, green and blue each. */
    async function middles(picture: Uint8Array): Promise<number[][]> {
      const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
      const places = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => [x, y] as const));
      return places.map(([x, y]) => {
        const from = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
        return [...data.subarray(from, from + 3)];
      });
    }
    const light = (value: number) => (value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    const stored = (value: number) =>
      255 * (value <= 0.003_130_8 ? Math.max(0, value) * 12.92 : 1.055 * Math.min(1, value) ** (1 / 2.4) - 0.055);
    /** The same colour of Display P3 in sRGB, as far as that has it. */
    const inSrgb = (colour: number[]): number[] => {
      const [r, g, b] = colour.map(light) as [number, number, number];
      return [1.2249 * r - 0.2247 * g, -0.042 * r + 1.0419 * g, -0.0197 * r - 0.0786 * g + 1.0979 * b].map(stored);
    };
    const furthest = (a: number[][], b: number[][]) =>
      Math.max(...a.flatMap((colour, n) => colour.map((value, channel) => Math.abs(value - b[n]![channel]!))));

    it.each<[string, () => Promise<Uint8Array<ArrayBuffer>>]>([
      ["by a profile", async () => profile(await p3())],
      ["by a name", async () => named(12)],
    ])("is seen in them: told %s", async (_, made) => {
      const plain = await middles((await encoded(heicPicture())).full);
      const { full, thumbnail } = await encoded(await made());
      const wanted = plain.map(inSrgb);
      expect(furthest(plain, wanted), "there is something to see").toBeGreaterThan(7);
      for (const picture of [full, thumbnail]) {
        expect(furthest(await middles(picture), wanted)).toBeLessThan(4);
        expect((await sharp(picture).metadata()).icc).toBeUndefined();
      }
    });

    /** Whose head says that it is one of red, green and blue, of a screen. */
    const headOf = (rest: Buffer) => {
      for (const [at, word] of [
        [12, "mntrRGB XYZ "],
        [36, "acsp"],
      ] as const)
        rest.write(word, at, "latin1");
      return rest;
    };
    it.each<[string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>]>([
      ["of the usual one", () => named(1)],
      ["that is rubbish", () => profile(Buffer.alloc(200, 0x5a))],
      ["that is rubbish behind its head", () => profile(headOf(Buffer.alloc(300, 0x5a)))],
      ["that has a head and counts no parts", () => profile(headOf(Buffer.alloc(300)))],
      ["that breaks off", async () => profile((await p3()).subarray(0, 200))],
      ["of no length", () => profile(Buffer.alloc(0))],
    ])("a word on them changes nothing: %s", async (_, made) => {
      const plain = await middles((await encoded(heicPicture())).full);
      expect(furthest(await middles((await encoded(await made())).full), plain)).toBeLessThan(3);
    });
  });

  it.each([
    ["of which only the first bytes are", () => heicPicture().subarray(0, 28)],
    ["that goes on with rubbish", () => heicPicture().fill(0x5a, 40)],
    ["whose end is missing", () => heicPicture().subarray(0, 960)],
  ])("%s is no picture", async (_, content) => {
    await expect(encoded(content())).rejects.toMatchObject({ code: "blobs/not-an-image" });
  });

  it("of too many pixels is refused from its header", async () => {
    await expect(encoded(heicSaying(8000, 8000))).rejects.toMatchObject({ code: "blobs/too-many-pixels" });
  });
});
