// A part of the page, or a page, whose code is loaded when it is first asked for. Until it can be had the rest of the page goes on,
// and a strip says that something is missing (client/app/strips.tsx).

import { useEffect, type ComponentType, type ReactNode } from "react";
import { LateModule } from "./late-module.ts";
import { useStore } from "./use-store.ts";

export interface LatePart<P> {
  /** `onMissing`: it cannot be had now. Whoever opened it takes that back: it must not open by itself minutes later. */
  (props: P & { onMissing?: () => void }): ReactNode;
  /** Loads it ahead; resolves as well when it cannot be had: whoever shows it then is told. */
  preload: () => Promise<void>;
}

/** `meanwhile`: what stands in its place, as a function of what it is given or as it is. */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode | ((props: P) => ReactNode) = null,
): LatePart<P> {
  const code = new LateModule(load);
  const Late: LatePart<P> = ({ onMissing, ...props }) => {
    const Part = useStore(code.here);
    const missing = useStore(code.missing);
    useEffect(() => {
      if (Part) return;
      code.want();
      void code.preload();
    }, [Part]);
    useEffect(() => {
      if (missing) onMissing?.();
    }, [missing, onMissing]);
    const given = props as unknown as P;
    if (Part) return <Part {...given} />;
    return typeof meanwhile === "function" ? meanwhile(given) : meanwhile;
  };
  Late.preload = () => code.preload();
  return Late;
}

/**
 * A page of the router, by its name in its module. No type of what it loads may be in its own: a page that reads its address
 * asks for the type of all routes, which are made of pages.
 */
export const latePage = <Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): LatePart<object> => latePart(async () => (await load())[name] as ComponentType);
