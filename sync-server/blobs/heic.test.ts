// The thread that decodes HEIC: what it makes, what it refuses, and that nothing it does keeps the server from going on.

import { describe, expect, it } from "vitest";
import { heicPicture, heicSaying, largeHeic } from "../../shared/kernel/heic.fixture.ts";
import { EncoderTrouble } from "./encoder-trouble.ts";
import { decodeHeic } from "./heic.ts";

const LIMITS = { seconds: 60, mostPixels: 50_000_000, mostMemoryMb: 512 };

it("gives the picture's pixels, upright", async () => {
  const { data, raw, colours } = await decodeHeic(heicPicture());
  expect(raw).toEqual({ width: 64, height: 96, channels: 3 });
  expect(data).toHaveLength(64 * 96 * 3);
  expect([...data.subarray(0, 3)]).toEqual([0, 0, 192]);
  expect(colours).toHaveLength(480);
});

describe("what will never do", () => {
  it.each([
    ["its end is missing", heicPicture().subarray(0, 1020)],
    ["another size within than its header says", heicSaying(64, 48)],
  ])("is a picture that is broken: %s", async (_, content) => {
    await expect(decodeHeic(content, LIMITS)).rejects.toMatchObject({ code: "blobs/not-an-image" });
  });

  it("is one that has more pixels within than its header says, before there is memory for them", async () => {
    const limits = { ...LIMITS, mostPixels: 1_000_000, mostMemoryMb: 24 };
    await expect(decodeHeic(heicSaying(64, 64, largeHeic()), limits)).rejects.toMatchObject({
      code: "blobs/too-many-pixels",
    });
  });
});

describe("what may do another time", () => {
  it("is a picture that needs more memory than there is", async () => {
    await expect(decodeHeic(largeHeic(), { ...LIMITS, mostMemoryMb: 20 })).rejects.toBeInstanceOf(EncoderTrouble);
  });

  const doing = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  it.each([
    ["hangs", "for (;;);"],
    ["dies", "process.exit(3)"],
  ])("is one whose thread %s: it is over in its time", async (_, source) => {
    const failed = decodeHeic(heicPicture(), { ...LIMITS, seconds: 0.5 }, doing(source));
    await expect(failed).rejects.toBeInstanceOf(EncoderTrouble);
  });
});
