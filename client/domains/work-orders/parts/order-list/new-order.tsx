// The way to a new order, which a key takes too.

import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";

export function NewOrder() {
  const { t } = useTranslation();
  return (
    <Link to="/app/new-order" className="btn primary" aria-keyshortcuts="n">
      <IconPlus size={18} aria-hidden="true" />
      {t("board.newOrder")}
    </Link>
  );
}
