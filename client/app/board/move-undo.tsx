// A card that was just moved on the board, and the way back, for as long as nobody has been told of it.

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { UNDO_SECONDS } from "../../../shared/domains/notifications/sending.rules.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows } from "../../data/hooks/react.ts";
import { useMoveOrder, type Moved } from "../../domains/work-orders/exposed/use-order-commands.ts";
import { UndoBar } from "../../ui/undo-bar.tsx";
import styles from "./move-undo.module.css";

export interface MoveUndoProps {
  /** Another object for each move. */
  moved: Moved | null;
  onEnd: () => void;
}

export function MoveUndo({ moved, onEnd }: MoveUndoProps) {
  const { t } = useTranslation();
  const { rows } = useRows(queries.workOrders.board());
  const move = useMoveOrder();
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (moved === null && !gone) return undefined;
    if (moved !== null) setGone(false);
    const end = () => {
      setGone(false);
      onEnd();
    };
    const timer = setTimeout(end, UNDO_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [moved, gone, onEnd]);

  const undo = async ({ order, from, since, to }: Moved) => {
    onEnd();
    // Somebody else has moved it on: it is theirs now.
    const asLeft = rows.find(({ id, status }) => id === order.id && status === to);
    setGone(!asLeft || !(await move(asLeft, from, since)));
  };
  const what = moved && [moved.order.vehicle?.plate ?? moved.order.number, t(`status.order.${moved.to}`)];
  return (
    <div className={styles.place}>
      <UndoBar
        words={what && t("order.saved", { what: what.filter(Boolean).join(" · ") })}
        shown={moved !== null || gone}
        onUndo={() => moved && void undo(moved)}
        onClose={() => {
          setGone(false);
          onEnd();
        }}
      />
    </div>
  );
}
