// The data layer as screens use it: rows that are on the device, the engine, and the outbox.

import type {
  DefaultContext,
  DefaultSchema,
  HumanReadable,
  QueryOrQueryRequest,
  ReadonlyJSONValue,
} from "@rocicorp/zero";
import { useQuery } from "@rocicorp/zero/react";
import type { Observable } from "dexie";
import { createContext, useContext, useEffect, useMemo, useState } from "react";
import type { Engine } from "./engine.ts";
import { lay } from "./overlay.ts";
import { useStore } from "./store.ts";

export { ZeroProvider } from "@rocicorp/zero/react";
export { useStore } from "./store.ts";

const EngineContext = createContext<Engine | null>(null);
export const EngineProvider = EngineContext.Provider;

/** The engine of the signed-in person; only below the sign-in. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error("useEngine outside of a session");
  return engine;
}

export interface Rows<T> {
  rows: T;
  /** Whether the server has confirmed that this is all of it; false offline and on a first start. */
  complete: boolean;
}

/** Live rows of a query, with saved edits laid over where Zero does not hold them. */
export function useRows<
  TTable extends keyof DefaultSchema["tables"],
  TInput extends ReadonlyJSONValue | undefined,
  TOutput extends ReadonlyJSONValue | undefined,
  TReturn,
>(
  query: QueryOrQueryRequest<TTable, TInput, TOutput, DefaultSchema, TReturn, DefaultContext>,
): Rows<HumanReadable<TReturn>> {
  const engine = useEngine();
  const patches = useStore(engine.applier.overlay.patches);
  const [data, details] = useQuery(query, { ttl: "forever" });
  const rows = useMemo(() => lay(data, patches), [data, patches]);
  return { rows, complete: details.type === "complete" };
}

/** A live query of the outbox. `key` says what the observable depends on. */
export function useObservable<T>(make: () => Observable<T>, initial: T, key: unknown): T {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const subscription = make().subscribe({
      next: setValue,
      error: (error: unknown) => console.error("outbox", error),
    });
    return () => subscription.unsubscribe();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `make` is a closure made anew by each render
  }, [key]);
  return value;
}
