// Which values each kind of status has: the words of every language are asked for each of them.

import type { EfficiencyClass } from "../../shared/domains/mechanic/mechanic.rules.ts";
import { BLOCK_REASONS, MECHANIC_STATUSES } from "../../shared/domains/mechanic/mechanic.states.ts";
import { NOTIFICATION_STATUSES } from "../../shared/domains/notifications/notifications.states.ts";
import { APPOINTMENT_STATUSES } from "../../shared/domains/scheduling/appointments.states.ts";
import { SUPPLY_STATES } from "../../shared/domains/work-orders/issues.rules.ts";
import { PURCHASE_STATUSES } from "../../shared/domains/purchasing/purchasing.states.ts";
import { PHOTO_KINDS } from "../../shared/domains/work-orders/photos.states.ts";
import {
  PAY_STATUSES,
  URGENCIES,
  WORK_ORDER_STATUSES,
  type ApprovalState,
} from "../../shared/domains/work-orders/work-orders.states.ts";
import type { PersonState } from "../domains/access/person-state.ts";
import type { StatusKind } from "../ui/status.tsx";

/** Every member of a union: the compiler refuses a missing one. */
const everyOf = <T extends string>(all: Record<T, true>) => Object.keys(all);

export const STATUSES: Record<StatusKind, readonly string[]> = {
  mechanic: MECHANIC_STATUSES,
  block: BLOCK_REASONS,
  approval: everyOf<Exclude<ApprovalState, "not_required">>({ pending: true, approved: true, declined: true }),
  supply: SUPPLY_STATES,
  order: WORK_ORDER_STATUSES,
  appointment: APPOINTMENT_STATUSES,
  urgency: URGENCIES.filter((urgency) => urgency !== "normal"),
  pay: PAY_STATUSES,
  purchase: PURCHASE_STATUSES,
  efficiency: everyOf<EfficiencyClass>({ green: true, amber: true, red: true }),
  photo: PHOTO_KINDS,
  sla: ["late", "waiting"],
  user: [...everyOf<PersonState>({ active: true, inactive: true, invited: true, expired: true }), "deleted"],
  check: ["allowed", "refused"],
  notification: NOTIFICATION_STATUSES,
};
