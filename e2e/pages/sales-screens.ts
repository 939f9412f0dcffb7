// The screens of leads and deals, as they are looked at with all others: what must be there first, and what opens over them.

import type { Shop } from "../fixtures/shop.ts";
import { MENU, SHEET, type Over } from "./over-calendar.ts";

interface SalesScreen {
  name: string;
  path: string;
  /** What must be there before it is worth looking. */
  shown: string;
  /** A phone has it otherwise. */
  phone?: true;
  over?: Over[];
}

export const SALES_AT_THE_DESK: SalesScreen[] = [
  {
    name: "pipeline",
    path: "pipeline",
    shown: "[data-column=in_work] [data-card]",
    phone: true,
    over: [
      { name: "card-menu", by: "[data-column=in_work] [data-card] button", shown: MENU },
      { name: "new", by: "[data-action=new-lead]", shown: SHEET },
    ],
  },
  { name: "pipeline-list", path: "pipeline?as=list", shown: "main a[data-leads-to]" },
  {
    name: "leads",
    path: "leads",
    shown: "[data-lead]",
    over: [{ name: "new", by: "[data-action=new-lead]", shown: SHEET }],
  },
  {
    name: "lead",
    path: "leads/LEAD",
    shown: "main[data-lead]",
    over: [
      { name: "edit", by: "[data-action=edit]", shown: SHEET },
      { name: "convert", by: "[data-action=convert]", shown: SHEET },
      { name: "menu", by: "[data-more-menu]", shown: MENU },
    ],
  },
  {
    name: "deals",
    path: "deals",
    shown: "[data-deal]",
    over: [{ name: "new", by: "[data-action=new-deal]", shown: SHEET }],
  },
  {
    name: "deal",
    path: "deals/DEAL",
    shown: "[data-line]",
    over: [
      { name: "edit", by: "[data-action=edit]", shown: SHEET },
      { name: "schedule", by: "[data-action=schedule]", shown: SHEET },
      { name: "line", by: "[data-action=edit-line]", shown: "[data-form=edit-line]", inPlace: true },
      { name: "lines", by: "[data-add=part]", shown: "[data-draft]", inPlace: true },
      { name: "menu", by: "[data-more-menu]", shown: MENU },
    ],
  },
];

/** Of some weeks: on the first of a month nothing has come yet. */
const WEEKS_AGO = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);

export const SALES_IN_THE_OFFICE: SalesScreen[] = [
  { name: "funnel", path: `funnel?from=${WEEKS_AGO}`, shown: "[data-funnel] [data-part=stages] tr[data-row]" },
];

/** One that nobody has reached, and one that was offered for a car of the board; written down where the shop has none. */
export async function someSales(shop: Shop): Promise<{ LEAD: string; DEAL: string }> {
  const { sql, companyId } = shop;
  const known = async () => {
    const [lead] = await sql<{ id: string }[]>`
      select id from lead where company_id = ${companyId} and status = 'new' and deleted_at is null order by id limit 1`;
    const [deal] = await sql<{ id: string }[]>`
      select d.id from deal d where d.company_id = ${companyId} and d.stage in ('contact', 'agree') and d.deleted_at is null
        and d.vehicle_id is not null and exists (select from deal_line l where l.deal_id = d.id and l.deleted_at is null)
      order by d.id limit 1`;
    return lead && deal ? { LEAD: lead.id, DEAL: deal.id } : null;
  };
  const there = await known();
  if (there) return there;
  await shop.stack.replicated((tx) => writeDown(tx, companyId));
  return (await known())!;
}

async function writeDown(sql: Parameters<Parameters<Shop["stack"]["replicated"]>[0]>[0], companyId: string) {
  const both = {
    is_urgent: true,
    last_action_at: new Date(),
    source: "phone",
    notes: "Trage într-o parte la frânare.",
  };
  const lead = {
    id: crypto.randomUUID(),
    company_id: companyId,
    name: "Ion Rusu",
    phone: "+37369700123",
    car: "Dacia",
  };
  const asked = { model: "Logan", plate: "CHX 700", status: "new", status_at: new Date(), budget_minor: 250_000 };
  await sql`insert into lead ${sql({ ...both, ...lead, ...asked, utm_source: "google", utm_campaign: "frane" })}`;
  const [car] = await sql<{ vehicle_id: string; client_id: string }[]>`
    select vehicle_id, client_id from work_order where company_id = ${companyId} and status = 'in_work' order by id limit 1`;
  const deal = { id: crypto.randomUUID(), company_id: companyId, subject: "Discuri și plăcuțe pe față", ...car! };
  const stage = { stage: "contact", stage_at: new Date(), lines_minor: 245_000 };
  await sql`insert into deal ${sql({ ...both, ...deal, ...stage })}`;
  const line = { company_id: companyId, deal_id: deal.id, quantity: 1 };
  const work = { kind: "work", position: 0, name: "Înlocuire discuri față", norm_hours: 1.2, price_minor: 60_000 };
  const part = { kind: "part", position: 1, name: "Discuri față, set", article: "09.9772.11", price_minor: 185_000 };
  await sql`insert into deal_line ${sql({ ...line, id: crypto.randomUUID(), ...work })}`;
  await sql`insert into deal_line ${sql({ ...line, id: crypto.randomUUID(), ...part })}`;
}
