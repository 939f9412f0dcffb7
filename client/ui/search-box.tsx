// A search field that says inside of itself what is looked for.

export interface SearchBoxProps {
  words: string;
  /** As typed so far. */
  value: string;
  onType: (typed: string) => void;
  className: string | undefined;
  /** It is what whoever comes here has come for: as it appears, and first in a sheet that opens. */
  focused?: boolean;
}

export function SearchBox({ words, value, onType, className, focused = false }: SearchBoxProps) {
  return (
    <input
      type="search"
      className={className}
      aria-label={words}
      placeholder={words}
      autoFocus={focused}
      data-autofocus={focused || undefined}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
