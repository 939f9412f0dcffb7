import { describe, expect, it } from "vitest";
import { nearestTo, type Box } from "./nearest.ts";

const box = (left: number, top: number): Box => ({ left, top, width: 100, height: 30 });

describe("what lies next in a direction", () => {
  const others = [box(200, 0), box(400, 0), box(200, 40), box(0, 200)];

  it.each([
    ["ArrowRight", 0],
    ["ArrowDown", 3],
    ["ArrowLeft", null],
    ["ArrowUp", null],
  ] as const)("%s", (key, next) => {
    expect(nearestTo(box(0, 0), others, key)).toBe(next);
  });

  it("is straight ahead before it is near", () => {
    expect(nearestTo(box(200, 40), [box(200, 0), box(320, 60), box(480, 40)], "ArrowRight")).toBe(1);
    expect(nearestTo(box(200, 40), [box(320, 140), box(480, 40)], "ArrowRight")).toBe(1);
  });
});
