// The desk is not left with a number of edits that Zero has long brought.

import { beforeEach, describe, expect, it, vi } from "vitest";
import { Store } from "../../kernel/store.ts";
import type { OutboxCounts } from "../outbox/outbox-watch.ts";
import { ShownHeld } from "./shown-held.ts";

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const NONE: OutboxCounts = { store: "s", pending: 0, needsPerson: 0, imported: 0, importedNeedPerson: 0 };

function device(pending: number) {
  const of = (count: number): OutboxCounts => ({ ...NONE, pending: count });
  const counts = new Store<OutboxCounts | null>(of(pending));
  const asked: number[] = [];
  let answers = true;
  const shown: ShownHeld = new ShownHeld({
    user: "somebody",
    counts,
    contact: async () => {
      const held = counts.value!.pending;
      asked.push(held);
      const place = shown.says(held);
      await Promise.resolve();
      if (answers) shown.said(held, place);
    },
  });
  return {
    shown,
    asked,
    holds: (count: number) => counts.set(of(count)),
    answers: (does: boolean) => (answers = does),
  };
}
/** All that was begun has ended. */
const rest = () => new Promise((resolve) => setTimeout(resolve));

describe("what the shop is shown of a device", () => {
  it("is told again once Zero has brought all of it", async () => {
    const { shown, asked, holds } = device(3);
    shown.said(3, shown.says(3));
    holds(1);
    await rest();
    expect(asked).toEqual([]); // the next contact says so
    holds(0);
    await rest();
    expect(asked).toEqual([0]);
    holds(1);
    holds(0);
    await rest();
    expect(asked).toEqual([0]); // of a tap that Zero takes at once nobody was told
  });

  it("is told again where Zero was quicker than the answer", async () => {
    const { shown, asked, holds } = device(3);
    const place = shown.says(3);
    holds(0);
    await rest();
    shown.said(3, place); // which of the two came first nobody knows here
    await rest();
    expect(asked).toEqual([0, 0]);
  });

  it("is what was last said, where the answer was lost", async () => {
    const { shown, asked, holds, answers } = device(3);
    answers(false);
    shown.says(3);
    holds(0);
    await rest();
    expect(asked).toEqual([0]);
    answers(true);
    holds(1);
    holds(0);
    await rest();
    expect(asked).toEqual([0, 0]);
    holds(1);
    holds(0);
    await rest();
    expect(asked).toEqual([0, 0]);
  });

  it("is asked for three times at most where the counts stand still, until they change", async () => {
    const counts = new Store<OutboxCounts | null>({ ...NONE });
    let asked = 0;
    const shown: ShownHeld = new ShownHeld({
      user: "somebody",
      counts,
      contact: async () => {
        if (++asked < 15) shown.said(2, shown.says(2)); // the disk has two, and the screen has not heard of them
      },
    });
    shown.said(2, shown.says(2));
    expect(asked).toBe(3);
    counts.set({ ...NONE, needsPerson: 1 });
    expect(asked).toBe(6);
  });

  it("is told again where two requests were under way, whichever of them is answered first", async () => {
    for (const answers of ["in their order", "in the other"]) {
      kept.clear();
      const { shown, asked, holds } = device(1);
      const [none, one] = [shown.says(0), shown.says(1)];
      const heard = [() => shown.said(0, none), () => shown.said(1, one)];
      for (const hear of answers === "in their order" ? heard : heard.toReversed()) hear();
      holds(0);
      await rest();
      expect(asked, answers).toEqual([0]);
    }
  });

  it("is not asked for on account of what was known to be replaced before it left", async () => {
    const { shown, asked, holds } = device(1);
    shown.said(1, shown.says(1));
    const [one, other] = [shown.says(0), shown.says(0)];
    shown.said(0, other);
    shown.said(0, one);
    holds(0);
    await rest();
    expect(asked).toEqual([]);
  });

  it("is told by another tab where that which said so was closed, or opened anew", async () => {
    const closed = device(2);
    closed.shown.said(2, closed.shown.says(2));
    closed.shown.leave();
    const { asked, holds } = device(2);
    holds(0);
    await rest();
    expect(asked).toEqual([0]);
  });

  it("is what is said from now on where somebody else's text is under that name", async () => {
    for (const text of ["7", "null", "{"]) {
      kept.set("garaj-told:somebody", text);
      const { shown, asked, holds } = device(1);
      shown.said(1, shown.says(1));
      holds(0);
      await rest();
      expect(asked, text).toEqual([0]);
    }
  });

  it("needs no other word after a batch that was taken whole", async () => {
    const { shown, asked, holds } = device(200);
    shown.said(0, shown.says(200));
    holds(0);
    await rest();
    expect(asked).toEqual([]);
  });

  it("is told no more when its person's engine has ended", async () => {
    const { shown, asked, holds } = device(3);
    shown.says(3);
    shown.leave();
    holds(0);
    await rest();
    expect(asked).toEqual([]);
  });
});
