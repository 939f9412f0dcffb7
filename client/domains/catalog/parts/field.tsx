// One typed field with its label.

import { useId } from "react";

export interface FieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A phone shows digits. */
  decimal?: boolean;
  hint?: string;
  wrong?: boolean;
  maxLength?: number;
}

export function Field({
  name,
  label,
  value,
  onChange,
  decimal = false,
  hint,
  wrong = false,
  maxLength = 100,
}: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>
        <b>{label}</b>
      </label>
      <input
        id={id}
        name={name}
        inputMode={decimal ? "decimal" : "text"}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        aria-invalid={wrong}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className="muted">
          {hint}
        </p>
      )}
    </div>
  );
}
