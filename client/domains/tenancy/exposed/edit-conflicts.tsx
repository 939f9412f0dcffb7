// Of an edit over REST, what another changed meanwhile: both values of each field, and the choice. What is typed stays until then.

import { IconArrowsSplit2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EditConflict } from "../../../data/rest/edit-conflicts.ts";
import { whenShort } from "../../../ui/format.ts";
import { TwoVersions } from "../../../ui/two-versions.tsx";
import { useNow } from "../../../ui/use-now.ts";
import styles from "./edit-conflicts.module.css";

export type Keep = "theirs" | "mine";

export interface EditConflictsProps {
  conflicts: readonly EditConflict[];
  labelOf: (field: string) => string;
  wordsOf: (field: string, value: unknown) => ReactNode;
  busy: boolean;
  onSettle: (conflict: EditConflict, keep: Keep) => void;
}

export function EditConflicts({ conflicts, labelOf, wordsOf, busy, onSettle }: EditConflictsProps) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  if (conflicts.length === 0) return null;
  return (
    <div role="alert" className={styles.conflicts}>
      <p>{t("errors.commands/changed-meanwhile")}</p>
      {conflicts.map((conflict) => {
        const { field, yours, theirs, changed_by, changed_at } = conflict;
        return (
          <article key={field} className={styles.conflict} data-conflict={field}>
            <h3>
              <IconArrowsSplit2 size={20} aria-hidden="true" /> {t("sync.conflict.title", { what: labelOf(field) })}
            </h3>
            <TwoVersions
              who={changed_by?.name ?? t("order.somebody")}
              when={changed_at === null ? null : whenShort(Date.parse(changed_at), now, i18n.language)}
              theirs={wordsOf(field, theirs)}
              yours={wordsOf(field, yours)}
              disabled={busy}
              onKeepTheirs={() => onSettle(conflict, "theirs")}
              onUseMine={() => onSettle(conflict, "mine")}
            />
          </article>
        );
      })}
    </div>
  );
}
