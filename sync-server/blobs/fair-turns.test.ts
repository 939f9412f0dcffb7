// Shops take turns, whatever each of them brings.

import { expect, it } from "vitest";
import { FairTurns } from "./fair-turns.ts";

/** Work that is noted and ends when it is told to. */
function workshop() {
  const turns = new FairTurns();
  const done: string[] = [];
  let running = 0;
  const bring = (shop: string, name: string) =>
    turns.take(shop, async () => {
      expect(++running).toBe(1);
      await Promise.resolve();
      done.push(name);
      running -= 1;
    });
  return { bring, done };
}

it("a shop with a thousand waits behind its own: another's comes after the one under way", async () => {
  const { bring, done } = workshop();
  const many = Array.from({ length: 1000 }, (_, n) => bring("brio", `brio ${n}`));
  await Promise.all([bring("rival", "rival 0"), bring("rival", "rival 1"), bring("third", "third 0")]);
  expect(done.slice(0, 6)).toEqual(["brio 0", "brio 1", "rival 0", "third 0", "brio 2", "rival 1"]);
  await Promise.all(many);
  expect(done).toHaveLength(1003);
  const own = done.filter((name) => name.startsWith("brio"));
  expect(own).toEqual(own.map((_, n) => `brio ${n}`));
});

it("what fails tells its own, and the next goes on", async () => {
  const { bring, done } = workshop();
  const turns = new FairTurns();
  const failing = turns.take("brio", () => Promise.reject(new Error("broken")));
  const next = turns.take("brio", async () => "fine");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("fine");
  await bring("brio", "later");
  expect(done).toEqual(["later"]);
});
