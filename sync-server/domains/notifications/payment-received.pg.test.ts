// A payment is created: its client is told amount, method and reference.

import PostalMime from "postal-mime";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { toldClients } from "../../testing/told-clients.ts";

const told = await toldClients();
afterAll(() => told.close());
const { manager: mihai } = await cast(told.server);
afterEach(() => {
  told.smtp.taken.length = 0;
  told.takeJobs();
});

const money = (changes = {}) => ({
  paymentId: uuidv7(),
  method: "card",
  amountMinor: 20_000,
  reference: "POS 004512",
  note: null,
  ...changes,
});
const run = (name: string, args: object) => new TestDevice(mihai).run(`finance.${name}`, args);
const subjects = async () =>
  (await Promise.all(told.smtp.taken.map(({ source }) => PostalMime.parse(source)))).map(({ subject }) => subject);

describe("a payment", () => {
  it("is told to its client with amount, method and reference", async () => {
    const { id } = await told.order({ locale: "en" });
    expect(await run("takePayment", { workOrderId: id, ...money() })).toMatchObject({ outcome: "applied" });
    for (const job of told.takeJobs()) await told.handle(job);
    const mail = await PostalMime.parse(told.smtp.taken[0]!.source);
    expect(mail.subject).toBe("We have received 200.00\u00a0MDL");
    for (const said of ["Amount: 200.00\u00a0MDL", "Method: card", "Reference: POS 004512", "paid 700.00\u00a0MDL"])
      expect(mail.text).toContain(said);
    expect(mail.attachments).toEqual([]);
    expect(await told.rows(id)).toMatchObject([{ template_key: "payment_received", status: "sent", locale: "en" }]);
  });

  it("of the same sum again is told again", async () => {
    const { id } = await told.order({ locale: "en" });
    for (let times = 0; times < 2; times++) await run("takePayment", { workOrderId: id, ...money() });
    const jobs = told.takeJobs();
    expect(jobs).toHaveLength(2);
    for (const job of jobs) await told.handle(job);
    expect(await subjects()).toHaveLength(2);
  });

  it("that closes the order is told, and that the car is ready no more", async () => {
    const { id } = await told.order({ locale: "en" });
    await new TestDevice(mihai).run("workOrders.move", { workOrderId: id, to: "ready" });
    const paid = await run("takePaymentAndClose", { workOrderId: id, ...money({ amountMinor: 135_000 }) });
    expect(paid).toMatchObject({ outcome: "applied" });
    for (const job of told.takeJobs()) await told.handle(job);
    expect(await subjects()).toEqual(["We have received 1,350.00\u00a0MDL"]);
  });

  it("that was refused, given back, or deleted before its turn came is not told", async () => {
    const { id } = await told.order();
    expect(await run("takePayment", { workOrderId: id, ...money({ amountMinor: 99_999_999 }) })).toMatchObject({
      outcome: "refused",
    });
    expect(told.takeJobs()).toEqual([]);
    const { paymentId, ...rest } = money();
    await run("takePayment", { workOrderId: id, paymentId, ...rest });
    const jobs = told.takeJobs();
    await run("refund", { workOrderId: id, ...money({ amountMinor: 100 }), refundOf: paymentId });
    expect(told.takeJobs()).toEqual([]);
    await told.server.db.owner`update payment set deleted_at = now() where id = ${paymentId}`;
    for (const job of jobs) await told.handle(job);
    expect(told.smtp.taken).toEqual([]);
  });

  it("is not told while its toggle is off", async () => {
    const { owner } = told.server.db;
    await owner`update company set settings = settings || '{"notify": {"payment_received": false}}' where id = ${demo.companyId}`;
    const { id } = await told.order();
    await run("takePayment", { workOrderId: id, ...money() });
    for (const job of told.takeJobs()) await told.handle(job);
    expect(told.smtp.taken).toEqual([]);
    await owner`update company set settings = settings - 'notify' where id = ${demo.companyId}`;
  });
});
