// A labelled field, with what is said below it.

import { useId, type ReactNode } from "react";
import styles from "./forms.module.css";

export interface FieldProps {
  label: string;
  hint?: string;
  /** Given the ids that tie the control to its words. */
  children: (ids: { id: string; "aria-describedby": string | undefined }) => ReactNode;
}

export function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-describedby": hint === undefined ? undefined : `${id}-hint` })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
