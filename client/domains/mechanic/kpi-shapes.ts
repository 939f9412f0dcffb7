// What the REST API answers about months of mechanics (sync-server/domains/mechanic/mechanic.schemas.ts). Money as decimals, times ISO 8601.

import type { Waiting } from "../../../shared/domains/mechanic/hours.rules.ts";
import type { EfficiencyClass } from "../../../shared/domains/mechanic/mechanic.rules.ts";
import type { BlockReason, MechanicEvent, MechanicStatus } from "../../../shared/domains/mechanic/mechanic.states.ts";

export interface SumsShape {
  works_total: number;
  works_done: number;
  norm_hours: number;
  actual_hours: number;
  efficiency_pct: number | null;
  revenue: string;
  unmeasured: number;
  blocked_now: number;
  /** Hours. */
  waiting_hours: Waiting;
}

export interface MechanicShape extends SumsShape {
  id: string | null;
  name: string | null;
}

export interface DayShape {
  day: string;
  works_done: number;
  actual_hours: number;
  revenue: string;
}

export interface WorkShape {
  id: string;
  name: string;
  work_order_id: string;
  number: string | null;
  plate: string;
  car: string;
  mechanic_status: MechanicStatus;
  mechanic_started_at: string | null;
  mechanic_done_at: string | null;
  norm_hours: number | null;
  actual_hours: number | null;
  paused_seconds_total: number;
  time_to_confirm: boolean;
  efficiency_pct: number | null;
  efficiency_class: EfficiencyClass | null;
  revenue: string;
  waiting_hours: Waiting;
  events: { kind: MechanicEvent; at: string; by: string | null; reason: BlockReason | null; note: string | null }[];
}

/** `GET /mechanic/kpi/all`, and with `works` `GET /mechanic/kpi/lines`. */
export interface MonthShape extends SumsShape {
  period: string;
  mechanics: MechanicShape[];
  days: DayShape[];
  works?: WorkShape[];
}
