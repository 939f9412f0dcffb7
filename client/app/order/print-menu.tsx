// The papers of an order, behind a button of their own.

import { IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDocumentKind } from "../../../shared/domains/work-orders/documents.states.ts";
import { useSession } from "../../data/hooks/react.ts";
import { PrintActs, PrintItems } from "../../domains/work-orders/exposed/documents/print-items.tsx";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { latePart } from "../../kernel/late-part.tsx";
import type { OrderDetail } from "./use-order.ts";

const PrintSheet = latePart(
  async () => (await import("../../domains/work-orders/exposed/documents/print-sheet.tsx")).PrintSheet,
);

export function PrintMenu({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { company } = useSession();
  const [printing, setPrinting] = useState<OrderDocumentKind | null>(null);
  const button = (
    <button type="button" className="btn" data-print-menu aria-label={t("documents.menu")} title={t("documents.menu")}>
      <IconPrinter size={18} aria-hidden="true" />
    </button>
  );
  return (
    <>
      <LazyMenu button={button}>{(menu) => menu(<PrintItems onPrint={setPrinting} />)}</LazyMenu>
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
