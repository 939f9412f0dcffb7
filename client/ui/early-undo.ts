// Ctrl+Z pressed before the bar of the last change is here, since its code comes late: it is asked for, and done once the bar comes.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Done } from "./note-undo.ts";
import { useKey } from "./use-key.ts";

/** What was asked to be taken back, for the bar; null: nothing. The bar's own key comes before this one. */
export function useEarlyUndo<Now>(done: Done<Now> | null): Done<Now> | null {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Done<Now> | null>(null);
  useKey(
    "mod+z",
    done !== null,
    () => setAsked(done),
    () => t("order.help.undo"),
    { scope: "app" },
  );
  return asked;
}
