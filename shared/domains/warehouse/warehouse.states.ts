// What a warehouse's ledger is made of.

/** What can happen to stock. `receive` and `return` bring parts in, `issue` takes them out; `adjust` and `transfer` go both ways. */
export const STOCK_EVENT_KINDS = ["receive", "reserve", "release", "issue", "return", "adjust", "transfer"] as const;
export type StockEventKind = (typeof STOCK_EVENT_KINDS)[number];
