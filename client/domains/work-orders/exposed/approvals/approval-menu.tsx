// What the desk does about a client's approval of a line: ask, take the question back, note what they said. Items of the line's menu.

import { Menu } from "@mantine/core";
import { IconMessageCheck, IconMessageQuestion, IconMessageX } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { approvalState, type ApprovalFields } from "../../../../../shared/domains/work-orders/work-orders.states.ts";
import type { MovableOrder } from "../use-order-commands.ts";
import { AnswerSheet } from "./answer-sheet.tsx";
import { useApprovalCommands, type ApprovalLine } from "./use-approval-commands.ts";

export interface ApprovalSubject {
  order: MovableOrder & { client?: { name: string } | undefined };
  line: ApprovalLine & ApprovalFields & { needsPrice: boolean | null };
}

/** Items for the menu of a line, and the sheet that one of them opens. Of a decided line there are none: it never changes. */
export function useApprovalMenu({ order, line }: ApprovalSubject): { items: ReactNode; sheet: ReactNode } {
  const { t } = useTranslation();
  const [answering, setAnswering] = useState(false);
  const { ask, withdraw, tell } = useApprovalCommands(order, line);
  const state = approvalState(line);
  const items = (
    <>
      {state === "not_required" && !line.needsPrice && (
        <Menu.Item leftSection={<IconMessageQuestion size={18} />} data-approval="ask" onClick={() => void ask()}>
          {t("approvals.ask")}
        </Menu.Item>
      )}
      {state === "pending" && (
        <>
          <Menu.Item
            leftSection={<IconMessageCheck size={18} />}
            data-approval="tell"
            onClick={() => setAnswering(true)}
          >
            {t("approvals.tell")}
          </Menu.Item>
          <Menu.Item leftSection={<IconMessageX size={18} />} data-approval="withdraw" onClick={() => void withdraw()}>
            {t("approvals.withdraw")}
          </Menu.Item>
        </>
      )}
    </>
  );
  const sheet = (
    <AnswerSheet
      line={line.name}
      client={order.client?.name ?? ""}
      opened={answering}
      onClose={() => setAnswering(false)}
      onTold={tell}
    />
  );
  return { items, sheet };
}
