// "Move to…": the twin of dragging, for keyboards and gloves.

import { Menu } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isOpen, type WorkOrderStatus } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { useEngine } from "../../../data/react.ts";
import { lookOf } from "../../../ui/status.tsx";
import { allowedMoves, mayMove } from "./allowed-moves.ts";

export interface MoveMenuProps {
  status: WorkOrderStatus;
  onMove: (to: WorkOrderStatus) => void;
  /** Paid in full and closed, which asks for the money first; null: not by this person, or not now. */
  onPaid: (() => void) | null;
  /** The button that opens it; who may not move orders has none. */
  children: ReactNode;
}

export function MoveMenu({ status, onMove, onPaid, children }: MoveMenuProps) {
  const { t } = useTranslation();
  const { actor } = useEngine().session;
  if (!mayMove(actor)) return null;
  return (
    <Menu position="bottom-end" withinPortal shadow="md" transitionProps={{ duration: 120 }}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("board.moveTo")}</Menu.Label>
        {allowedMoves(actor, status).map((to) => {
          const StatusIcon = lookOf("order", to)![1];
          return (
            <Menu.Item key={to} data-move={to} leftSection={<StatusIcon size={18} />} onClick={() => onMove(to)}>
              {t(`status.order.${to}`)}
            </Menu.Item>
          );
        })}
        {onPaid && isOpen(status) && (
          <Menu.Item data-move="paid" leftSection={<IconChecks size={18} />} onClick={onPaid}>
            {t("status.pay.paid")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
