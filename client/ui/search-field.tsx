// The search field over a list: the same field, and with the focus, whatever the list does.

export interface SearchInputProps {
  label: string;
  className: string | undefined;
  /** As typed so far. */
  value: string;
  onType: (typed: string) => void;
}

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
