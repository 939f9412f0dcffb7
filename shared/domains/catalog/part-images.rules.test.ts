// The first picture is the main one; moving one keeps the others in their order.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inOrder, lastPlace, moved, type Placed } from "./part-images.rules.ts";

const some = fc.uniqueArray(fc.record({ id: fc.uuid(), place: fc.integer({ min: 1, max: 20 }) }), {
  selector: ({ id }) => id,
  minLength: 1,
  maxLength: 8,
});
const after = (images: readonly Placed[], changes: readonly Placed[]) =>
  inOrder(images.map((image) => changes.find(({ id }) => id === image.id) ?? image));

describe("pictures of a part", () => {
  it("one that is moved stands where it was put, and the others keep their order", () => {
    fc.assert(
      fc.property(some, fc.nat(7), fc.nat(9), (images, which, index) => {
        const { id } = images[which % images.length]!;
        const before = inOrder(images).filter((image) => image.id !== id);
        const ids = after(images, moved(images, id, index)).map((image) => image.id);
        expect(ids.indexOf(id)).toBe(Math.min(index, images.length - 1));
        expect(ids.filter((each) => each !== id)).toEqual(before.map((image) => image.id));
      }),
    );
  });

  it("moving it there again changes nothing", () => {
    fc.assert(
      fc.property(some, fc.nat(7), (images, index) => {
        const { id } = images[0]!;
        expect(moved(after(images, moved(images, id, index)), id, index)).toEqual([]);
      }),
    );
  });

  it("a new one comes last, also when two were added at once", () => {
    const images = [
      { id: "b", place: 1 },
      { id: "a", place: 1 },
    ];
    expect(inOrder(images).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(lastPlace(images)).toBe(2);
    expect(lastPlace([])).toBe(1);
    expect(moved(images, "unknown", 0)).toEqual([]);
  });
});
