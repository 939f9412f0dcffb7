// Which month is shown, whose, and which of its works, as the address says it. What the address does not know is left out.

import { PERIOD } from "../../../shared/domains/mechanic/kpi.rules.ts";
import { isFinished } from "../../../shared/domains/mechanic/mechanic.states.ts";
import type { WorkShape } from "./kpi-shapes.ts";

export const SHOWN = ["done", "open", "blocked"] as const;
export type Shown = (typeof SHOWN)[number];

export interface KpiView {
  /** `2026-11`. */
  month: string;
  /** A person's id; empty: everybody, or oneself for who may see no other. */
  user: string;
  /** Which works; empty: all of them. */
  show: Shown | "";
}

export function kpiView(search: Record<string, unknown>, current: string): KpiView {
  const { month, user, show } = search;
  return {
    month: typeof month === "string" && PERIOD.test(month) ? month : current,
    user: typeof user === "string" ? user.slice(0, 64) : "",
    show: SHOWN.find((one) => one === show) ?? "",
  };
}

/** Only what is set, and a month only where it is not the current one. */
export function searchOf(view: KpiView, current: string): Record<string, string> {
  const { month, ...rest } = view;
  const all = { month: month === current ? "" : month, ...rest };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}

const API = "/api/v1/mechanic/kpi";

export function kpiPath({ month, user }: KpiView, mayAll: boolean): string {
  if (mayAll && user === "") return `${API}/all?period=${month}`;
  const of = mayAll ? `&user=${encodeURIComponent(user)}` : "";
  return `${API}/lines?period=${month}${of}`;
}

export function shownOf(works: readonly WorkShape[], show: KpiView["show"]): WorkShape[] {
  if (show === "") return [...works];
  return works.filter(({ mechanic_status: status }) => {
    if (show === "blocked") return status === "blocked";
    return isFinished(status) === (show === "done");
  });
}
