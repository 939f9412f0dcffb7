// The shop of the full tier: the product as `npm start` runs it, a server of its next version beside it, as in a rolling update, a few
// work orders for each schedule, and its owner's look into the database.

import type postgres from "postgres";
import { makeNextVersion } from "../../../e2e/fixtures/next-version.ts";
import { startSecondWeb, type SecondWeb } from "../../../e2e/fixtures/second-web.ts";
import { Stack } from "../../../e2e/fixtures/stack.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { PEOPLE, type PersonName } from "../steps.ts";
import { installTrouble } from "./database-trouble.ts";
import { Mails } from "./mails.ts";

const EMAILS: Record<PersonName, string> = {
  mechanic: "mechanic@demo.test",
  mechanic2: "mechanic2@demo.test",
  manager: "manager@demo.test",
  receptionist: "reception@demo.test",
};

export interface ShopPerson {
  id: string;
  email: string;
}

/** What a schedule is about. Grows with the orders that people make. */
export interface Round {
  orders: string[];
  lines: string[];
  vehicles: readonly string[];
  before: { lines: Record<string, "pending">; orders: Record<string, "in_work"> };
  /** The last place given before it began, and how many mails had gone. */
  since: number;
  mailsBefore: number;
}

type NextVersion = ReturnType<typeof makeNextVersion>;

interface Running {
  stack: Stack;
  mails: Mails;
  next: NextVersion;
  newer: SecondWeb;
}

const LINES_OF = { mechanic: 3, mechanic2: 2 } as const;
const PRICE_MINOR = 45_000;

export class Shop {
  readonly stack: Stack;
  readonly mails: Mails;
  readonly people: Readonly<Record<PersonName, ShopPerson>>;
  readonly #companyId: string;
  readonly #next: NextVersion;
  #newer: SecondWeb;

  private constructor(
    { stack, mails, next, newer }: Running,
    companyId: string,
    people: Record<PersonName, ShopPerson>,
  ) {
    this.stack = stack;
    this.#next = next;
    this.#newer = newer;
    this.mails = mails;
    this.#companyId = companyId;
    this.people = people;
  }

  static async open(): Promise<Shop> {
    // The stack hands its environment on to the product. A shop with no orders of its own: each schedule brings its own.
    process.env["SEED_CLIENTS"] = "4";
    process.env["SEED_ORDERS"] = "0";
    const mails = await Mails.open();
    const next = makeNextVersion();
    const stack = await Stack.start({ SMTP_URL: mails.url });
    const newer = await startSecondWeb(stack, next);
    await installTrouble(stack.sql);
    const rows = await stack.sql<{ id: string; email: string; company: string }[]>`
      select id, email, company_id as company from staff_user where email in ${stack.sql(Object.values(EMAILS))}`;
    const people = Object.fromEntries(
      PEOPLE.map((name) => [name, rows.find(({ email }) => email === EMAILS[name])!]),
    ) as unknown as Record<PersonName, ShopPerson>;
    const { company } = rows[0]!;
    await stack.sql`update client set email = 'client@torture.test' where company_id = ${company}`;
    return new Shop({ stack, mails, next, newer }, company, people);
  }

  /** Where a server listens: of the next version, or of the one before it. */
  port({ newer }: { newer: boolean }): number {
    return newer ? this.#newer.port : this.stack.port;
  }

  /** After the process that runs the database was started again: it listens elsewhere now. */
  async renewNewer(): Promise<void> {
    const { port, close } = this.#newer;
    await close();
    this.#newer = await startSecondWeb(this.stack, { ...this.#next, port });
  }

  /** Whether both servers say so: either may have noticed a death that the other has not yet. */
  async isUp(): Promise<boolean> {
    const [former, newer] = await Promise.all([this.stack.isUp(), this.#newer.isUp()]);
    return former && newer;
  }

  async untilUp(): Promise<void> {
    await this.stack.untilUp();
    await this.#newer.untilUp();
  }

  get sql(): postgres.Sql {
    return this.stack.sql;
  }

  /** A fresh set of orders: one for each mechanic. */
  async beginRound(): Promise<Round> {
    const { sql } = this;
    const company = this.#companyId;
    const vehicles = await sql<{ id: string; client_id: string }[]>`
      select id, client_id from vehicle where company_id = ${company} order by id limit 4`;
    const round = { orders: [], lines: [], before: { lines: {}, orders: {} } } as Pick<
      Round,
      "orders" | "lines" | "before"
    >;
    const at = new Date();
    await sql.begin(async (tx) => {
      for (const [index, name] of (["mechanic", "mechanic2"] as const).entries()) {
        const order = uuidv7();
        const { id: vehicle, client_id: client } = vehicles[index]!;
        await tx`
          insert into work_order (id, company_id, status, status_at, client_id, vehicle_id, master_id, urgency,
            complaint, discount_pct, total_minor, paid_minor, pay_status, created_at, updated_at)
          values (${order}, ${company}, 'in_work', ${at}, ${client}, ${vehicle}, ${this.people[name].id}, 'normal',
            'Zgomot la frânare', 0, ${PRICE_MINOR * LINES_OF[name]}, 0, 'unpaid', ${at}, ${at})`;
        const lines = Array.from({ length: LINES_OF[name] }, () => uuidv7());
        for (const [position, line] of lines.entries())
          await tx`
            insert into work_line (id, company_id, work_order_id, position, name, norm_hours, price_minor,
              mechanic_status, paused_seconds_total, time_to_confirm, requires_approval, created_at, updated_at)
            values (${line}, ${company}, ${order}, ${position + 1}, ${`Lucrarea ${position + 1}`}, 1, ${PRICE_MINOR}, 'pending',
              0, false, false, ${at}, ${at})`;
        round.orders.push(order);
        round.lines.push(...lines);
        round.before.orders[order] = "in_work";
        for (const line of lines) round.before.lines[line] = "pending";
      }
    });
    const [last] = await sql<{ place: string | null }[]>`select max(place) as place from torture.applied`;
    await sql`delete from torture.handed_in`;
    return {
      ...round,
      vehicles: vehicles.map(({ id }) => id),
      since: Number(last?.place ?? 0),
      mailsBefore: this.mails.count,
    };
  }

  /** The boards are empty again. Commands stay: devices still know what they were answered. */
  async endRound(): Promise<void> {
    const company = this.#companyId;
    await this.sql.begin(async (tx) => {
      // A shop only ever adds to these.
      await tx`set local session_replication_role = replica`;
      for (const table of ["notification_log", "payment"])
        await tx`delete from ${tx(table)} where company_id = ${company}`;
      await tx`set local session_replication_role = origin`;
      for (const table of [
        "activity",
        "work_line_event",
        "work_line",
        "work_order_revision",
        "work_order",
        "number_sequence",
      ])
        await tx`delete from ${tx(table)} where company_id = ${company}`;
      // Hundreds of schedules are a shop's years: no day of one has as many mails.
      await tx`delete from rate_limit`;
    });
  }

  async close(): Promise<void> {
    await this.#newer.close();
    await this.stack.destroy();
    this.#next.discard();
    await this.mails.close();
  }
}
