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
  return <SearchInput label={label} value={typed} onType={type} className={className} />;
}

export interface SearchInputProps extends Pick<SearchFieldProps, "label" | "className"> {
  /** As typed so far. */
  value: string;
  onType: (typed: string) => void;
}

/** Where the list follows every letter. */
export function SearchInput({ label, value, onType, className }: SearchInputProps) {
  return (
    <label className={className}>
      {label}
      <input
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </label>
  );
}
