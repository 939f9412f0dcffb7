// Documents over REST: who is given which, in which language, and what is on them.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { signedIn } from "../../testing/cast.ts";
import { demo, newLine, newOrder, rival } from "../../testing/fixtures.ts";
import { codeOfPdf, textOfPdf } from "../../testing/pdf.ts";
import { hostName, testServer } from "../../testing/server.ts";
import { orderDocument } from "../../documents/order-document.ts";
import { receiptDocument } from "../../documents/receipt-document.ts";

const server = await testServer();
afterAll(() => server.close());

let orderId: string;
let token: string;
let number: string;
beforeEach(async () => {
  [token, number] = [`t-${uuidv7()}`, `WO-2026-${uuidv7().slice(-6)}`];
  orderId = await newOrder(server.db, demo, {
    number,
    status: "agreement",
    trackingToken: token,
    masterId: demo.users.mechanic.id,
    complaint: "Scârțâie la frânare",
    paidMinor: 20_000,
    totalMinor: 85_050,
  });
  await newLine(server.db, demo, { id: orderId }, { name: "Înlocuire discuri" });
  const asks = { name: "Geometrie", requiresApproval: true, priceMinor: 30_050 };
  await newLine(server.db, demo, { id: orderId }, asks);
  await server.db.owner`update client set locale = null where id = ${demo.clientId}`;
});

const speaks = (locale: string) => server.db.owner`update client set locale = ${locale} where id = ${demo.clientId}`;

async function newPayment(kind: "payment" | "refund" = "payment", workOrderId = orderId): Promise<string> {
  const id = uuidv7();
  await server.db.owner`
    insert into payment (id, company_id, work_order_id, client_id, kind, method, amount_minor, reference, taken_by_id, taken_at)
    values (${id}, ${demo.companyId}, ${workOrderId}, ${demo.clientId}, ${kind}, 'card', 20000, 'slip 7',
      ${demo.users.receptionist.id}, now())`;
  return id;
}

async function ask(user: keyof typeof demo.users, path: string) {
  const response = await (await signedIn(server, demo, demo.users[user])).request(path);
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  const isPdf = response.headers.get("content-type") === "application/pdf";
  const { code } = isPdf ? {} : ((await response.json()) as { code?: string });
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    code,
    pages: isPdf ? await textOfPdf(bytes) : [],
  };
}
const documentOf = (kind: string, id = orderId) => `/api/v1/work-orders/${id}/documents/${kind}.pdf`;

describe("GET /api/v1/work-orders/{order}/documents/order.pdf", () => {
  it("gives the desk the order, shown by the browser under its own name and kept by nobody", async () => {
    const { status, headers, bytes, pages } = await ask("receptionist", documentOf("order"));
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toBe(
      `inline; filename="Comanda ${number}.pdf"; filename*=UTF-8''Comand%C4%83%20${number}.pdf`,
    );
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-language")).toBe("ro");
    for (const text of [
      "Comandă de lucru",
      number,
      "Client of demo",
      "+373 69 000 000",
      "demo-1",
      "Scârțâie la frânare",
    ])
      expect(pages[0]).toContain(text);
    for (const text of ["Înlocuire discuri", "550,00", "Geometrie", "300,50", "200,00", "350,00"])
      expect(pages[0]).toContain(text);
    expect(await codeOfPdf(bytes)).toBe(`http://${hostName(demo)}/t/${token}`);
  });

  it("is in the language that is asked for, else in the client's, else in the shop's", async () => {
    const titleOf = async (query = "") => (await ask("manager", documentOf("order") + query)).pages[0];
    expect(await titleOf()).toContain("Comandă de lucru");
    await speaks("ru");
    expect(await titleOf()).toContain("Заказ-наряд");
    expect(await titleOf("?locale=en")).toContain("Work order");
    expect(await ask("manager", `${documentOf("order")}?locale=de`)).toMatchObject({ status: 422 });
  });

  it("gives a mechanic their own orders, without the client and without the code of the client's page", async () => {
    const { status, bytes, pages } = await ask("mechanic", documentOf("order"));
    expect(status).toBe(200);
    expect(pages[0]).not.toMatch(/Client of demo|373 69/);
    // Nor what was paid and is left, which is for who sees payments.
    expect(pages[0]).toContain("550,00");
    expect(pages[0]).not.toMatch(/200,00|650,50/);
    expect(await codeOfPdf(bytes)).toBeNull();
    await server.db.owner`update work_order set master_id = null where id = ${orderId}`;
    expect(await ask("mechanic", documentOf("order"))).toMatchObject({ status: 404, code: "work-orders/not-found" });
  });

  it.each(["order", "estimate"])("%s.pdf is 403 for the wrong role, 404 for what is not there", async (kind) => {
    expect(await ask("marketer", documentOf(kind))).toMatchObject({ status: 403, code: "access/forbidden" });
    const missing = { status: 404, code: "work-orders/not-found" };
    expect(await ask("admin", documentOf(kind, rival.orders.mechanic.id))).toMatchObject(missing);
    expect(await ask("admin", documentOf(kind, uuidv7()))).toMatchObject(missing);
    await server.db.owner`update work_order set deleted_at = now() where id = ${orderId}`;
    expect(await ask("admin", documentOf(kind))).toMatchObject(missing);
    expect((await server.request(demo, documentOf(kind))).status).toBe(401);
  });
});

