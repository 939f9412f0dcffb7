// Handing a client the page of their order: a button, and the sheet that it opens. Works without a network as far as the address is known.

import { IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { withLaterWords } from "../../../../i18n/setup.ts";
import { useKey } from "../../../../ui/use-key.ts";
import { latePart } from "../../../../kernel/late-part.tsx";
import type { SendableOrder } from "./sendable-order.ts";

const SendSheet = latePart(async () => (await withLaterWords(import("./send-sheet.tsx"), "later", "people")).SendSheet);

export function SendButton({ order }: { order: SendableOrder }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  const open = () => {
    setAsked(true);
    setOpened(true);
  };
  useKey(null, true, open, () => t("order.help.send"), { icon: IconSend });
  return (
    <>
      <button
        type="button"
        className="btn"
        data-action="send"
        aria-label={t("order.help.send")}
        title={t("order.help.send")}
        onClick={open}
      >
        <IconSend size={18} aria-hidden="true" />
      </button>
      {/* Once asked for it stays, so that closing it gives the focus back. */}
      {asked && (
        <SendSheet order={order} opened={opened} onClose={() => setOpened(false)} onMissing={() => setAsked(false)} />
      )}
    </>
  );
}
