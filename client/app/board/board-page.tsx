// The board with what belongs to another domain: a card dropped on paid asks for the money.

import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { canPayAndClose } from "../../../shared/domains/finance/finance.permissions.ts";
import { useSession } from "../../data/hooks/react.ts";
import type { Moved } from "../../domains/work-orders/exposed/use-order-commands.ts";
import { Kanban } from "../../domains/work-orders/screens/kanban.tsx";
import { withLaterWords } from "../../i18n/setup.ts";
import { latePart } from "../../kernel/late-part.tsx";

/** Nobody needs it before the first card is dropped there. */
const PayOff = latePart(async () => (await withLaterWords(import("../../domains/finance/exposed/pay-off.tsx"))).PayOff);

/** Loaded once the board is there: a region that comes with its first words is not read out. */
const SETTLED_MS = 2_000;
const MoveUndo = latePart(async () => (await withLaterWords(import("./move-undo.tsx"))).MoveUndo);
const MovedOver = latePart(async () => (await withLaterWords(import("./moved-over.tsx"))).OrderMovedOver);

export function BoardPage() {
  const mayPayOff = canPayAndClose(useSession().actor);
  const [asked, setAsked] = useState(false);
  const [paying, setPaying] = useState<string | null>(null);
  const [settled, setSettled] = useState(false);
  const router = useRouter();
  const [moved, setMoved] = useState<Moved | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // What a card opens; a page that does not load tells of it once it is asked for.
    if (settled) void router.loadRouteChunk(router.routesByPath["/app/orders/$orderId"]);
  }, [settled, router]);
  const note = useCallback((move: Moved) => {
    setSettled(true);
    setMoved(move);
  }, []);
  const endUndo = useCallback(() => setMoved(null), []);
  // Of another card it is still to be had.
  const endUndoOf = useCallback(
    (orderId: string) => setMoved((last) => (last?.order.id === orderId ? null : last)),
    [],
  );
  const pay = useCallback((order: { id: string }) => {
    setAsked(true);
    setPaying(order.id);
  }, []);
  const notNow = useCallback(() => {
    setAsked(false);
    setPaying(null);
  }, []);
  return (
    <>
      <Kanban onPaid={mayPayOff ? pay : null} onMoved={note}>
        {/* The way back stands over what somebody else has moved. */}
        <div style={{ position: "relative", flex: "none" }}>
          {settled && <MoveUndo moved={moved} onEnd={endUndo} />}
          {settled && <MovedOver />}
        </div>
      </Kanban>
      {asked && <PayOff orderId={paying} onPaid={endUndoOf} onClose={() => setPaying(null)} onMissing={notNow} />}
    </>
  );
}
