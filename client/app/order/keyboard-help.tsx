// The keys of an order's page, for who does not know that `?` shows them.

import { IconKeyboard } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { openKeys } from "../keys/keys-opened.ts";
import { useDesk } from "../use-desk.ts";

export function KeyboardHelp() {
  const { t } = useTranslation();
  const desk = useDesk();
  if (!desk) return null;
  return (
    <button
      type="button"
      className="btn"
      aria-label={t("nav.keys")}
      aria-keyshortcuts="?"
      data-do="help"
      onClick={openKeys}
    >
      <IconKeyboard size={18} aria-hidden="true" />
    </button>
  );
}
