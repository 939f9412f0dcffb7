// What is done with a whole order besides moving it: printed, copied, deleted, brought back.

import { Menu } from "@mantine/core";
import { IconCopy, IconDots, IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can, canSeeEveryOrder } from "../../../shared/domains/access/access.permissions.ts";
import type { OrderDocumentKind } from "../../../shared/domains/work-orders/documents.states.ts";
import { counts } from "../../../shared/domains/work-orders/work-orders.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import { PrintActs, PrintItems } from "../../domains/work-orders/exposed/documents/print-items.tsx";
import { useLineCommands } from "../../domains/work-orders/exposed/use-line-commands.ts";
import { useKey } from "../../ui/use-key.ts";
import type { OrderDetail } from "./use-order.ts";
import { latePart } from "../../kernel/late-part.tsx";

const PrintSheet = latePart(
  async () => (await import("../../domains/work-orders/exposed/documents/print-sheet.tsx")).PrintSheet,
);

export function OrderMenu({ order, onDeleted }: { order: OrderDetail; onDeleted: () => void }) {
  const { t } = useTranslation();
  const { actor, company } = useSession();
  const [printing, setPrinting] = useState<OrderDocumentKind | null>(null);
  const navigate = useNavigate();
  const commands = useLineCommands(order);
  const mayCopy = can(actor, "WORK_ORDERS_CREATE");
  const mayDelete = can(actor, "WORK_ORDERS_DELETE") && order.paidMinor === 0;

  const copy = async () => {
    const lines = [...order.workLines, ...order.partsLines].filter(counts);
    const made = await commands.duplicate(lines, canSeeEveryOrder(actor) ? null : actor.userId);
    if (made) await navigate({ to: "/app/orders/$orderId", params: { orderId: made } });
  };
  useKey(
    null,
    mayCopy,
    () => void copy(),
    () => t("order.duplicate"),
    { icon: IconCopy },
  );
  const remove = async () => {
    if (await commands.delete()) onDeleted();
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal shadow="md" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <button type="button" className="btn" data-order-menu aria-label={t("order.menu")}>
            <IconDots size={18} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <PrintItems onPrint={setPrinting} />
          {mayCopy && (
            <Menu.Item leftSection={<IconCopy size={18} />} data-do="duplicate" onClick={() => void copy()}>
              {t("order.duplicate")}
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item leftSection={<IconTrash size={18} />} data-do="delete" onClick={() => void remove()}>
              {t("order.delete")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <PrintActs onPrint={setPrinting} />
      {printing !== null && (
        <PrintSheet
          orderId={order.id}
          kind={printing}
          preset={order.client?.locale ?? company.settings.locale}
          onClose={() => setPrinting(null)}
          onMissing={() => setPrinting(null)}
        />
      )}
    </>
  );
}
