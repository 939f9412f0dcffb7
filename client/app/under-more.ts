// Whether the page that is open is found under More alone: then More is where one is.

import { useLocation } from "@tanstack/react-router";
import type { NavPage } from "./nav-page.ts";

/** Whether the address is that of one of `pages`, or of what is opened from one. */
export const isUnderMore = (pages: readonly NavPage[], pathname: string): boolean =>
  pages.some(({ to, also }) => pathname === also || pathname === to || pathname.startsWith(`${to}/`));

/** Attributes of the link to More, as the router marks that of the page that is open. */
export function useUnderMore(more: readonly NavPage[]) {
  const under = useLocation({ select: ({ pathname }) => isUnderMore(more, pathname) });
  return under ? ({ "data-status": "active", "aria-current": "true" } as const) : {};
}
