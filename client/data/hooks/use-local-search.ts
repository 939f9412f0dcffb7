// What is searched on this device, for a screen: made after its first picture, and told of each change.

import { useEffect, useState } from "react";
import { useWholeEngine } from "./engine-context.tsx";
import { searchedShop, type SearchedShop } from "../read/local-search.ts";
import { Store } from "../base/store.ts";
import { useStore } from "./use-store.ts";

const NEVER = new Store(0);

/** Null until the first picture of the screen stands; `version` grows with each change. */
export function useSearchedShop(): { shop: SearchedShop | null; version: number } {
  const engine = useWholeEngine();
  const [shop, setShop] = useState<SearchedShop | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setShop(searchedShop(engine)));
    return () => clearTimeout(timer);
  }, [engine]);
  const version = useStore(shop?.version ?? NEVER);
  return { shop, version };
}
