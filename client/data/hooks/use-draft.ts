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

/**
 * `field` names what is being written, of which record: `block-note:<line id>`. Each tab has its own as long as it is open: another tab with the
 * same field writes over nothing.
 */
export function useDraft(field: string): Draft {
  const own = useOwnDrafts(field);
  return useDraftIn(own, field);
}

/** A choice that holds for the whole device, in whichever tab it is made. */
export const useDeviceChoice = (field: string): Draft => useDraftIn(useDrafts(), field);

/** What this tab writes of a form; left to the next that opens it when the form is closed. */
export function useOwnDrafts(form: string): OwnDrafts {
  const drafts = useDrafts();
  const own = useMemo(() => new OwnDrafts(drafts, sessionStorage), [drafts]);
  useEffect(() => () => own.leave(form), [own, form]);
  return own;
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
