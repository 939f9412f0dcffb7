// The running engine in React. Only the hooks of this folder take it whole; screens get the piece that they need (react.ts).

import { ZeroProvider } from "@rocicorp/zero/react";
import { createContext, useContext, type ReactNode } from "react";
import type { Engine } from "../session/engine.ts";
import { useStore } from "../../kernel/use-store.ts";

const EngineContext = createContext<Engine | null>(null);

export function EngineProvider({ engine, children }: { engine: Engine; children: ReactNode }) {
  const zero = useStore(engine.zero);
  return (
    <EngineContext.Provider value={engine}>
      <ZeroProvider zero={zero}>{children}</ZeroProvider>
    </EngineContext.Provider>
  );
}

export function useWholeEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error("outside of a session");
  return engine;
}
