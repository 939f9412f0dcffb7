// The client's page of an order: a button that opens its address. The server keeps it, so it takes the network.

import { IconExternalLink, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOnline } from "../../../../data/hooks/use-rest.ts";
import { withLaterWords } from "../../../../i18n/setup.ts";
import { Sheet } from "../../../../ui/sheet.tsx";
import { useKey } from "../../../../ui/use-key.ts";
import { latePart } from "../../../../kernel/late-part.tsx";

const PageAddress = latePart(async () => (await withLaterWords(import("./page-address.tsx"), "people")).PageAddress);

export function ClientPage({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const online = useOnline();
  useKey(
    null,
    online,
    () => setOpened(true),
    () => t("order.help.send"),
    { icon: IconSend },
  );
  return (
    <>
      <button
        type="button"
        className="btn"
        data-action="client-page"
        disabled={!online}
        title={online ? undefined : t("approvals.needsNetwork")}
        onClick={() => setOpened(true)}
      >
        <IconExternalLink size={18} aria-hidden="true" />
        {t("approvals.page")}
      </button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={t("approvals.page")}>
        {opened && <PageAddress orderId={orderId} onMissing={() => setOpened(false)} />}
      </Sheet>
    </>
  );
}
