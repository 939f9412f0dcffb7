// Appointments of a shop whose clients are told: who makes them, for whom, and what came of it.

import PostalMime from "postal-mime";
import { afterAll, afterEach, expect } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import * as tables from "../../drizzle/schema.ts";
import { appointmentsBy } from "./appointments.ts";
import { cast } from "./cast.ts";
import { TestDevice } from "./device.ts";
import { demo } from "./fixtures.ts";
import { toldClients } from "./told-clients.ts";

export async function toldVisits() {
  const told = await toldClients();
  afterAll(() => told.close());
  afterEach(() => {
    told.smtp.taken.length = 0;
    told.smtp.refusals.length = 0;
    told.takeJobs();
  });
  const people = await cast(told.server);
  const desk = new TestDevice(people.receptionist);
  const { db } = told.server;

  async function clientWithCar(about: { email?: string | null; locale?: "ro" | "ru" | "en" | null } = {}) {
    const [clientId, vehicleId] = [uuidv7(), uuidv7()];
    const shop = { companyId: demo.companyId };
    const { email = "ion.rusu@mail.test", locale = "ru" } = about;
    const client = { ...shop, phone: "+37369111222", isVip: false, status: "active" as const, balanceMinor: 0 };
    await db.rows.insert(tables.client).values({ id: clientId, name: "Ion <b>Rusu</b>", email, locale, ...client });
    const car = { id: vehicleId, clientId, plate: `T ${vehicleId.slice(-6)}`, make: "Volkswagen", model: "Golf" };
    await db.rows.insert(tables.vehicle).values({ ...shop, ...car, plateCountry: "MD" });
    return { clientId, vehicleId, plate: car.plate };
  }

  const rows = async (appointmentId: string) => [
    ...(await db.owner`
      select template_key, status, error_detail, attempt, address, locale, client_id, work_order_id from notification_log
      where appointment_id = ${appointmentId} order by sent_at, id`),
  ];
  /** The one job that the last command handed in. */
  const theJob = () => {
    const jobs = told.takeJobs();
    expect(jobs).toHaveLength(1);
    return jobs[0]!;
  };
  const taken = () => Promise.all(told.smtp.taken.map(({ source }) => PostalMime.parse(source)));

  return { told, people, desk, db, ...appointmentsBy(told.server, desk), clientWithCar, rows, theJob, taken };
}
