// The cards of the board as the server has them, for the file that programs ask for. In a transaction of the tenant.

import { can, canSeeEveryOrder, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { normalPlate } from "../../../shared/domains/crm/plate.rules.ts";
import { subjectOfLead } from "../../../shared/domains/sales/lead-to-deal.rules.ts";
import {
  amountMinor,
  codeOf,
  columnOf,
  passesChip,
  searchedOf,
  shopDay,
  type CardFacts,
  type Chip,
  type DealFacts,
  type Heard,
  type LeadFacts,
  type OrderFacts,
  type ShopDay,
} from "../../../shared/domains/sales/pipeline-board.rules.ts";
import { timeStatusOf, type PipelineCsvCard } from "../../../shared/domains/sales/pipeline-csv.rules.ts";
import { inTurn } from "../../../shared/domains/sales/pipeline-turns.rules.ts";
import { EARLY_STAGES, OPEN_LEADS, PIPELINE_COLUMNS } from "../../../shared/domains/sales/sales.states.ts";
import { OPEN_STATUSES } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { packed } from "../../../shared/kernel/search/fold.ts";
import { SearchIndex } from "../../../shared/kernel/search/search-index.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { readShopTimeZone } from "../tenancy/time-zone.reads.ts";
import { ordersInReach } from "../work-orders/orders-api.reads.ts";

/** Of each kind: more are on no board. */
const MOST = 20_000;

type Told = Omit<Heard, "subject"> & { subject: string; vehicle: string | null; owner: string | null };
type Card = CardFacts & { told: Told };

/** As the database has it: moments are dates. */
type Kept<Facts> = { [Key in keyof Facts]: Key extends `${string}At` ? Date | null : Facts[Key] };

const facts = <Facts extends object>(row: Kept<Facts>): Facts =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.getTime() : value]),
  ) as Facts;

interface Names {
  clientName: string | null;
  phone: string | null;
  otherPhone: string | null;
  plate: string | null;
  make: string | null;
  model: string | null;
  owner: string | null;
}

/** Which car stands on an order whoever sees the order is told, as everywhere. */
const namesOf = (sql: TransactionSql, actor: Actor, of: "deal" | "order") => sql`
  ${
    can(actor, "CLIENTS_VIEW")
      ? sql`k.name as "clientName", k.phone, k.other_phone as "otherPhone"`
      : sql`null as "clientName", null as phone, null as "otherPhone"`
  },
  ${
    of === "order" || can(actor, "VEHICLES_VIEW")
      ? sql`v.plate, v.make, v.model`
      : sql`null as plate, null as make, null as model`
  },
  u.name as owner`;

/** Of `x`: whose, which car, and who sees to it. */
const joined = (sql: TransactionSql, owner: "assigned_to" | "master_id") => sql`
  left join client k on k.id = x.client_id and k.company_id = x.company_id
  left join vehicle v on v.id = x.vehicle_id and v.company_id = x.company_id
  left join staff_user u on u.company_id = x.company_id
    and u.id = ${owner === "master_id" ? sql`x.master_id` : sql`coalesce(x.assigned_to, x.master_id)`}`;

const vehicleOf = (...words: (string | null)[]): string | null => words.filter(Boolean).join(" ") || null;

function toldOf(
  { id, subject, number = null }: { id: string; subject: string; number?: string | null },
  { clientName, phone, otherPhone, plate, make, model, owner }: Names,
): Told {
  return { id, number, subject, clientName, phone, otherPhone, plate, owner, vehicle: vehicleOf(plate, make, model) };
}

type LeadRow = Kept<LeadFacts> & {
  name: string;
  phone: string;
  car: string | null;
  model: string | null;
  plate: string | null;
  notes: string | null;
  owner: string | null;
};

async function readLeadCards(sql: TransactionSql, actor: Actor): Promise<Card[]> {
  if (!can(actor, "LEADS_VIEW")) return [];
  const rows = await sql<LeadRow[]>`
    select x.id, x.status, x.created_at as "createdAt", x.contacted_at as "contactedAt", x.is_urgent as "isUrgent",
      x.assigned_to as "assignedTo", x.budget_minor::float8 as "budgetMinor", x.deleted_at as "deletedAt", x.name, x.phone, x.car,
      x.model, x.plate, x.notes, u.name as owner
    from lead x left join staff_user u on u.id = x.assigned_to and u.company_id = x.company_id
    where x.company_id = ${actor.companyId} and x.status in ${sql(OPEN_LEADS)} and x.deleted_at is null
    order by x.created_at desc limit ${MOST}`;
  return rows.map(({ name, phone, car, model, plate, notes, owner, ...row }) => {
    const known = plate === null ? null : normalPlate(plate);
    const subject = subjectOfLead({ name, car, model, plate, notes });
    const told = { id: row.id, number: null, subject, clientName: name, phone, plate: known, owner };
    return { kind: "lead", ...facts<LeadFacts>(row), told: { ...told, vehicle: vehicleOf(known, car, model) } };
  });
}