it("whoever opens one in a tab and may not is told so in words, programs as ever", async () => {
  const opened = { accept: "text/html", "sec-fetch-dest": "document", "accept-language": "ro" };
  const shown = async (user: keyof typeof demo.users, path: string) => {
    const response = await (await signedIn(server, demo, demo.users[user])).request(path, { headers: opened });
    return { status: response.status, text: await response.text() };
  };
  expect(await shown("admin", documentOf("order", uuidv7()))).toMatchObject({
    status: 404,
    text: expect.stringContaining("Aici nu este nimic") as unknown,
  });
  expect(await shown("marketer", documentOf("order"))).toMatchObject({
    status: 403,
    text: expect.stringContaining("Nu aveți acces aici") as unknown,
  });
  const stranger = await server.request(demo, documentOf("order"), { headers: opened });
  expect([stranger.status, await stranger.text()]).toEqual([401, expect.stringContaining("Intrați întâi în cont")]);
  const program = await server.request(demo, documentOf("order"));
  expect(program.headers.get("content-type")).toBe("application/problem+json");
});

it("GET /api/v1/work-orders/{order}/documents/estimate.pdf has what waits for approval apart, with both totals", async () => {
  const { pages } = await ask("receptionist", documentOf("estimate"));
  const [before, after] = pages.join("\n").split("Așteaptă acordul dvs.");
  expect(before).toContain("Înlocuire discuri");
  expect(before).not.toContain("Geometrie");
  expect(after).toContain("Geometrie");
  expect(after).toMatch(
    /Total fără propuneri\s+550,00[\s\S]+Propuneri\s+300,50[\s\S]+Total cu toate propunerile\s+850,50/,
  );
});

describe("GET /api/v1/payments/{payment}/receipt.pdf", () => {
  it("gives who sees payments the receipt, in the client's language", async () => {
    await speaks("ru");
    const { status, pages, headers } = await ask("receptionist", `/api/v1/payments/${await newPayment()}/receipt.pdf`);
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toContain("filename*=UTF-8''%D0%9A");
    for (const text of ["Квитанция об оплате", "200,00", "slip 7", number, "Client of demo"])
      expect(pages[0]).toContain(text);
    const refund = await ask("receptionist", `/api/v1/payments/${await newPayment("refund")}/receipt.pdf?locale=ro`);
    expect(refund.pages[0]).toContain("Dovadă de restituire");
  });

  it("says of more than what is agreed, while the client is still asked about the rest, what the order's paper says", async () => {
    await server.db.owner`update work_order set total_minor = 55000, paid_minor = 60000 where id = ${orderId}`;
    const path = `/api/v1/payments/${await newPayment()}/receipt.pdf?locale=en`;
    for (const { pages } of [
      await ask("receptionist", path),
      await ask("receptionist", `${documentOf("order")}?locale=en`),
    ]) {
      expect(pages[0]).toContain("Advance");
      expect(pages[0]).not.toContain("To be given back");
    }
    await server.db
      .owner`update work_line set declined_at = now() where work_order_id = ${orderId} and requires_approval`;
    expect((await ask("receptionist", path)).pages[0]).toContain("To be given back");
  });

  it("is 403 for the wrong role, 404 for another tenant's and for what was deleted", async () => {
    const payment = await newPayment();
    const path = `/api/v1/payments/${payment}/receipt.pdf`;
    expect(await ask("mechanic", path)).toMatchObject({ status: 403, code: "access/forbidden" });
    const stranger = await signedIn(server, rival, rival.users.admin);
    expect((await stranger.request(path)).status).toBe(404);
    expect(await ask("admin", `/api/v1/payments/${uuidv7()}/receipt.pdf`)).toMatchObject({ status: 404 });
    await server.db.owner`update payment set deleted_at = now() where id = ${payment}`;
    expect(await ask("admin", path)).toMatchObject({ status: 404 });
  });
});

it("a person prints 20 times a minute at most, whatever it is, and others go on", async () => {
  const person = await signedIn(server, demo, demo.users.manager);
  await server.db.owner`truncate rate_limit`;
  const missing = documentOf("order", uuidv7());
  const statuses: number[] = [];
  for (let n = 0; n < 20; n++) statuses.push((await person.request(missing)).status);
  statuses.push((await person.request(`/api/v1/payments/${uuidv7()}/receipt.pdf`)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  expect((await ask("receptionist", documentOf("order"))).status).toBe(200);
});

it("a shop that fills the queue keeps no other from printing", async () => {
  const [person, stranger] = [
    await signedIn(server, demo, demo.users.accountant),
    await signedIn(server, rival, rival.users.admin),
  ];
  const full = Array.from({ length: 15 }, () => person.request(documentOf("order")));
  expect((await stranger.request(documentOf("order", rival.orders.mechanic.id))).status).toBe(200);
  const statuses = (await Promise.all(full)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

it("a job is given the same bytes and names, of its own tenant alone", async () => {
  await speaks("en");
  const asked = { workOrderId: orderId, kind: "order", locale: null, origin: "https://demo.example.md" } as const;
  const printed = await orderDocument(server.services, { companyId: demo.companyId, ...asked });
  expect(printed).toMatchObject({ fileName: `Work order ${number}.pdf`, locale: "en" });
  expect(await codeOfPdf(printed!.bytes)).toBe(`https://demo.example.md/t/${token}`);
  expect(await orderDocument(server.services, { companyId: rival.companyId, ...asked })).toBeNull();
  const paymentId = await newPayment();
  expect(await receiptDocument(server.services, { companyId: demo.companyId, paymentId, locale: "ro" })).toMatchObject({
    fileName: expect.stringMatching(/^Chitanță WO-2026-/) as unknown,
  });
  expect(await receiptDocument(server.services, { companyId: rival.companyId, paymentId, locale: null })).toBeNull();
});

it("the shop's logo is on them; without its file they are printed all the same", async () => {
  const logo = { sha256: "b".repeat(64), width: 10, height: 10 };
  await server.db.owner`
    update company set settings = settings || ${server.db.owner.json({ logo })} where id = ${demo.companyId}`;
  expect((await ask("admin", documentOf("order"))).status).toBe(200);
});
