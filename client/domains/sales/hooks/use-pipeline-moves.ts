// What a card does when it is moved to another column: one command, or a question to the person first; and how it is told and taken back.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { shopDay } from "../../../../shared/domains/sales/pipeline-board.rules.ts";
import { moveBetween, type PipelineMove, type Verdict } from "../../../../shared/domains/sales/pipeline-moves.rules.ts";
import { quickVisit, type QuickVisit } from "../../../../shared/domains/sales/quick-visit.rules.ts";
import type { PipelineColumn } from "../../../../shared/domains/sales/sales.states.ts";
import { readSettings } from "../../../../shared/domains/tenancy/settings.rules.ts";
import { useEngine, useSession } from "../../../data/hooks/react.ts";
import { useServerClock } from "../../../data/hooks/use-server-now.ts";
import { save } from "../../../data/outbox/save.ts";
import { useMoveOrder } from "../../work-orders/exposed/use-order-commands.ts";
import type { Done } from "../../../ui/note-undo.ts";
import { clientOf, keyOf, plateOf, subjectOf, type BoardCard } from "../pipeline/pipeline-cards.ts";
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
  /** What a move would do, or why it is refused, as it is now. */
  verdict: (card: BoardCard, to: PipelineColumn) => Verdict;
  move: (card: BoardCard, to: PipelineColumn) => void;
  /** Somebody spoke with whoever asked; null: not this person's to say. */
  contact: ((card: BoardCard) => void) | null;
  /** When a quick schedule would be; null: the shop has no open day in sight. */
  planned: () => QuickVisit | null;
}

const nameOf = (card: BoardCard): string => plateOf(card)?.plate ?? clientOf(card) ?? subjectOf(card) ?? "";

/** Null moves: this person moves no cards. `ask` and `words` may be others each time. */
export function usePipelineMoves(ask: MoveQuestions, words: CardWords) {
  const { actor, company } = useSession();
  const settings = useMemo(() => readSettings(company.settings), [company.settings]);
  const { t } = useTranslation();
  const engine = useEngine();
  const clock = useServerClock();
  const moveOrder = useMoveOrder();
  const [done, setDone] = useState<MoveDone | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  // A card is drawn anew for what it shows, not for what its menu would do.
  const latest = useRef({ ask, words, t, clock, moveOrder });
  useEffect(() => {
    latest.current = { ask, words, t, clock, moveOrder };
  });

  const subject = useCallback(
    (card: BoardCard, title: string) => ({
      title,
      plate: plateOf(card)?.plate ?? null,
      number: card.kind === "order" ? card.number : null,
    }),
    [],
  );

  const verdict = useCallback(
    (card: BoardCard, to: PipelineColumn) =>
      moveBetween(card, to, shopDay(latest.current.clock(), settings.time_zone), actor),
    [actor, settings.time_zone],
  );
  const planned = useCallback(() => quickVisit(settings, latest.current.clock()), [settings]);

  /** Resolves to the way back of what was kept on this device; undefined: it was not kept; null: there is none. */
  const does = useCallback(
    async (move: PipelineMove, card: BoardCard): Promise<Done<CardsNow>["back"] | null | undefined> => {
      const { id } = card;
      const { moveOrder: toStatus, t: say } = latest.current;
      const titled = (act: "convertLead" | "schedule" | "unschedule" | "startWork") =>
        subject(card, say(`pipeline.act.${act}`));
      const isIn = (cards: CardsNow, test: (now: BoardCard) => boolean) =>
        cards.some((now) => keyOf(now) === keyOf(card) && test(now));
      switch (move) {
        case "convertLead":
          return (await save(
            engine,
            "pipeline.convertLead",
            { leadId: id, clientId: null, toQuote: true },
            titled(move),
          ))
            ? null
            : undefined;
        case "schedule": {
          const given = { dealId: id, startsAt: null, durationMin: null, postId: null, masterId: null };
          if (!(await save(engine, "pipeline.schedule", given, titled(move)))) return undefined;
          return async (cards) =>
            isIn(cards, (now) => now.kind === "deal" && now.stage === "scheduled") &&
            save(engine, "pipeline.unschedule", { dealId: id }, titled("unschedule"));
        }
        case "unschedule":
          return (await save(engine, "pipeline.unschedule", { dealId: id }, titled(move))) ? null : undefined;
        case "startWork":
          return (await save(engine, "pipeline.startWork", { dealId: id }, titled(move))) ? null : undefined;
        case "ready":
        case "backToWork": {
          if (card.kind !== "order") return undefined;
          const to = move === "ready" ? "ready" : "in_work";
          const { status, statusAt } = card;
          if (!(await toStatus(orderOf(card), to))) return undefined;
          return async (cards) =>
            isIn(cards, (now) => now.kind === "order" && now.status === to) &&
            latest.current.moveOrder(orderOf(card), status, statusAt);
        }
        case "sendQuote":
        case "takePayment":
          return undefined;
      }
    },
    [engine, subject],
  );

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
        void does(decided.does, card).then((back) => {
          if (back === undefined) return;
          const { t: say, words: inWords } = latest.current;
          const told = say(`pipeline.did.${decided.does}`, {
            what: nameOf(card),
            when: visit === null ? "" : inWords.planned(visit),
          });
          setDone({ words: told, back: back ?? (() => Promise.resolve(false)), mayUndo: back !== null });
        });
      }
    },
    [verdict, planned, does],
  );

  const contact = useCallback(
    (card: BoardCard) => {
      const { t: say } = latest.current;
      void save(engine, "sales.contactLead", { leadId: card.id }, subject(card, say("pipeline.contacted"))).then(
        (kept) => {
          if (!kept) return;
          const told = say("pipeline.did.contactLead", { what: nameOf(card) });
          setDone({ words: told, back: () => Promise.resolve(false), mayUndo: false });
        },
      );
    },
    [engine, subject],
  );

  const mayMove = can(actor, "PIPELINE_MOVE");
  const mayContact = can(actor, "LEADS_EDIT");
  const moves = useMemo<PipelineMoves | null>(
    () => (mayMove ? { verdict, move, contact: mayContact ? contact : null, planned } : null),
    [mayMove, mayContact, verdict, move, contact, planned],
  );
  return { moves, done, endUndo: () => setDone(null), refused, endRefused: () => setRefused(null) };
}

const orderOf = (card: Extract<BoardCard, { kind: "order" }>) => ({
  id: card.id,
  number: card.number,
  vehicle: card.vehicle,
});
