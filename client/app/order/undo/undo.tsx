// The last change on an order's page, and the way back.

import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { LastUndo } from "../../../ui/last-undo.tsx";
import { NoteUndo, type Done } from "../../../ui/note-undo.ts";
import type { OrderDetail } from "../use-order.ts";

const NoteDone = createContext<(done: Done<OrderDetail>) => void>(() => undefined);

/** Says what was just done on the page; `back` is given the order as it is then. */
export const useNoteDone = () => useContext(NoteDone);

export function Undoable({ order, children }: { order: OrderDetail; children: ReactNode }) {
  const [done, setDone] = useState<Done<OrderDetail> | null>(null);
  const closed = order.status === "done";
  useEffect(() => {
    // Paid and closed: what was done before is not taken back any more, and what is said now stands alone.
    if (closed) setDone(null);
  }, [closed]);
  return (
    <NoteDone.Provider value={setDone}>
      <NoteUndo value={setDone}>
        {children}
        <LastUndo key={closed ? "closed" : "open"} done={done} now={order} onEnd={() => setDone(null)} />
      </NoteUndo>
    </NoteDone.Provider>
  );
}
