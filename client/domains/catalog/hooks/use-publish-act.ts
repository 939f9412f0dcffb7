// Several parts put into the online shop, or taken out of it: a command for each, and one way back.

import { useTranslation } from "react-i18next";
import { asLeft, oneByOne } from "../../../ui/table/bulk.ts";
import { useWayBack } from "../../../ui/table/use-way-back.ts";
import { usePartCommands, type PartRow } from "./use-parts.ts";

/** It is long enough to see what was done. */
const UNDO_MS = 10_000;

/** `now`: all parts of this device. */
export function usePublishAct(now: readonly PartRow[]) {
  const { t } = useTranslation();
  const { publish } = usePartCommands();
  const { latest, offer, done, forget } = useWayBack(now, UNDO_MS);
  return {
    done,
    forget,
    /** Resolves to those that it was not done to, since the device could not keep one. */
    async set(parts: readonly PartRow[], isPublished: boolean): Promise<PartRow[]> {
      const others = parts.filter((part) => part.isPublished !== isPublished);
      const { kept, left } = await oneByOne(others, (part) => publish(part, isPublished));
      if (kept.length > 0) {
        const what = isPublished ? t("parts.publish") : t("parts.unpublish");
        offer({
          words: t("order.saved", { what: `${t("parts.count", { count: kept.length })} · ${what}` }),
          // What somebody has changed since is theirs.
          back: () =>
            oneByOne(
              asLeft(kept, latest.current, (part) => part.isPublished === isPublished),
              (part) => publish(part, !isPublished),
            ),
        });
      }
      return left;
    },
  };
}
