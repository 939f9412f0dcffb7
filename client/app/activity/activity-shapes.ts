// Lines of the activity log as the server tells of them (sync-server/app/activity/activity.schemas.ts).

import type { ActivityAction, ActivityKind } from "../../../shared/kernel/activity.states.ts";

export interface ActivityShape {
  id: string;
  at: string;
  recorded_at: string;
  user: { id: string; name: string | null } | null;
  kind: ActivityKind;
  action: ActivityAction;
  verb: string;
  subject: { type: string; id: string; name: string | null; deleted: boolean };
  work_order: { id: string; number: string | null; deleted: boolean } | null;
  data: Record<string, string | number | boolean | null>;
}
