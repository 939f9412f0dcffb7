// What another wrote in a field while its form was open, and the choice of taking it.

import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { FieldValue } from "../../../shared/kernel/field-edits.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useFieldWords } from "../../domains/work-orders/exposed/field-words.ts";
import { whenShort } from "../../ui/format.ts";
import { useNow } from "../../ui/use-now.ts";
import styles from "./edit-sheet.module.css";

/** Who wrote a field last, by the command that did. */
export type WhoWrote = (commandId: string) => { name: string | null; at: number } | null;

interface ConcurrentChangeProps {
  field: string;
  value: FieldValue;
  wrote: ReturnType<WhoWrote>;
  onTake: () => void;
}

export function ConcurrentChange({ field, value, wrote, onTake }: ConcurrentChangeProps) {
  const { t, i18n } = useTranslation();
  const words = useFieldWords();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const name = wrote?.name ?? t("order.somebody");
  return (
    <div className={styles.meanwhile} role="status" data-meanwhile={field}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <p className="grow">
        <b>
          {wrote
            ? t("order.changedMeanwhileAt", { name, time: whenShort(wrote.at, now, i18n.language, time_zone) })
            : t("order.changedMeanwhile", { name })}
        </b>{" "}
        {words.value(field, value)}
      </p>
      <button type="button" className="btn small" onClick={onTake}>
        {t("order.takeTheirs")}
      </button>
    </div>
  );
}
