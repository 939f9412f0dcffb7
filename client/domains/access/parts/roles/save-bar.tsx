// What is not saved yet, in numbers, and the two ways on.

import { IconPencil } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useOnline } from "../../../../data/hooks/use-rest.ts";
import { useAccessWords } from "../access-words.ts";
import { Trouble } from "../loading-frame.tsx";
import styles from "./roles.module.css";
import type { UnsavedTicks } from "./use-ticks.ts";

export function SaveBar({ ticks }: { ticks: UnsavedTicks }) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const online = useOnline();
  const { differences, undo, save, busy, error, failedRole } = ticks;
  if (differences.length === 0) return null;
  const count = differences.reduce((sum, { added, removed }) => sum + added.length + removed.length, 0);
  const told = differences.map(({ role, added, removed }) =>
    [
      words.role(role.name),
      added.length > 0 ? `+${added.length}` : "",
      removed.length > 0 ? `\u2212${removed.length}` : "",
    ]
      .filter(Boolean)
      .join(" "),
  );
  return (
    <div className={styles.save} data-unsaved={count}>
      <p role="status" className={styles.told}>
        <IconPencil size={20} aria-hidden="true" />
        <span>
          <b>{t("roles.unsaved", { count })}</b> {told.join(", ")}
        </span>
      </p>
      {failedRole && (
        <div>
          <b>{words.role(failedRole.name)}:</b> <Trouble error={error} />
        </div>
      )}
      <div className={styles.ways}>
        <button type="button" className={`btn quiet ${styles.undo}`} data-action="undo" disabled={busy} onClick={undo}>
          {t("roles.undo")}
        </button>
        <button
          type="button"
          className="btn primary"
          data-action="save-roles"
          disabled={busy || !online}
          onClick={() => void save()}
        >
          {t("rest.save")}
        </button>
      </div>
    </div>
  );
}
