// The same cards as a board and as a list. Both are at one address: what else it says stays.

import { IconLayoutKanban, IconList } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useKey } from "../../../../ui/use-key.ts";
import styles from "./pipeline.module.css";

export interface ViewSwitchProps {
  at: "board" | "list";
  onShow: (as: "board" | "list") => void;
}

export function ViewSwitch({ at, onShow }: ViewSwitchProps) {
  const { t } = useTranslation();
  useKey(
    "b",
    at === "list",
    () => onShow("board"),
    () => t("pipeline.asBoard"),
  );
  useKey(
    "l",
    at === "board",
    () => onShow("list"),
    () => t("pipeline.asList"),
  );
  return (
    <div className={styles.views} role="group" aria-label={t("pipeline.as")}>
      <button
        type="button"
        data-as="board"
        aria-pressed={at === "board"}
        aria-keyshortcuts="b"
        onClick={() => onShow("board")}
      >
        <IconLayoutKanban size={18} aria-hidden="true" />
        <span>{t("pipeline.asBoard")}</span>
      </button>
      <button
        type="button"
        data-as="list"
        aria-pressed={at === "list"}
        aria-keyshortcuts="l"
        onClick={() => onShow("list")}
      >
        <IconList size={18} aria-hidden="true" />
        <span>{t("pipeline.asList")}</span>
      </button>
    </div>
  );
}
