// What of an order can be printed, as entries of its menu. Without the network they say so before they are tapped.

import { Menu } from "@mantine/core";
import { IconFileText, IconPrinter } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ORDER_DOCUMENTS, type OrderDocumentKind } from "../../../../../shared/domains/work-orders/documents.states.ts";
import { useOnline } from "../../../../data/hooks/use-rest.ts";
import { useKey } from "../../../../ui/use-key.ts";

export function PrintItems({ onPrint }: { onPrint: (kind: OrderDocumentKind) => void }) {
  const { t } = useTranslation();
  const online = useOnline();
  return ORDER_DOCUMENTS.map((kind) => (
    <Menu.Item
      key={kind}
      leftSection={<IconFileText size={18} />}
      data-print={kind}
      disabled={!online}
      onClick={() => onPrint(kind)}
    >
      {t(`documents.${kind}`)}
      {!online && <div className="dim">{t("documents.needsNetwork")}</div>}
    </Menu.Item>
  ));
}

/** The same for the palette. */
export function PrintActs({ onPrint }: { onPrint: (kind: OrderDocumentKind) => void }) {
  return ORDER_DOCUMENTS.map((kind) => <PrintAct key={kind} kind={kind} onPrint={onPrint} />);
}

function PrintAct({ kind, onPrint }: { kind: OrderDocumentKind; onPrint: (kind: OrderDocumentKind) => void }) {
  const { t } = useTranslation();
  const words = () => t("documents.print", { what: t(`documents.${kind}`) });
  useKey(null, useOnline(), () => onPrint(kind), words, { icon: IconPrinter });
  return null;
}
