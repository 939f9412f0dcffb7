// One line that is typed, with its label above it and what helps below.

import { useId, type ReactNode } from "react";

export interface TypedFieldProps {
  name: string;
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** A phone shows digits. */
  decimal?: boolean;
  hint?: ReactNode;
  wrong?: boolean;
  /** Characters. */
  maxLength: number;
  /** What a sheet opens on. */
  first?: boolean;
  className?: string;
}

export function TypedField({
  name,
  label,
  value,
  onChange,
  decimal = false,
  hint,
  wrong = false,
  maxLength,
  first = false,
  className,
}: TypedFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        inputMode={decimal ? "decimal" : "text"}
        autoComplete="off"
        data-autofocus={first || undefined}
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
