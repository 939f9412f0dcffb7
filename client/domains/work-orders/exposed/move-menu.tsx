// "Move to…": the twin of dragging, for keyboards and gloves.

import { Menu } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { isOpen, type WorkOrderStatus } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { LazyMenu, type LazyMenuProps } from "../../../ui/lazy-menu.tsx";
import { lookOf } from "../../../ui/status.tsx";
import { allowedMoves, mayMove } from "./allowed-moves.ts";
import { useWords } from "../../../i18n/use-words.tsx";

export interface MoveMenuProps {
  status: WorkOrderStatus;
  onMove: (to: WorkOrderStatus) => void;
  /** Paid in full and closed, which asks for the money first; null: not by this person, or not now. */
  onPaid: (() => void) | null;
  /** What closing it would leave, under the way to close it; null: nothing, or it is not known. */
  leaves?: string | null;
  /** The button that opens it; who may not move orders has none. */
  children: LazyMenuProps["button"];
}

export function MoveMenu({ status, onMove, onPaid, leaves = null, children }: MoveMenuProps) {
  const { t } = useWords();
  const { actor } = useSession();
  if (!mayMove(actor)) return null;
  return (
    <LazyMenu button={children}>
      {(menu) =>
        menu(
          <>
            <Menu.Label>{t("board.moveTo")}</Menu.Label>
            {allowedMoves(actor, status).map((to) => {
              const StatusIcon = lookOf("order", to)![1];
              return (
                <Menu.Item key={to} data-move={to} leftSection={<StatusIcon size={18} />} onClick={() => onMove(to)}>
                  {t(`status.order.${to}`)}
                  {to === "done" && leaves !== null && (
                    <small className="muted" data-leaves>
                      {" "}
                      {leaves}
                    </small>
                  )}
                </Menu.Item>
              );
            })}
            {onPaid && isOpen(status) && (
              <Menu.Item data-move="paid" leftSection={<IconChecks size={18} />} onClick={onPaid}>
                {t("status.pay.paid")}
              </Menu.Item>
            )}
          </>,
        )
      }
    </LazyMenu>
  );
}
