// Whoever leaves a page with something unsaved is asked first; who closes the tab, by the browser.

import { useBlocker } from "@tanstack/react-router";
import { useState } from "react";
import { Sheet } from "./sheet.tsx";
import styles from "./leave-unsaved.module.css";

export interface LeaveUnsavedProps {
  /** Asked at the moment when somebody leaves. */
  isUnsaved: () => boolean;
  words: { title: string; text: () => string; leave: string; stay: string };
  /** Absent: it cannot be saved from here. Resolves to whether it is saved, and the page may be left. */
  save?: { words: string; run: () => Promise<boolean> };
}

export function LeaveUnsaved({ isUnsaved, words, save }: LeaveUnsavedProps) {
  const [busy, setBusy] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const saveAndLeave = async (run: () => Promise<boolean>) => {
    setBusy(true);
    try {
      if (await run()) blocker.proceed?.();
      else blocker.reset?.();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet opened={blocker.status === "blocked"} onClose={() => blocker.reset?.()} title={words.title}>
      <p>{words.text()}</p>
      <div className={styles.foot}>
        <button
          type="button"
          className={save ? "btn" : "btn primary"}
          data-autofocus={save ? undefined : true}
          disabled={busy}
          onClick={() => blocker.reset?.()}
        >
          {words.stay}
        </button>
        <button type="button" className="btn" data-action="leave" disabled={busy} onClick={() => blocker.proceed?.()}>
          {words.leave}
        </button>
        {save && (
          <button
            type="button"
            className="btn primary"
            data-action="save-and-leave"
            data-autofocus
            disabled={busy}
            onClick={() => void saveAndLeave(save.run)}
          >
            {save.words}
          </button>
        )}
      </div>
    </Sheet>
  );
}
