// What a card does when it is moved to another column: one command, or a question to the person first; and how it is told and taken back.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { shopDay } from "../../../../shared/domains/sales/pipeline-board.rules.ts";
import {
  moveBetween,
  stageBack,
  stageBefore,
  type PipelineMove,
  type Verdict,
} from "../../../../shared/domains/sales/pipeline-moves.rules.ts";
import { quickVisit, type QuickVisit } from "../../../../shared/domains/sales/quick-visit.rules.ts";
import type { PipelineColumn } from "../../../../shared/domains/sales/sales.states.ts";
import { readSettings } from "../../../../shared/domains/tenancy/settings.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useServerClock } from "../../../data/hooks/use-server-now.ts";
import { useDealCommands } from "../exposed/use-deal-commands.ts";
import { useLeadCommands } from "../exposed/use-lead-commands.ts";
import { usePipelineCommands } from "../exposed/use-pipeline-commands.ts";
import { useMoveOrder } from "../../work-orders/exposed/use-order-commands.ts";
import type { Done } from "../../../ui/note-undo.ts";
import { clientOf, keyOf, plannedNow, plateOf, subjectOf, type BoardCard } from "../pipeline/pipeline-cards.ts";
import type { CardWords } from "./use-card-words.ts";

/** Moves that a person is asked about first. */
export interface MoveQuestions {
  onPay: (orderId: string) => void;
  onSendQuote: (dealId: string) => void;
}

/** The cards as they are now: it is taken back only while it stands where it was put. */
export type CardsNow = readonly BoardCard[];

/** What was done; without a way back it is told alone. */
export interface MoveDone extends Done<CardsNow> {
  mayUndo: boolean;
}

export interface PipelineMoves {
  /** False: this person moves no cards, but notes that somebody was reached. */
  mayMove: boolean;
  /** What a move would do, or why it is refused, as it is now. */
  verdict: (card: BoardCard, to: PipelineColumn) => Verdict;
  move: (card: BoardCard, to: PipelineColumn) => void;
  /** Somebody spoke with whoever asked; null: not this person's to say. */
  contact: ((card: BoardCard) => void) | null;
  /** When a quick schedule would be; null: the shop has no open day in sight. */
  planned: () => QuickVisit | null;
}

/** How it is taken back; null: it is not; `NOT_KEPT`: there is nothing to take back. */
type Way = Done<CardsNow>["back"] | null | typeof NOT_KEPT;
const NOT_KEPT = Symbol("not kept");
const noWay = () => Promise.resolve(false);
/** By the rule of a quick schedule. */
const QUICKLY = { startsAt: null, durationMin: null, postId: null, masterId: null };

const nowOf = (cards: CardsNow, card: BoardCard) => cards.find((one) => keyOf(one) === keyOf(card));

const nameOf = (card: BoardCard): string => plateOf(card)?.plate ?? clientOf(card) ?? subjectOf(card) ?? "";

/** As it is told, it may yet change: `say` is asked of the cards as they are. */
interface Did extends Pick<MoveDone, "back" | "mayUndo"> {
  say: (cards: CardsNow) => string;
}

