// A search field that says inside of itself what is looked for.

export interface SearchBoxProps {
  words: string;
  /** As typed so far. */
  value: string;
  onType: (typed: string) => void;
  className: string | undefined;
}

export function SearchBox({ words, value, onType, className }: SearchBoxProps) {
  return (
    <input
      type="search"
      className={className}
      aria-label={words}
      placeholder={words}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
