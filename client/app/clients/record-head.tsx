// The head of a record, of a client or a car: what it is called, what may be done with it, and the way back once it is deleted.

import { IconPencil, IconRestore, IconTrash, type Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "../../domains/crm/exposed/card.module.css";

interface ActProps {
  /** For those who look for it by program. */
  name: string;
  icon: Icon;
  words: string;
  onAct: () => void;
}

export function Act({ name, icon: ActIcon, words, onAct }: ActProps) {
  return (
    <button type="button" className="btn" data-action={name} onClick={onAct}>
      <ActIcon size={18} aria-hidden="true" /> {words}
    </button>
  );
}

export function EditAct({ onAct }: { onAct: () => void }) {
  const { t } = useTranslation();
  return <Act name="edit" icon={IconPencil} words={t("clients.edit")} onAct={onAct} />;
}

export interface RecordHeadProps {
  title: ReactNode;
  /** Besides deleting. */
  acts: ReactNode;
  isDeleted: boolean;
  /** Null: not for whoever looks. */
  onDelete: (() => void) | null;
  /** What is said once it is deleted. */
  gone: ReactNode;
  children: ReactNode;
}

export function RecordHead({ title, acts, isDeleted, onDelete, gone, children }: RecordHeadProps) {
  const { t } = useTranslation();
  return (
    <section className={`card ${styles.head}`}>
      <div className={styles.title}>
        {title}
        <span className="grow" />
        {!isDeleted && (
          <div className={styles.acts}>
            {acts}
            {onDelete && <Act name="delete" icon={IconTrash} words={t("clients.delete")} onAct={onDelete} />}
          </div>
        )}
      </div>
      {isDeleted && gone}
      {children}
    </section>
  );
}

export interface GoneProps {
  how: "deleted" | "merged";
  /** Null: it cannot be brought back, or not by whoever looks. */
  onRestore: (() => void) | null;
  children: ReactNode;
}

/** Deleted: what was tapped by mistake is undone here. */
export function Gone({ how, onRestore, children }: GoneProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.gone} role="status" data-gone={how}>
      <p>{children}</p>
      {onRestore && <Act name="restore" icon={IconRestore} words={t("clients.restore")} onAct={onRestore} />}
    </div>
  );
}
