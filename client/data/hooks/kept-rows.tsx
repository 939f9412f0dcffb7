// Whole lists that people come back to: Zero lets go of what no component asks for, and would put twenty thousand rows together anew at
// each visit. Once a page has asked for one it stays, live, as long as the person is here.

import { useQuery } from "@rocicorp/zero/react";
import { useEffect } from "react";
import { Store } from "../../kernel/store.ts";
import { useStore } from "../../kernel/use-store.ts";
import type { ResolvedQuery } from "../read/apply-patches.ts";
import type { Engine } from "../session/engine.ts";
import { useWholeEngine } from "./engine-context.tsx";

type Asked = Parameters<typeof useQuery>[0];

/** By their hashes; of one engine, since another one may be of other rights. */
const kept = new WeakMap<Engine, Store<ReadonlyMap<string, ResolvedQuery>>>();

function keptOf(engine: Engine): Store<ReadonlyMap<string, ResolvedQuery>> {
  const known = kept.get(engine) ?? new Store<ReadonlyMap<string, ResolvedQuery>>(new Map());
  kept.set(engine, known);
  return known;
}

/** From now on its rows stay, if `stays`. For few queries, whose arguments do not change. */
export function useStaying(query: ResolvedQuery, stays: boolean): void {
  const store = keptOf(useWholeEngine());
  useEffect(() => {
    const hash = query.hash();
    if (stays && !store.value.has(hash)) store.set(new Map(store.value).set(hash, query));
  }, [store, query, stays]);
}

/** Asks for what stays, beside whichever page is open. */
export function KeptRows() {
  const queries = useStore(keptOf(useWholeEngine()));
  return [...queries].map(([hash, query]) => <Kept key={hash} query={query} />);
}

function Kept({ query }: { query: ResolvedQuery }) {
  useQuery(query as unknown as Asked, { ttl: "forever" });
  return null;
}
