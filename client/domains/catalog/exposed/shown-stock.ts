// What there is of a part, for lists of parts. Who keeps the stock says it: the catalogue knows of none.

import { createContext, useContext } from "react";

export interface ShownStock {
  onHand: number;
  /** What nobody has asked for; below zero: so much is missing for what orders ask for. */
  free: number;
  /** Given out although there was none left. */
  short: number;
  /** Fewer are free than there should always be. */
  isLow: boolean;
}

/** Null: it is not known on this device. */
export type StockOf = (part: { id: string; minQuantity: number | null }) => ShownStock | null;

/** The same function as long as nothing in the stock has changed. */
export const StockOfParts = createContext<StockOf>(() => null);

export const useStockOf = (): StockOf => useContext(StockOfParts);
