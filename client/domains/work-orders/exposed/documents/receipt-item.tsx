// The receipt of a payment or a refund as an entry of its menu: in a tab of its own, in the client's language. The server makes it, of
// what has arrived there.

import { Menu } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useOnline } from "../../../../data/hooks/use-rest.ts";
import { receiptAddress } from "./document-address.ts";

/** `waits`: the server has not got the payment yet. */
export function ReceiptItem({ paymentId, waits }: { paymentId: string; waits: boolean }) {
  const { t } = useTranslation();
  const online = useOnline();
  if (!online || waits)
    return (
      <Menu.Item leftSection={<IconReceipt size={18} />} data-receipt={paymentId} disabled>
        {t("documents.receipt")}
        <div className="dim">{t("documents.needsNetwork")}</div>
      </Menu.Item>
    );
  return (
    <Menu.Item
      component="a"
      href={receiptAddress(paymentId)}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconReceipt size={18} />}
      data-receipt={paymentId}
    >
      {t("documents.receipt")}
    </Menu.Item>
  );
}
