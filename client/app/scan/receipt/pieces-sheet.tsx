// So many pieces of one item at once: nobody scans two hundred screws.

import { useTranslation } from "react-i18next";
import { ReceiveForm } from "../../../domains/purchasing/exposed/receive-form.tsx";
import type { ReceivedItem } from "../../../domains/purchasing/exposed/use-purchases.ts";
import { Sheet } from "../../../ui/sheet.tsx";

export interface PiecesSheetProps {
  /** Null: the sheet is closed. */
  item: ReceivedItem | null;
  onClose: () => void;
  onCount: (count: number) => void;
}

export function PiecesSheet({ item, onClose, onCount }: PiecesSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={item !== null} onClose={onClose} title={t("purchasing.receipt.howMany")}>
      {item && <ReceiveForm key={item.id} item={item} onCancel={onClose} onReceive={onCount} />}
    </Sheet>
  );
}
