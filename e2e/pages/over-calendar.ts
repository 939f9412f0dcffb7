// What opens over a page, and over the calendar; and what a shop needs to have for a screen to be full.

import type { Shop } from "../fixtures/shop.ts";

export interface Over {
  name: string;
  /** What has the focus when Enter is pressed, or another key. */
  by: string;
  key?: string;
  /** Of what opens. */
  shown: string;
  /** It stands among the rest of the page: nothing keeps the focus in it. */
  inPlace?: true;
  size?: "phone";
}

export const SHEET = "[role=dialog]";
export const MENU = "[role=menu]";

export const OVER_CALENDAR: Over[] = [
  { name: "sheet", by: "article[data-appointment] button", shown: SHEET },
  { name: "new", by: "[data-row][data-date] [data-action=add]", shown: SHEET },
  { name: "call", by: "[data-action=call]", shown: MENU },
  { name: "sheet-phone", by: "[data-appointment]", shown: SHEET, size: "phone" },
  { name: "new-phone", by: "[data-action=new]", shown: SHEET, size: "phone" },
];

const INLINE_POST = "[data-form=inline-post]";

/** For who may change posts. */
export const OVER_POSTS: Over[] = [
  { name: "post", by: "[data-action=add-post]", shown: INLINE_POST, inPlace: true },
  { name: "edit-post", by: "[data-action=edit-post]", shown: INLINE_POST, inPlace: true },
];

/** Somebody who comes soon and has to be asked whether they do. */
export async function expectSomebody({ stack, companyId }: Shop): Promise<void> {
  await stack.replicated(
    (tx) => tx`
      insert into appointment (id, company_id, title, starts_at, ends_at, client_id, vehicle_id, status, status_at, created_at)
      select gen_random_uuid(), ${companyId}, 'Geometrie', at, at + interval '1 hour', v.client_id, v.id, 'scheduled', now(), now()
      from (select date_trunc('minute', now()) + interval '10 minutes' as at) t
      cross join lateral (select id, client_id from vehicle where company_id = ${companyId} and deleted_at is null order by id limit 1) v`,
  );
}

/** Who is at work has been for more than an hour: what the clock then says is longer. */
export async function longAtWork({ stack, companyId }: Shop): Promise<void> {
  await stack.replicated(
    (tx) => tx`
      update work_line set mechanic_started_at = mechanic_started_at - interval '2 hours'
      where company_id = ${companyId} and mechanic_status = 'in_progress' and mechanic_started_at is not null`,
  );
}
