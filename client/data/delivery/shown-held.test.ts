// The desk is not left with a number of edits that Zero has long brought.

import { describe, expect, it } from "vitest";
import { Store } from "../../kernel/store.ts";
import type { OutboxCounts } from "../outbox/outbox-watch.ts";
import { ShownHeld } from "./shown-held.ts";

const NONE: OutboxCounts = { store: "s", pending: 0, needsPerson: 0, imported: 0, importedNeedPerson: 0 };

function device(pending: number) {
  const of = (count: number): OutboxCounts => ({ ...NONE, pending: count });
  const counts = new Store<OutboxCounts | null>(of(pending));
  const asked: number[] = [];
  let answers = true;
  const shown: ShownHeld = new ShownHeld({
    counts,
    contact: async () => {
      const held = counts.value!.pending;
      asked.push(held);
      shown.says(held);
      await Promise.resolve();
      if (answers) shown.said(held);
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
    shown.says(3);
    shown.said(3);
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
    shown.says(3);
    holds(0);
    await rest();
    shown.said(3); // which of the two came first nobody knows here
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

  it("is asked for once where the counts stand still, until they change", async () => {
    const counts = new Store<OutboxCounts | null>({ ...NONE });
    let asked = 0;
    const shown: ShownHeld = new ShownHeld({
      counts,
      contact: async () => {
        if (++asked < 5) shown.said(2); // the disk has two, and the screen has not heard of them
      },
    });
    shown.said(2);
    expect(asked).toBe(1);
    counts.set({ ...NONE, needsPerson: 1 });
    expect(asked).toBe(2);
  });

  it("needs no other word after a batch that was taken whole", async () => {
    const { shown, asked, holds } = device(200);
    shown.says(200);
    shown.said(0);
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
