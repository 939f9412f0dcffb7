// One field of the sheet: its label above, what is wrong with it below.

import { IconAlertTriangle } from "@tabler/icons-react";
import { useId, type InputHTMLAttributes, type ReactNode } from "react";
import styles from "./new-order.module.css";

export interface TypedFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value" | "id"> {
  name: string;
  label: string;
  value: string;
  /** Why it is not taken; null: it is, or nobody has tried yet. */
  wrong: string | null;
  /** What helps while nothing is wrong. */
  hint?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  onType: (text: string) => void;
}

export function TypedField({ label, wrong, hint, before, after, onType, ...input }: TypedFieldProps) {
  const id = useId();
  const said = wrong !== null || hint ? `${id}-said` : undefined;
  return (
    <div className={styles.field} data-wrong={wrong !== null}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.input}>
        {before}
        <input
          autoComplete="off"
          {...input}
          id={id}
          aria-invalid={wrong !== null}
          aria-describedby={said}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {wrong === null ? after : <IconAlertTriangle className={styles.bad} size={18} aria-hidden="true" />}
      </span>
      {wrong !== null ? (
        <p id={said} className={styles.wrong}>
          {wrong}
        </p>
      ) : (
        hint && (
          <p id={said} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
