// All cards of the board, and the index that finds them: one for all visits, so that a card is read again only when it has changed.

import { useCallback, useMemo } from "react";
import { useSession } from "../../../data/hooks/react.ts";
import { useInRests } from "../../../kernel/use-in-rests.ts";
import { CardIndex } from "../pipeline/card-index.ts";
import { keptInPart, type KeptKind } from "../kept-in-part.ts";
import { allCards, type BoardCard } from "../pipeline/pipeline-cards.ts";
import { usePipelineRows } from "./use-pipeline-rows.ts";

/** A few ms each: nobody is kept waiting by what they have not looked for. */
const READ_AT_ONCE = 100;

/** Of one sign-in: another may see other cards. */
const indexes = new WeakMap<object, CardIndex>();

function indexOf(actor: object): CardIndex {
  const index = indexes.get(actor) ?? new CardIndex();
  indexes.set(actor, index);
  return index;
}

export interface Cards {
  all: readonly BoardCard[];
  /** Made of the cards in the browser's rests, ready by the time that somebody looks for something. */
  index: CardIndex;
  complete: boolean;
  /** Of these there may be more than a device keeps. */
  partly: readonly KeptKind[];
}

export function useCards(): Cards {
  const { actor } = useSession();
  const { rows, complete } = usePipelineRows();
  const all = useMemo(() => allCards(rows), [rows]);
  const partly = useMemo(() => keptInPart(rows), [rows]);
  const index = indexOf(actor);
  useInRests(useCallback(() => index.read(all, READ_AT_ONCE), [index, all]));
  return { all, index, complete, partly };
}
