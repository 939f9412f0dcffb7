// What a person was told of and has put away, on this device: it is not told again. Kept beside their drafts, and gone with them when they
// sign out.

import { useEffect, useRef, useState } from "react";
import { useDrafts } from "./use-draft.ts";

export interface Seen {
  /** Null: the disk has not been read yet. */
  ids: ReadonlySet<string> | null;
  note: (id: string) => void;
}

/** The oldest are told of no more by then. */
const MOST_KEPT = 200;
const NONE: ReadonlySet<string> = new Set();

const idsIn = (text: string): string[] => (text === "" ? [] : (JSON.parse(text) as string[]));

/** `kind`: of what; each has a list of its own. */
export function useSeen(kind: string): Seen {
  const drafts = useDrafts();
  const field = `seen:${kind}`;
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const latest = useRef(NONE);
  const keeping = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    let left = false;
    const fill = async () => {
      const kept = idsIn(await drafts.read(field));
      if (left) return;
      latest.current = new Set([...kept, ...latest.current]);
      setIds(latest.current);
    };
    void fill();
    return () => {
      left = true;
    };
  }, [drafts, field]);
  const keep = async (id: string) => {
    // Another tab may have put others away meanwhile.
    const kept = idsIn(await drafts.read(field)).filter((each) => each !== id);
    await drafts.write(field, JSON.stringify([...kept, id].slice(-MOST_KEPT)));
  };
  return {
    ids,
    note(id) {
      latest.current = new Set([...latest.current, id]);
      setIds(latest.current);
      // One after the other: two that are put away at once would each be kept beside what was there before both.
      const put = () => keep(id);
      keeping.current = keeping.current.then(put, put);
    },
  };
}
