// The keys of an order's page.

/** Keys as they stand on the keyboard, and what they do: `order.help.<what>`. */
export const KEYS = [
  ["L", "work"],
  ["A", "part"],
  ["E", "edit"],
  ["↑ ↓", "rows"],
  ["Enter", "next"],
  ["Esc", "restore"],
  ["Ctrl+Enter", "save"],
  ["Ctrl+Z", "undo"],
  ["T", "eta"],
  ["U", "urgency"],
  ["M", "mechanic"],
  ["H", "former"],
  ["P", "pay"],
  ["?", "help"],
] as const;
export const HELP_KEYS = KEYS.map(([, what]) => what);
