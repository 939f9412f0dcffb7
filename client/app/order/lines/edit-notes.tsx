// Under a line that is edited: what is not fit, what another writes meanwhile, and what saving means.

import { IconDeviceFloppy, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFieldWords } from "../../../domains/work-orders/exposed/field-words.ts";
import { ConcurrentChange } from "../concurrent-change.tsx";
import { useWhoWrote } from "../use-order-history.ts";
import type { OrderDetail } from "../use-order.ts";
import type { RowEdit } from "./use-row-edit.ts";
import styles from "./edit-row.module.css";

interface EditNotesProps {
  order: OrderDetail;
  edit: RowEdit;
  writers: Readonly<Record<string, string>>;
  onSave: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

export function EditNotes({ order, edit, writers, onSave, onCancel, children }: EditNotesProps) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const whoWrote = useWhoWrote(order.id);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {edit.replaces && (
        <p className={styles.asks} data-replaces>
          <IconInfoCircle size={18} aria-hidden="true" /> {t("order.replacesDecided")}
        </p>
      )}
      {[...edit.unfit].map(([field, why]) => (
        <p key={field} className={styles.wrong} role="alert" data-unfit={field}>
          {words.label(field)}: {t(`order.unfit.${why}`)}
        </p>
      ))}
      {edit.overtaken.map((spec) => {
        const writer = writers[spec.field];
        return (
          <ConcurrentChange
            key={spec.field}
            field={spec.field}
            value={spec.value}
            wrote={writer === undefined ? null : whoWrote(writer)}
            onTake={() => edit.takeTheirs(spec)}
          />
        );
      })}
      {children}
      <div className={styles.foot}>
        <button type="submit" className="btn primary small">
          <IconDeviceFloppy size={18} aria-hidden="true" />
          {t("order.save")}
        </button>
        <button type="button" className="btn small" onClick={onCancel}>
          {t("order.cancel")}
        </button>
        <span className="muted">{t("order.editKeys")}</span>
      </div>
    </form>
  );
}
