// Files that are no invoices, and people who may not bring any in (docs/decisions/0084-invoice-import.md).

import { afterAll, describe, expect, it } from "vitest";
import { cast } from "../../../testing/cast.ts";
import { rival } from "../../../testing/fixtures.ts";
import { actOn, invoice, newSupplier, previewed, sendInvoice } from "../../../testing/invoice-imports.ts";
import { ask } from "../../../testing/rest.ts";
import { testServer } from "../../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { parts: petru, receptionist, mechanic, rival: theirs } = await cast(server);

describe("files that will not do", () => {
  it("one that is too large is refused unread", async () => {
    expect(await sendInvoice(petru, new Uint8Array(10 * 1024 * 1024 + 100 * 1024))).toMatchObject({
      status: 413,
      code: "purchasing/import-too-large",
    });
  });

  it("one of which no row can be taken is not confirmed", async () => {
    const { id } = await previewed(petru, invoice(["OC90", "Filtru", "buc", -1, 2], [null, "Total", null, 1, 1]));
    expect(await actOn(petru, "POST", `${id}/confirm`, {})).toMatchObject({
      status: 422,
      code: "purchasing/import-nothing",
    });
  });

  it("of a supplier who is not there", async () => {
    const file = invoice(["OC90", "Filtru", "buc", 1, 2]);
    const supplierId = await newSupplier(server, rival.companyId);
    expect(await sendInvoice(petru, file, { supplierId })).toMatchObject({
      status: 422,
      code: "purchasing/import-supplier",
    });
  });
});

describe("who may", () => {
  const file = invoice(["OC90", "Filtru", "buc", 1, 2]);

  it("buy and see prices, nobody else", async () => {
    const { id } = await previewed(petru, file);
    for (const person of [receptionist, mechanic]) {
      expect(await sendInvoice(person, file)).toMatchObject({ status: 403, code: "access/forbidden" });
      expect((await actOn(person, "GET", id)).status).toBe(403);
      expect((await ask(person, "GET", `/api/v1/imports/invoices/${id}/rows`)).status).toBe(403);
    }
  });

  it("no other shop", async () => {
    const { id } = await previewed(petru, file);
    for (const [method, path, body] of [
      ["GET", id, undefined],
      ["PATCH", id, { header_row: 1 }],
      ["POST", `${id}/preview`, undefined],
      ["POST", `${id}/confirm`, {}],
      ["DELETE", id, undefined],
    ] as const)
      expect((await actOn(theirs.admin, method, path, body)).status).toBe(404);
    expect((await ask(theirs.admin, "GET", `/api/v1/imports/invoices/${id}/rows`)).status).toBe(404);
  });
});
