// The receipt of a payment or a refund, in a tab of its own; in the client's language. Without the network it says so.

import { IconReceipt } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useOnline } from "../../../../data/use-rest.ts";
import { receiptAddress } from "./document-address.ts";

/** Of a payment that the server has. */
export function ReceiptLink({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation();
  const words = t("documents.receipt");
  if (!useOnline())
    return (
      <button type="button" className="btn" disabled title={t("documents.needsNetwork")}>
        <IconReceipt size={18} aria-hidden="true" />
        {words}
      </button>
    );
  return (
    <a className="btn" data-receipt={paymentId} href={receiptAddress(paymentId)} target="_blank" rel="noreferrer">
      <IconReceipt size={18} aria-hidden="true" />
      {words}
    </a>
  );
}
