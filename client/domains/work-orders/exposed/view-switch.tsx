// The same orders as a board and as a list.

import { IconLayoutKanban, IconList } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "./view-switch.module.css";

export function ViewSwitch({ at }: { at: "board" | "list" }) {
  const { t } = useTranslation();
  return (
    <div className={styles.switch} role="group" aria-label={t("board.as")}>
      <Link to="/app/kanban" aria-current={at === "board" ? "page" : undefined} aria-keyshortcuts="b" data-as="board">
        <IconLayoutKanban size={18} aria-hidden="true" />
        {t("board.asBoard")}
      </Link>
      <Link
        to="/app/work-orders"
        aria-current={at === "list" ? "page" : undefined}
        aria-keyshortcuts="l"
        data-as="list"
      >
        <IconList size={18} aria-hidden="true" />
        {t("board.asList")}
      </Link>
    </div>
  );
}
