// What the client says, what was found and what is advised. What is not written yet is a button, and takes no room.

import { useTranslation } from "react-i18next";
import { EditOrderField } from "./edits.tsx";
import { useMayEdit } from "./may-edit.ts";
import type { OrderDetail } from "./use-order.ts";
import styles from "./order-notes.module.css";

const NOTES = ["complaint", "diagnosis", "recommendations"] as const;

export function OrderNotes({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const mayEdit = useMayEdit(order);
  const shown = NOTES.filter((field) => order[field] !== null || mayEdit.field(field));
  if (shown.length === 0) return null;
  return (
    <section className={`card ${styles.notes}`} data-notes>
      {shown.map((field) => {
        const isWritten = order[field] !== null;
        return (
          <div key={field} className={isWritten ? styles.note : styles.unwritten} data-field={field}>
            <div className="spread">
              {isWritten && <h2>{t(`order.field.${field}`)}</h2>}
              <EditOrderField order={order} field={field} unwritten={!isWritten} />
            </div>
            {isWritten && <p>{order[field]}</p>}
          </div>
        );
      })}
    </section>
  );
}
