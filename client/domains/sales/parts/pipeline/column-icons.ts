// A column of the board by its icon.

import {
  IconCalendarEvent,
  IconCheck,
  IconChecks,
  IconInbox,
  IconPlayerPlay,
  IconReceipt2,
  type Icon,
} from "@tabler/icons-react";
import type { PipelineColumn } from "../../../../../shared/domains/sales/sales.states.ts";

export const COLUMN_ICONS: Record<PipelineColumn, Icon> = {
  request: IconInbox,
  quote: IconReceipt2,
  scheduled: IconCalendarEvent,
  in_work: IconPlayerPlay,
  ready: IconCheck,
  paid_today: IconChecks,
};
