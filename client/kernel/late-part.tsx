// A part of the page, or a page, whose code is loaded when it is first asked for. Until it can be had the rest of the page goes on.

import { useEffect, type ComponentType, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LateModule, told } from "./late-module.ts";
import { Store } from "./store.ts";
import { useStore } from "./use-store.ts";

/** How many parts somebody waits for in vain. */
export const missingParts = new Store(0);

export interface LatePart<P> {
  (props: P): ReactNode;
  /** Loads it ahead; resolves as well when it cannot be had: whoever shows it then is told. */
  preload: () => Promise<void>;
}

/** `meanwhile`: what stands in its place; `missing`: what says there that it cannot be had, otherwise a strip does. */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { meanwhile = null, missing = null }: { meanwhile?: ReactNode; missing?: ReactNode } = {},
): LatePart<P> {
  const code = new LateModule(load);
  const Late = (props: P) => {
    const Part = useStore(code.here);
    const cannot = useStore(code.missing);
    useEffect(() => {
      if (!Part) code.require().catch(told);
    }, [Part]);
    const untold = cannot && missing === null;
    useEffect(() => {
      if (!untold) return;
      missingParts.set(missingParts.value + 1);
      return () => missingParts.set(missingParts.value - 1);
    }, [untold]);
    if (Part) return <Part {...props} />;
    return cannot ? (missing ?? meanwhile) : meanwhile;
  };
  return Object.assign(Late, { preload: () => code.require().then(() => undefined, told) });
}

/** Of a part that fills the page. */
export const AS_PAGE = { missing: <PageMissing /> };

/**
 * A page of the router, by its name in its module. No type of what it loads may be in its own: a page that reads its address
 * asks for the type of all routes, which are made of pages.
 */
export const latePage = <Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): LatePart<object> => latePart(async () => (await load())[name] as ComponentType, AS_PAGE);

function PageMissing() {
  const { t } = useTranslation();
  return (
    <main style={{ padding: 16, maxWidth: 480 }}>
      <p className="muted" role="status" data-page-missing>
        {t("strip.partMissing")}
      </p>
    </main>
  );
}
