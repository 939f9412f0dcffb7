// The pages that somebody goes to from here are loaded ahead, one at a time, whenever there is nothing else to do.

import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { idle } from "../kernel/idle.ts";
import type { NavPage } from "./nav-page.ts";

/** Behind a row or a card, whichever page it is on. */
const BEHIND = ["/app/orders/$orderId", "/app/clients/$client", "/app/vehicles/$vehicle"] as const;

/** ms; also without a rest this long it goes on. */
const NO_REST_MS = 5_000;

/** `now`: the page that is open has what it needs. */
export function usePagesAhead(pages: readonly NavPage[], now: boolean): void {
  const router = useRouter();
  const paths = pages.flatMap(({ to, also }) => (also ? [to, also] : [to])).join(" ");
  useEffect(() => {
    if (!now) return undefined;
    let left = false;
    const load = async () => {
      for (const [path, route] of Object.entries(router.routesByPath)) {
        if (![...BEHIND, ...paths.split(" ")].includes(path)) continue;
        await idle(NO_REST_MS);
        if (left) return;
        await router.loadRouteChunk(route); // one that does not load tells of it once it is asked for
      }
    };
    void load();
    return () => {
      left = true;
    };
  }, [router, paths, now]);
}
