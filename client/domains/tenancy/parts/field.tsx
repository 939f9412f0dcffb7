// A labelled input of the settings.

import { useId, type HTMLAttributes, type ReactNode } from "react";
import styles from "./section.module.css";

export interface TextFieldProps {
  label: string;
  name: string;
  value: string;
  onType: (value: string) => void;
  wrong?: boolean;
  type?: "text" | "email" | "tel" | "date";
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  maxLength?: number;
  hint?: string;
  /** Names of a datalist. */
  list?: string;
  autoComplete?: string;
}

export function TextField({ label, name, value, onType, wrong = false, type = "text", hint, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        name={name}
        type={type}
        value={value}
        aria-invalid={wrong}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

export interface ChoiceFieldProps<V extends string> {
  label: string;
  name: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChoose: (value: V) => void;
}

export function ChoiceField<V extends string>({ label, name, value, options, onChoose }: ChoiceFieldProps<V>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} value={value} onChange={(event) => onChoose(event.currentTarget.value as V)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

export interface CheckFieldProps {
  name: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
  children: ReactNode;
}

export function CheckField({ name, checked, onCheck, children }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" name={name} checked={checked} onChange={(event) => onCheck(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}
