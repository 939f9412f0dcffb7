// The same cards as a board and as a list.

import { IconLayoutKanban, IconList } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useKey } from "../../../../ui/use-key.ts";
import styles from "./pipeline.module.css";

type Search = Record<string, unknown>;

/** What else the address says stays. */
const asBoard = ({ as: _as, ...rest }: Search): Search => rest;
const asList = (before: Search): Search => ({ ...before, as: "list" });

export function ViewSwitch({ at }: { at: "board" | "list" }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const show = (search: (before: Search) => Search) =>
    void navigate({ to: "/app/pipeline", search: search as never, replace: true });
  useKey(
    "b",
    at === "list",
    () => show(asBoard),
    () => t("pipeline.asBoard"),
  );
  useKey(
    "l",
    at === "board",
    () => show(asList),
    () => t("pipeline.asList"),
  );
  return (
    <div className={styles.views} role="group" aria-label={t("pipeline.as")}>
      <Link
        to="/app/pipeline"
        search={asBoard as never}
        replace
        aria-current={at === "board" ? "page" : undefined}
        aria-keyshortcuts="b"
        data-as="board"
      >
        <IconLayoutKanban size={18} aria-hidden="true" />
        {t("pipeline.asBoard")}
      </Link>
      <Link
        to="/app/pipeline"
        search={asList as never}
        replace
        aria-current={at === "list" ? "page" : undefined}
        aria-keyshortcuts="l"
        data-as="list"
      >
        <IconList size={18} aria-hidden="true" />
        {t("pipeline.asList")}
      </Link>
    </div>
  );
}