/** Null moves: this person does nothing with cards. `ask` and `words` may be others each time. */
export function usePipelineMoves(ask: MoveQuestions, words: CardWords, here: CardsNow) {
  const { actor, company } = useSession();
  const settings = useMemo(() => readSettings(company.settings), [company.settings]);
  const { t } = useTranslation();
  const clock = useServerClock();
  const orders = useMoveOrder();
  const deals = useDealCommands();
  const leads = useLeadCommands();
  const flows = usePipelineCommands();
  const [did, setDid] = useState<Did | null>(null);
  const told = did?.say(here) ?? "";
  const done = useMemo<MoveDone | null>(
    () => did && { words: told, back: did.back, mayUndo: did.mayUndo },
    [did, told],
  );
  const [refused, setRefused] = useState<string | null>(null);
  // A card is drawn anew for what it shows, not for what its menu would do.
  const latest = useRef({ ask, words, t, clock, orders, deals, leads, flows });
  useEffect(() => {
    latest.current = { ask, words, t, clock, orders, deals, leads, flows };
  });

  const planned = useCallback(() => quickVisit(settings, latest.current.clock()), [settings]);
  const verdict = useCallback(
    (card: BoardCard, to: PipelineColumn) => {
      const today = shopDay(latest.current.clock(), settings.time_zone);
      return moveBetween(card, to, { today, actor, hasOpenDay: () => planned() !== null });
    },
    [actor, settings.time_zone, planned],
  );

  const does = useCallback(async (move: PipelineMove, card: BoardCard, visit: QuickVisit | null): Promise<Way> => {
    const send = latest.current;
    if (card.kind === "lead")
      return move === "convertLead" && (await send.flows.convert(card, { clientId: null, toQuote: true }))
        ? null
        : NOT_KEPT;
    if (card.kind === "deal") {
      if (move === "startWork") return (await send.flows.startWork(card)) ? null : NOT_KEPT;
      if (move === "unschedule") return (await send.deals.move(card, stageBack(card))) ? null : NOT_KEPT;
      if (move !== "schedule" || !(await send.flows.schedule(card, QUICKLY))) return NOT_KEPT;
      return async (cards) => {
        const now = nowOf(cards, card);
        // On another day it is somebody else's visit.
        const isOurs = now?.kind === "deal" && now.stage === "scheduled" && now.scheduledAt === visit?.startsAt;
        return isOurs && latest.current.deals.move(now, stageBefore(card));
      };
    }
    const to = move === "ready" ? "ready" : "in_work";
    const { status, statusAt } = card;
    if (!(await send.orders(card, to))) return NOT_KEPT;
    return async (cards) => {
      const now = nowOf(cards, card);
      // Somebody else has moved it on: it is theirs now.
      return now?.kind === "order" && now.status === to && latest.current.orders(now, status, statusAt);
    };
  }, []);

  const move = useCallback(
    (card: BoardCard, to: PipelineColumn) => {
      const decided = verdict(card, to);
      if ("refused" in decided) {
        setRefused(latest.current.t(`errors.${decided.refused}`));
        return;
      }
      setRefused(null);
      if (decided.does === "takePayment") latest.current.ask.onPay(card.id);
      else if (decided.does === "sendQuote") latest.current.ask.onSendQuote(card.id);
      else {
        const visit = decided.does === "schedule" ? planned() : null;
        const carryOut = async () => {
          const back = await does(decided.does, card, visit);
          if (back === NOT_KEPT) return;
          const { t: say, words: inWords } = latest.current;
          const what = nameOf(card);
          const tell = (now: CardsNow) =>
            say(`pipeline.did.${decided.does}`, {
              what,
              when: visit === null ? "" : inWords.planned(plannedNow(now, card.id, visit)),
            });
          setDid({ say: tell, back: back ?? noWay, mayUndo: back !== null });
        };
        void carryOut();
      }
    },
    [verdict, planned, does],
  );

  const contact = useCallback((card: BoardCard) => {
    if (card.kind !== "lead") return;
    const { id: leadId, name, plate } = card;
    const tell = async () => {
      if (!(await latest.current.leads.contact({ leadId, name, plate }))) return;
      const said = latest.current.t("pipeline.did.contactLead", { what: nameOf(card) });
      setDid({ say: () => said, back: noWay, mayUndo: false });
    };
    void tell();
  }, []);

  const mayMove = can(actor, "PIPELINE_MOVE");
  const mayContact = can(actor, "LEADS_EDIT");
  const moves = useMemo<PipelineMoves | null>(
    () => (mayMove || mayContact ? { mayMove, verdict, move, contact: mayContact ? contact : null, planned } : null),
    [mayMove, mayContact, verdict, move, contact, planned],
  );
  return { moves, done, endUndo: () => setDid(null), refused, endRefused: () => setRefused(null) };
}
