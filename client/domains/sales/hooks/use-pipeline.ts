// The board's cards: what this device has of leads, deals and orders, filtered as the address says.

import { useMemo } from "react";
import type { Chip } from "../../../../shared/domains/sales/pipeline-board.rules.ts";
import { startOfDay, dayAt } from "../../../../shared/kernel/shop-days.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useServerNow } from "../../../data/hooks/use-server-now.ts";
import type { KeptKind } from "../kept-in-part.ts";
import { boardOf, type Board, type BoardCard } from "../pipeline/pipeline-cards.ts";
import { useCards } from "./use-cards.ts";

export interface Pipeline extends Board {
  /** What is looked for, and the chip: other cards for another. */
  asked: string;
  /** Everything on the board, whatever is looked for. */
  all: readonly BoardCard[];
  /** All of it is known to be here. */
  complete: boolean;
  /** Of these there may be more than a device keeps. */
  partly: readonly KeptKind[];
  /** Of the server, Unix ms: renewed three times a minute. */
  now: number;
  /** When the shop's own day began, Unix ms. */
  day: number;
}

/** With each contact the server's clock is another by some ms: nothing is drawn anew for those. */
const NOW_STEP_MS = 10_000;

export function usePipeline(search: string, chip: Chip): Pipeline {
  const { user, company } = useSession();
  const { time_zone: timeZone } = company.settings;
  const { all, index, complete, partly } = useCards();
  const exactly = useServerNow("minute");
  const now = exactly - (exactly % NOW_STEP_MS);
  const date = dayAt(now, timeZone);
  const day = useMemo(() => startOfDay(date, timeZone), [date, timeZone]);
  const isFound = useMemo(() => index.finder(all, search), [index, all, search]);
  const board = useMemo(
    () => boardOf(all, isFound, { chip, userId: user.id, day, timeZone }),
    [all, isFound, chip, user.id, day, timeZone],
  );
  return { ...board, asked: `${chip} ${search}`, all, complete, partly, now, day };
}
