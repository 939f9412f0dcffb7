// What was just done to several rows, and the way back.

import { UndoBar } from "../undo-bar.tsx";
import type { WayBack } from "./use-way-back.ts";

export function WayBackBar({ done, forget }: Pick<WayBack<never>, "done" | "forget">) {
  return (
    <UndoBar
      words={done?.words ?? null}
      shown={done !== null}
      onUndo={() => {
        void done?.back();
        forget();
      }}
      onClose={forget}
    />
  );
}
