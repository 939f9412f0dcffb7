// Suppliers of a demonstration tenant, and two purchases: one under way, of which a part has come, and one that is being written.

import type postgres from "postgres";

const HOUR_MS = 3_600_000;
/** Of the purchase under way; of these the first two came whole, and one piece of the third. */
const ORDERED = 6;
const WRITTEN = 3;

const SUPPLIERS = [
  [
    "piese-expres",
    "Piese Expres SRL",
    "+37322840115",
    "comenzi@piese-expres.test",
    "1013600021457",
    "Chișinău, str. Uzinelor 12",
  ],
  [
    "autodepo",
    "AutoDepo Import SRL",
    "+37322555208",
    "vanzari@autodepo.test",
    "1009600034412",
    "Chișinău, bd. Dacia 80",
  ],
  [
    "motor-grup",
    "Motor Parts Grup SRL",
    "+40213107744",
    "office@motorgrup.test",
    "RO33120554",
    "Iași, Calea Chișinăului 35",
  ],
] as const;

/** After the stock: what has come is added to it. Chance comes from ids, so that a seed is the same each time. */
export async function seedPurchases(sql: postgres.TransactionSql, companyId: string, now: Date): Promise<void> {
  // A UUID of text, whose version and variant are such as devices send.
  const uuidOf = (text: postgres.Fragment) =>
    sql`overlay(overlay(md5(${companyId}::text || ${text}) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid::text`;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const [orderedAt, cameAt, writtenAt] = [ago(70), ago(3), ago(20)];
  for (const [key, name, phone, email, taxCode, address] of SUPPLIERS)
    await sql`
      insert into supplier (id, company_id, name, phone, email, tax_code, address, created_at, updated_at)
      values (${uuidOf(sql`${key}::text`)}, ${companyId}, ${name}, ${phone}, ${email}, ${taxCode}, ${address}, ${ago(9_000)}, ${ago(9_000)})`;
  await sql`
    create temporary table seeded_item on commit drop as
    select ${uuidOf(sql`'item' || p.id`)} as id, ${uuidOf(sql`'receipt' || p.id`)} as receipt_id, p.id as part_id, p.article, p.name,
      p.brand, k.buy_price_minor as price, c.default_warehouse_id as warehouse_id, picked.place,
      2 + picked.place % 3 as quantity, case when picked.place < 2 then 2 + picked.place % 3 when picked.place = 2 then 1 else 0 end as came
    from (
      select p.id, (row_number() over (order by md5(p.id)) - 1)::int as place
      from part p join company c on c.id = p.company_id join part_cost k on k.company_id = p.company_id and k.id = p.id
      left join stock_balance b on b.company_id = p.company_id and b.part_id = p.id
      where p.company_id = ${companyId} and p.deleted_at is null and p.article is not null and k.buy_price_minor is not null
      group by p.id having coalesce(max(b.short), 0) = 0
      order by md5(p.id) limit ${ORDERED + WRITTEN}
    ) picked
    join part p on p.company_id = ${companyId} and p.id = picked.id
    join part_cost k on k.company_id = p.company_id and k.id = p.id
    join company c on c.id = p.company_id`;
  const [buyer] = await sql<{ id: string }[]>`
    select id from staff_user where company_id = ${companyId} and email like 'parts@%'`;
  const year = orderedAt.getUTCFullYear();
  const purchaseOf = (place: postgres.Fragment) =>
    sql`case when ${place} < ${ORDERED} then ${uuidOf(sql`'under-way'`)} else ${uuidOf(sql`'draft'`)} end`;
  await sql`
    insert into purchase (id, company_id, number, supplier_id, warehouse_id, invoice_number, status, ordered_at, ordered_by, created_by,
      created_at, updated_at)
    select ${uuidOf(sql`'under-way'`)}, c.id, ${`PO-${year}-000001`}, ${uuidOf(sql`'piese-expres'`)}, c.default_warehouse_id, 'PE 004417',
      'partial', ${orderedAt}::timestamptz, ${buyer!.id}, ${buyer!.id}, ${orderedAt}::timestamptz, ${cameAt}::timestamptz
    from company c where c.id = ${companyId}
    union all
    select ${uuidOf(sql`'draft'`)}, c.id, ${`PO-${year}-000002`}, ${uuidOf(sql`'autodepo'`)}, c.default_warehouse_id, null,
      'draft', null, null, ${buyer!.id}, ${writtenAt}::timestamptz, ${writtenAt}::timestamptz
    from company c where c.id = ${companyId}`;
  await sql`
    insert into number_sequence (company_id, kind, year, last) values (${companyId}, 'purchase', ${year}, 2)`;
  await sql`
    insert into purchase_item (id, company_id, purchase_id, position, part_id, article, name, brand, quantity, qty_received, created_at, updated_at)
    select id, ${companyId}, ${purchaseOf(sql`place`)}, place, part_id, article, name, brand, quantity, came, ${orderedAt}, ${cameAt}
    from seeded_item`;
  await sql`
    insert into purchase_item_cost (id, company_id, purchase_id, price_minor)
    select id, ${companyId}, ${purchaseOf(sql`place`)}, price from seeded_item`;
  await sql`
    insert into purchase_receipt (id, company_id, purchase_id, item_id, quantity, user_id, at)
    select receipt_id, ${companyId}, ${uuidOf(sql`'under-way'`)}, id, came, ${buyer!.id}, ${cameAt} from seeded_item where came > 0`;
  await sql`
    insert into stock_event (id, company_id, kind, part_id, warehouse_id, on_hand_change, reserved_change, user_id, purchase_receipt_id, at)
    select ${uuidOf(sql`'event' || part_id`)}, ${companyId}, 'receive', part_id, warehouse_id, came, 0, ${buyer!.id}, receipt_id, ${cameAt}
    from seeded_item where came > 0`;
  await sql`
    insert into stock_batch (id, company_id, part_id, warehouse_id, event_id, quantity, remaining, received_at)
    select ${uuidOf(sql`'batch' || part_id`)}, ${companyId}, part_id, warehouse_id, ${uuidOf(sql`'event' || part_id`)}, came, came, ${cameAt}
    from seeded_item where came > 0`;
  await sql`
    insert into stock_batch_cost (id, company_id, buy_price_minor)
    select ${uuidOf(sql`'batch' || part_id`)}, ${companyId}, price from seeded_item where came > 0`;
  await sql`
    insert into stock_balance as b (id, company_id, part_id, warehouse_id, on_hand, reserved, short)
    select part_id || '@' || warehouse_id, ${companyId}, part_id, warehouse_id, came, 0, 0 from seeded_item where came > 0
    on conflict (id) do update set on_hand = b.on_hand + excluded.on_hand`;
  await sql`drop table seeded_item`;
}
