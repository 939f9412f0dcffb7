// The corpus is the same each time, and as hard as it says: of another one a figure could not be compared.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { prepareReader, readCodes } from "../../client/scan/read-codes.ts";
import { corpus, FRAMES } from "./corpus.ts";
import { drawn } from "./frame.ts";
import { isReadable } from "./readable.ts";

const shots = corpus();
const sumOf = (data: string | Uint8ClampedArray) =>
  createHash("sha256")
    .update(typeof data === "string" ? data : Buffer.from(data.buffer))
    .digest("hex")
    .slice(0, 16);

describe("the corpus", () => {
  it("has the same shots each time", () => {
    expect(shots).toHaveLength(FRAMES);
    expect(FRAMES).toBeGreaterThanOrEqual(500);
    // Rounded: the last digits of a sine are the engine's own.
    const rounded = JSON.stringify(shots, (_, value: unknown) =>
      typeof value === "number" ? Number(value.toPrecision(9)) : value,
    );
    expect(sumOf(rounded)).toBe("e9c932424dc84e94");
  });

  it("is drawn the same each time", () => {
    expect(sumOf(drawn(shots[3]!).data)).toBe("2c6de3568dc71504");
  });

  it("has enough that is to be read of every kind of code, and enough that is not", () => {
    const readable = Object.groupBy(shots.filter(isReadable), ({ symbology }) => symbology);
    for (const kind of ["qr", "ean13", "code128"] as const) expect(readable[kind]?.length).toBeGreaterThan(60);
    expect(shots.filter((shot) => !isReadable(shot)).length).toBeGreaterThan(200);
  });
});

describe("the scanner's reader", () => {
  const wasm = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));

  const read = (index: number) => {
    prepareReader(Uint8Array.from(readFileSync(wasm)).buffer);
    const { width, height, data } = drawn(shots[index]!);
    return readCodes({ width, height, data, colorSpace: "srgb" });
  };

  it.each(["qr", "ean13", "code128"] as const)("reads the first readable %s", async (kind) => {
    const index = shots.findIndex((one) => one.symbology === kind && isReadable(one));
    expect(await read(index)).toEqual([{ text: shots[index]!.text }]);
  });

  // `scan.read` of the bench is the share of all of them (99 of a hundred): of these few none may be missed.
  it("reads a sample of all that is readable", async () => {
    const readable = [...shots.keys()].filter((index) => isReadable(shots[index]!));
    const sample = readable.filter((_, place) => place % 24 === 0);
    expect(sample.length).toBeGreaterThan(10);
    const missed: number[] = [];
    for (const index of sample) if ((await read(index))[0]?.text !== shots[index]!.text) missed.push(index);
    expect(missed).toEqual([]);
  });

  it.each([
    ["with a lamp in the middle of a corner", 33],
    ["with a lamp beside it, in the dark", 63],
    ["with a lamp on the edge of a corner", 258],
    ["small, in noise", 90],
    ["of bars, out of focus", 274],
  ])("reads a code %s: frame %i", async (_, index) => {
    expect(await read(index)).toEqual([{ text: shots[index]!.text }]);
  });

  // Two lines of noise agreed on another number, whose last digit was right.
  it.each([241, 265, 277])("reads no other number out of noise: frame %i", async (index) => {
    expect(await read(index)).toEqual([{ text: shots[index]!.text }]);
  });
});
