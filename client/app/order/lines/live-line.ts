// The line that is being typed in, so that the sums follow each key while the other rows are left alone.

import { createContext, useContext } from "react";
import { Store } from "../../../kernel/store.ts";
import { useStore } from "../../../kernel/use-store.ts";
import type { OrderDetail } from "../use-order.ts";

export interface LiveLine {
  id: string;
  /** Minor units. */
  priceMinor: number;
  /** Of parts. */
  quantity: number;
}

export type LiveLineStore = Store<LiveLine | null>;
export const newLiveLine = (): LiveLineStore => new Store<LiveLine | null>(null);

const LiveLines = createContext<LiveLineStore>(newLiveLine());
export const LiveLineProvider = LiveLines.Provider;
export const useLiveLine = (): LiveLineStore => useContext(LiveLines);

type Lines = Pick<OrderDetail, "workLines" | "partsLines">;

/** The order's lines with what is typed: a decided line counts as the one that will ask again in its stead. */
export function useTypedLines({ workLines, partsLines }: Lines): Lines {
  const live = useStore(useLiveLine());
  if (live === null) return { workLines, partsLines };
  const { id, priceMinor, quantity } = live;
  const asked = { priceMinor, declinedAt: null };
  return {
    workLines: workLines.map((line) => (line.id === id ? { ...line, ...asked } : line)),
    partsLines: partsLines.map((line) => (line.id === id ? { ...line, ...asked, quantity } : line)),
  };
}
