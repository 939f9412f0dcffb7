// Two windows of one person side by side: one delivers, and what is tapped in the other does not wait for its next look.

import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { Outbox } from "../outbox/outbox.ts";
import type { OutboxEntry } from "../outbox/outbox-db.ts";
import { Store } from "../../kernel/store.ts";
import { watchOtherTabs } from "./other-tabs.ts";
import { NOW, appendTo, idsOf, pumpStand } from "./pump.fixture.ts";

const stand = pumpStand();

it.each([
  ["leaves at once", false],
  ["leaves once Zero has had its time", true],
])("what another tab appended %s, and is on this tab's screen", async (_, zeroDelivers) => {
  const pending = new Store<readonly OutboxEntry[] | null>(null);
  const shown: string[][] = [];
  const watching = stand.outbox.watchPending().subscribe({ next: (entries) => pending.set(entries) });
  const leave = watchOtherTabs({
    pending,
    applier: { holds: (entries) => entries.length === 0 },
    apply: () => shown.push(idsOf(pending.value ?? [])),
    pump: stand.pump,
  });
  stand.zeroDelivers = zeroDelivers;
  await stand.run();
  const other = new Outbox((await stand.outbox.export()).owner);
  const made = await appendTo(other, 1, () => ({}));
  await stand.pass(zeroDelivers ? 1_600 : 50);
  expect(shown[0]).toEqual(idsOf(made));
  expect(stand.requests.map(({ at, entries }) => [at - NOW < 2_000, idsOf(entries)])).toEqual([[true, idsOf(made)]]);
  leave();
  watching.unsubscribe();
  other.close();
});
