// The search field over a list whose view is in the address. It stays the same field, and keeps the focus, whatever the address does.

import { useTyped } from "./use-typed.ts";

export interface SearchFieldProps {
  label: string;
  /** As the address has it. */
  value: string;
  /** Once somebody pauses in typing. */
  onChange: (value: string) => void;
  className: string | undefined;
}

export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const [typed, type] = useTyped(value, onChange);
  return (
    <label className={className}>
      {label}
      <input
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </label>
  );
}
