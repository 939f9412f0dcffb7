// A list with nothing in it: why, and the way back to all of it.

import type { ReactNode } from "react";

export interface EmptyListProps {
  className: string | undefined;
  icon?: ReactNode;
  words: string;
  /** False: it was not narrowed. */
  clear: { words: string; run: () => void } | false;
}

export function EmptyList({ className, icon, words, clear }: EmptyListProps) {
  return (
    <div className={className}>
      {icon}
      <p>{words}</p>
      {clear && (
        <button type="button" className="btn" data-action="clear" onClick={clear.run}>
          {clear.words}
        </button>
      )}
    </div>
  );
}
