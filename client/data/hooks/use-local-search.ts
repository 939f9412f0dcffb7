// What is searched on this device, for a screen: made after its first picture, and told of each change.

import { useEffect, useState } from "react";
import { useWholeEngine } from "./engine-context.tsx";
import { localSearch, type LocalSearch } from "../read/local-search.ts";
import { Store } from "../../kernel/store.ts";
import { useStore } from "../../kernel/use-store.ts";

const NEVER = new Store(0);

export type { SearchedOrder } from "../read/local-search.ts";

/** Null until the first picture of the screen stands; `version` grows with each change. */
export function useLocalSearch(): { search: LocalSearch | null; version: number } {
  const engine = useWholeEngine();
  const [search, setSearch] = useState<LocalSearch | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(localSearch(engine)));
    return () => clearTimeout(timer);
  }, [engine]);
  const version = useStore(search?.version ?? NEVER);
  return { search, version };
}