async function readDealCards(sql: TransactionSql, actor: Actor): Promise<Card[]> {
  if (!can(actor, "DEALS_VIEW")) return [];
  const rows = await sql<(Kept<DealFacts> & Names & { subject: string })[]>`
    select x.id, x.stage, x.quote_status as "quoteStatus", x.quote_sent_at as "quoteSentAt", x.created_at as "createdAt",
      x.scheduled_at as "scheduledAt", x.vehicle_id as "vehicleId", x.is_urgent as "isUrgent", x.assigned_to as "assignedTo",
      x.master_id as "masterId", x.lines_minor::float8 as "linesMinor", x.price_minor::float8 as "priceMinor",
      x.deleted_at as "deletedAt", x.subject, ${namesOf(sql, actor, "deal")}
    from deal x ${joined(sql, "assigned_to")}
    where x.company_id = ${actor.companyId} and x.stage in ${sql(EARLY_STAGES)} and x.deleted_at is null
    order by x.created_at desc limit ${MOST}`;
  return rows.map(({ subject, clientName, phone, otherPhone, plate, make, model, owner, ...row }) => ({
    kind: "deal",
    ...facts<DealFacts>(row),
    told: toldOf({ id: row.id, subject }, { clientName, phone, otherPhone, plate, make, model, owner }),
  }));
}

type OrderRow = Kept<Omit<OrderFacts, "workLines" | "partsLines">> &
  Names & { number: string | null; complaint: string };

/** Open ones and those that were closed today, for who sees every order: a mechanic's own are on no board of theirs either. */
async function readOrderCards(sql: TransactionSql, actor: Actor, today: ShopDay): Promise<Card[]> {
  if (!canSeeEveryOrder(actor)) return [];
  const read = (which: ReturnType<TransactionSql>) => sql<OrderRow[]>`
    select x.id, x.status, x.pay_status as "payStatus", x.urgency, x.master_id as "masterId", x.created_at as "createdAt",
      x.eta_at as "etaAt", x.ready_at as "readyAt", x.closed_at as "closedAt", x.total_minor::float8 as "totalMinor",
      x.paid_minor::float8 as "paidMinor", x.deleted_at as "deletedAt", x.number, x.complaint, ${namesOf(sql, actor, "order")}
    from (select * from work_order o where ${ordersInReach(sql, actor)} and o.deleted_at is null and ${which}
      order by o.created_at desc limit ${MOST}) x ${joined(sql, "master_id")}`;
  const open = await read(sql`o.status in ${sql(OPEN_STATUSES)}`);
  const closed = await read(sql`o.closed_at >= ${new Date(today.start)}`);
  return [...open, ...closed].map(
    ({ number, complaint, clientName, phone, otherPhone, plate, make, model, owner, ...row }) => ({
      kind: "order",
      ...facts<Omit<OrderFacts, "workLines" | "partsLines">>(row),
      workLines: [],
      partsLines: [],
      told: toldOf(
        { id: row.id, number, subject: complaint.trim().split("\n", 1)[0] ?? "" },
        { clientName, phone, otherPhone, plate, make, model, owner },
      ),
    }),
  );
}

/** In which all of `q` is found. */
function found(cards: readonly Card[], q: string): readonly Card[] {
  if (packed(q) === "") return cards;
  const index = new SearchIndex<"card">();
  const keyOf = ({ kind, id }: Card) => `${kind}:${id}`;
  for (const card of cards) index.put("card", keyOf(card), searchedOf(card.told));
  const hits = new Set(index.find(q, cards.length).hits.map(({ id }) => id));
  return cards.filter((card) => hits.has(keyOf(card)));
}

/** What the board shows under these filters, column by column and in each as it stands there. `now`: Unix ms. */
export async function readPipeline(
  sql: TransactionSql,
  actor: Actor,
  { chip, q = "", now }: { chip: Chip; q?: string | undefined; now: number },
): Promise<PipelineCsvCard[]> {
  const today = shopDay(now, await readShopTimeZone(sql, actor.companyId));
  const all = [
    ...(await readLeadCards(sql, actor)),
    ...(await readDealCards(sql, actor)),
    ...(await readOrderCards(sql, actor, today)),
  ];
  const shown = found(
    all.filter((card) => columnOf(card, today) !== null),
    q,
  ).filter((card) => passesChip(chip, card, { userId: actor.userId, today }));
  return PIPELINE_COLUMNS.flatMap((column) =>
    inTurn(
      shown.filter((card) => columnOf(card, today) === column),
      column,
    ).map((card) => ({
      column,
      code: codeOf(card.told),
      subject: card.told.subject,
      client: card.told.clientName,
      phone: card.told.phone,
      vehicle: card.told.vehicle,
      amountMinor: amountMinor(card),
      owner: card.told.owner,
      time: timeStatusOf(card, now),
    })),
  );
}
