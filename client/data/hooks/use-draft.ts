// A text field whose text is still there after an update, a reload or a dead battery.

import { useEffect, useMemo, useRef, useState } from "react";
import type { Drafts } from "../device/drafts.ts";
import { OwnDrafts } from "../device/own-drafts.ts";
import { useWholeEngine } from "./engine-context.tsx";

export const useDrafts = (): Drafts => useWholeEngine().drafts;

export interface Draft {
  text: string;
  /** Resolves to whether the device has kept it. */
  type: (text: string) => Promise<boolean>;
  /** The text was saved, or the person let it go. Resolves to whether the device has forgotten it. */
  clear: () => Promise<boolean>;
}

/** `field` names what is being written, of which record: `block-note:<line id>`. */
export const useDraft = (field: string): Draft => useDraftIn(useDrafts(), field);

/** As `useDraft`, of what each tab writes for itself: another tab with the same field has a text of its own. */
export function useOwnDraft(field: string): Draft {
  const drafts = useDrafts();
  const own = useMemo(() => new OwnDrafts(drafts, sessionStorage), [drafts]);
  const draft = useDraftIn(own, field);
  useEffect(() => () => own.leave(field), [own, field]);
  return draft;
}

function useDraftIn(drafts: Pick<Drafts, "read" | "write">, field: string): Draft {
  const [text, setText] = useState("");
  const touched = useRef(false);
  useEffect(() => {
    let left = false;
    touched.current = false;
    setText("");
    const fill = async () => {
      const kept = await drafts.read(field);
      // What is typed while the disk is read is newer.
      if (!left && !touched.current) setText(kept);
    };
    void fill();
    return () => {
      left = true;
    };
  }, [drafts, field]);
  const type = (typed: string) => {
    touched.current = true;
    setText(typed);
    return drafts.write(field, typed);
  };
  return { text, type, clear: () => type("") };
}
