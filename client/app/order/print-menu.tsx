// The papers of an order, behind a button of their own.

import { Menu } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDocumentKind } from "../../../shared/domains/work-orders/documents.states.ts";
import { useSession } from "../../data/hooks/react.ts";
import { PrintActs, PrintItems } from "../../domains/work-orders/exposed/documents/print-items.tsx";
import { latePart } from "../../kernel/late-part.tsx";
import type { OrderDetail } from "./use-order.ts";

const PrintSheet = latePart(
  async () => (await import("../../domains/work-orders/exposed/documents/print-sheet.tsx")).PrintSheet,
);

export function PrintMenu({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { company } = useSession();
  const [printing, setPrinting] = useState<OrderDocumentKind | null>(null);
  return (
    <>
      <Menu position="bottom-end" withinPortal shadow="md" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <button
            type="button"
            className="btn"
            data-print-menu
            aria-label={t("documents.menu")}
            title={t("documents.menu")}
          >
            <IconPrinter size={18} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <PrintItems onPrint={setPrinting} />
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
