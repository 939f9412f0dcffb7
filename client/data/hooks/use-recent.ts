// What was opened lately: noted by the pages of orders, clients, cars and parts, read by the palette.

import { useEffect, useRef } from "react";
import { Recent, type Opened, type Recently } from "../device/recent.ts";
import { useStore } from "../../kernel/use-store.ts";
import { useWholeEngine } from "./engine-context.tsx";

export type { Recently };

const recents = new WeakMap<object, Recent>();

function useOwnRecent(): Recent {
  const engine = useWholeEngine();
  const recent = recents.get(engine) ?? new Recent(engine.session.user.id);
  recents.set(engine, recent);
  return recent;
}

/** This is on the screen. Null: it is not known yet. */
export function useOpened(opened: Opened | null): void {
  const recent = useOwnRecent();
  const latest = useRef(opened);
  useEffect(() => {
    latest.current = opened;
  });
  const thing = opened && `${opened.kind}:${opened.id}:${opened.shown?.number ?? ""}`;
  useEffect(() => {
    if (thing !== null && latest.current !== null) void recent.note(latest.current, Date.now());
  }, [recent, thing]);
}

/** The latest first; read anew each time it is asked for. */
export function useRecent(): readonly Recently[] {
  const recent = useOwnRecent();
  useEffect(() => void recent.read(), [recent]);
  return useStore(recent.list);
}
