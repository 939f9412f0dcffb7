// What a person finds when another build is opened, and what is told of it.

import { expect, it } from "vitest";
import type { Engine } from "../../../client/data/session/engine.ts";
import { boardWatch } from "./board-watch.ts";
import type { Device, OpenPage } from "./device.ts";
import type { Rows } from "./rows.ts";

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 2, 9, 12);
const line = (status: string): Rows => new Map([["workLine", new Map([["a", { id: "a", status }]])]]);

interface Found {
  /** What the former build had, and what was in view of it. */
  former?: { rows: Rows; heardAt: number; collected?: boolean };
  inView?: { rows: Rows; at: number } | null;
  /** What the other build shows, and from when it says that it is. */
  shown: { snapshot: Rows; heardAt: number };
  saysFrom?: number | null;
  build?: string;
}

function tell({ former, inView = null, shown, saysFrom = null, build = "new" }: Found): string[] {
  const kept = { rows: line("done"), heardAt: NOW, collected: false, ...former };
  const groupOf = (of: string) => (of === "old" ? kept : { ...kept, collected: false });
  const device = { index: 0, clockIntact: true, inView, groupOf } as unknown as Device;
  const look = boardWatch(device, "old", build);
  const engine = { zero: { value: shown }, rowsFrom: { at: { value: saysFrom } } } as unknown as Engine;
  const said = look({ dead: false } as OpenPage, engine);
  expect(look({ dead: false } as OpenPage, engine)).toEqual([]); // once for each page
  return said.map((text) => /does not say|was in view|younger/.exec(text)?.[0] ?? text);
}

const old = { snapshot: line("paused"), heardAt: NOW - 20_000 };

it.each<[string, Found]>([
  ["has heard as much", { shown: { snapshot: line("done"), heardAt: NOW } }],
  ["is older, and shows the same", { shown: { snapshot: line("done"), heardAt: NOW - MINUTE } }],
  ["is older, and says from when it is", { shown: old, saysFrom: NOW - 20_000 }],
  ["is the former one itself", { shown: old, build: "old" }],
  [
    "follows one of which the server has let go",
    { shown: old, former: { rows: line("done"), heardAt: NOW, collected: true } },
  ],
  ["lacks what was heard in passing", { shown: old, saysFrom: NOW - 20_000, inView: { rows: line("done"), at: NOW } }],
])("nothing is told of a build that %s", (_, found) => {
  expect(tell(found)).toEqual([]);
});

it.each<[string, Found, string]>([
  ["older, and says nothing of it", { shown: old }, "does not say"],
  ["empty, and says nothing of it", { shown: { snapshot: new Map(), heardAt: 0 } }, "does not say"],
  [
    "older than what was in view, even if it says so",
    { shown: { ...old, heardAt: NOW - MINUTE }, saysFrom: NOW - MINUTE, inView: { rows: line("done"), at: NOW } },
    "was in view",
  ],
  ["older than it says", { shown: { ...old, heardAt: NOW - 5 * MINUTE }, saysFrom: NOW }, "younger"],
])("what is told of a build that is %s", (_, found, told) => {
  expect(tell(found)).toEqual([told]);
});
