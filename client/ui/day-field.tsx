// A day over a list whose view is in the address. It keeps what is typed while a year is not yet whole: `0002` is a day, too.

import { useTyped } from "./use-typed.ts";

export interface DayFieldProps {
  name: string;
  label: string;
  /** `2026-11-21`, as the address has it; empty: none. */
  value: string;
  /** Once somebody pauses in typing. */
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

export function DayField({ name, label, value, onChange, min, max }: DayFieldProps) {
  const [typed, type] = useTyped(value, onChange);
  return (
    <label>
      {label}
      <input
        type="date"
        name={name}
        value={typed}
        min={min}
        max={max}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </label>
  );
}
