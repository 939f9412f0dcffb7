// What a supplier's table costs to read it costs the job queue, not the request; what is wrong with it is why the job failed
// (docs/decisions/0084-invoice-import.md).

import { afterAll, describe, expect, it } from "vitest";
import { withTenant } from "../../../db/tenant-transaction.ts";
import { cast } from "../../../testing/cast.ts";
import { demo } from "../../../testing/fixtures.ts";
import { actOn, invoice, newSupplier, previewed, uploadInvoice, workNow } from "../../../testing/invoice-imports.ts";
import { ask } from "../../../testing/rest.ts";
import { testServer } from "../../../testing/server.ts";
import { xlsxOf } from "../../../testing/xlsx-files.ts";
import { resumeInvoices } from "./invoice-import.job.ts";
import { findInvoice } from "./invoice-records.ts";
import { previewInvoice } from "./preview-invoice.ts";
import { readInThread } from "./table-thread.ts";

const server = await testServer();
afterAll(() => server.close());
const { parts: petru } = await cast(server);

let made = 0;
const one = () => invoice([`Q-${++made}`, "Filtru", "buc", 1, 2]);
const handedIn = async (left = 0) => {
  const queued: string[] = [];
  const jobs = {
    insert: async (_sql: unknown, _queue: string, data: readonly object[]) => {
      queued.push(...data.map((each) => (each as { importId: string }).importId));
    },
  };
  await resumeInvoices(server.db.owner, jobs, left);
  return queued;
};
const kept = (id: string) => server.db.owner`
  select (select count(*)::int from invoice_import_content where import_id = ${id}) as pieces,
    (select count(*)::int from invoice_import_row where import_id = ${id}) as rows`;
const read = async (content: Uint8Array | string) => {
  const { data } = await uploadInvoice(petru, content);
  await workNow(petru, data.id);
  return data.id;
};

describe("a table that was sent", () => {
  it("is read by the queue: until then nothing of it is known, and its columns cannot be chosen", async () => {
    const { status, data } = await uploadInvoice(petru, one());
    expect(status).toBe(201);
    expect(data).toMatchObject({ state: "reading", head: null, sheets: [], rows: 0, problem: null });
    expect(await actOn(petru, "PATCH", data.id, { header_row: 1 })).toMatchObject({
      status: 422,
      code: "purchasing/import-reading",
    });
    for (const [path, code] of [
      ["preview", "purchasing/import-reading"],
      ["confirm", "purchasing/import-not-previewed"],
    ])
      expect(await actOn(petru, "POST", `${data.id}/${path}`, {})).toMatchObject({ status: 422, code });
    expect(await handedIn()).toContain(data.id);
    await workNow(petru, data.id);
    const { data: now } = await actOn(petru, "GET", data.id);
    expect(now).toMatchObject({ state: "uploaded", mapping: { header_row: 3, columns: { article: "A" } } });
    expect(now.head!.rows.map(({ number }) => number)).toEqual([3, 4]);
    expect(await handedIn()).not.toContain(data.id);
  });

  it("is told of from what was read of it, without reading it again", async () => {
    const id = await read(one());
    await server.db.owner`delete from invoice_import_content where import_id = ${id}`;
    const { data } = await actOn(petru, "GET", id);
    expect(data.head!.rows[1]!.cells[1]).toBe("Filtru");
    const changed = await actOn(petru, "PATCH", id, { header_row: 4 });
    expect(changed.data).toMatchObject({ state: "uploaded", mapping: { header_row: 4 } });
  });

  it("may be thrown away while it is read", async () => {
    const { data } = await uploadInvoice(petru, one());
    expect((await actOn(petru, "DELETE", data.id)).status).toBe(204);
    await workNow(petru, data.id);
    expect((await actOn(petru, "GET", data.id)).status).toBe(404);
  });
});

describe("what cannot be read", () => {
  const bomb = xlsxOf([{ name: "Factura", rows: [["OC90", "x".repeat(1_000)]] }]);
  it.each<[string, () => Uint8Array | string, string]>([
    ["nothing", () => "", "purchasing/import-empty"],
    ["a photo of a cat", () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]), "purchasing/import-not-spreadsheet"],
    ["half a workbook", () => bomb.subarray(0, 300), "purchasing/import-broken"],
    ["a workbook under a password", () => encrypted(), "purchasing/import-encrypted"],
    ["one that unpacks to gigabytes", () => grown(bomb), "purchasing/import-unpacked"],
  ])("%s is a job that failed, with its reason; nothing of the file is kept", async (_name, content, code) => {
    const id = await read(content());
    const { data } = await actOn(petru, "GET", id);
    expect(data).toMatchObject({ state: "failed", problem: { code }, head: null, rows: 0, purchase_id: null });
    expect(await kept(id)).toEqual([{ pieces: 0, rows: 0 }]);
    for (const path of ["preview", "confirm"])
      expect(await actOn(petru, "POST", `${id}/${path}`, {})).toMatchObject({
        status: 422,
        code: "purchasing/import-file-gone",
      });
    expect((await actOn(petru, "DELETE", id)).status).toBe(204);
  });
});

describe("another sheet", () => {
  const two = () =>
    xlsxOf([
      {
        name: "Unu",
        rows: [
          ["Cod", "Denumire", "Cantitate", "Preț"],
          [`Q-${++made}`, "Bec", 1, 2],
        ],
      },
      { name: "Gol", rows: [] },
      {
        name: "Doi",
        rows: [
          ["Denumire", "Cod", "Cantitate", "Preț"],
          ["Bec", "OC90", 4, 5],
        ],
      },
    ]);

  it("is read by the queue as well, and what was said with it holds", async () => {
    const id = await read(two());
    const columns = { article: "B", name: "A", qty: "D", price: "C", brand: null };
    const asked = await actOn(petru, "PATCH", id, { sheet_name: "Doi", columns });
    expect(asked).toMatchObject({ status: 200, data: { state: "reading", head: null } });
    await workNow(petru, id);
    const { data } = await actOn(petru, "GET", id);
    expect(data).toMatchObject({ state: "uploaded", mapping: { sheet_name: "Doi", header_row: 1, columns } });
    expect(data.head!.rows[1]!.cells).toEqual(["Bec", "OC90", "4", "5"]);
  });

  it("that cannot be read leaves it at the former one, with the reason", async () => {
    const id = await read(two());
    await actOn(petru, "PATCH", id, { sheet_name: "Gol" });
    await workNow(petru, id);
    const { data } = await actOn(petru, "GET", id);
    expect(data).toMatchObject({
      state: "uploaded",
      problem: { code: "purchasing/import-empty" },
      mapping: { sheet_name: "Unu", columns: { article: "A" } },
    });
    expect((await actOn(petru, "POST", `${id}/preview`)).data).toMatchObject({ state: "checking", problem: null });
  });

  it("is that of the supplier's last invoice once it is said whose this one is", async () => {
    const supplierId = await newSupplier(server, demo.companyId);
    const id = await read(two());
    const config = { article_col: "B", name_col: "A", qty_col: "C", price_col: "D", header_row: 1, sheet_name: "Doi" };
    await server.db.owner`
      insert into supplier_invoice_mapping (id, company_id, supplier_id, mapping_config, sample_file_name, last_used_at)
      values (${id}, ${demo.companyId}, ${supplierId}, ${server.db.owner.json(config)}, 'x.xlsx', now())`;
    const asked = await actOn(petru, "PATCH", id, { supplier_id: supplierId });
    expect(asked.data).toMatchObject({ state: "reading", supplier_id: supplierId });
    await workNow(petru, id);
    expect((await actOn(petru, "GET", id)).data).toMatchObject({
      state: "uploaded",
      supplier_id: supplierId,
      mapping: { sheet_name: "Doi", columns: { article: "B" } },
    });
  });
});

describe("a preview", () => {
  it("is the queue's: told of while it goes on, and found there by whoever comes back", async () => {
    const id = await read(one());
    const asked = await actOn(petru, "POST", `${id}/preview`);
    expect(asked).toMatchObject({ status: 200, data: { state: "checking", rows: 0, counts: { new: 0 } } });
    expect((await actOn(petru, "POST", `${id}/preview`)).data.state).toBe("checking");
    expect(await handedIn()).toContain(id);
    await workNow(petru, id);
    expect((await actOn(petru, "GET", id)).data).toMatchObject({ state: "previewed", rows: 1, counts: { new: 1 } });
  });

  it("says how many rows are read meanwhile", async () => {
    const id = await read(one());
    await actOn(petru, "POST", `${id}/preview`);
    const file = await withTenant(server.services.sql, demo.companyId, (tx) => findInvoice(tx, demo.companyId, id));
    await previewInvoice(server.services.sql, file!, {
      pauseMs: 1,
      read: async (task, { told } = {}) => {
        told!(1_000);
        await expect
          .poll(async () => (await actOn(petru, "GET", id)).data)
          .toMatchObject({ state: "checking", rows: 1_000 });
        return readInThread(task);
      },
    });
    expect((await actOn(petru, "GET", id)).data).toMatchObject({ state: "previewed", rows: 1 });
  });

  it("ends where the columns are changed meanwhile, or a second worker takes it up", async () => {
    const id = await read(one());
    await actOn(petru, "POST", `${id}/preview`);
    const find = () => withTenant(server.services.sql, demo.companyId, (tx) => findInvoice(tx, demo.companyId, id));
    const before = (await find())!;
    await actOn(petru, "PATCH", id, { header_row: 0 });
    await previewInvoice(server.services.sql, before);
    expect((await actOn(petru, "GET", id)).data).toMatchObject({ state: "uploaded", rows: 0 });
    expect(await kept(id)).toMatchObject([{ rows: 0 }]);
    await actOn(petru, "POST", `${id}/preview`);
    await Promise.all([workNow(petru, id), workNow(petru, id)]);
    const { data } = await actOn(petru, "GET", id);
    expect(data.state).toBe("previewed");
    expect(await kept(id)).toMatchObject([{ rows: data.rows }]);
  });

  it("of more rows than there may be fails with its reason, and another sheet may be chosen", async () => {
    const rows = Array.from({ length: 20_001 }, (_, i) => `P${i};Bec;1;2`);
    const id = await read(["Cod;Denumire;Cantitate;Pret", ...rows].join("\n"));
    await actOn(petru, "POST", `${id}/preview`);
    await workNow(petru, id);
    const { data } = await actOn(petru, "GET", id);
    expect(data).toMatchObject({
      state: "uploaded",
      problem: { code: "purchasing/import-too-many-rows" },
      rows: 0,
      counts: { new: 0 },
    });
    expect(data.head).not.toBeNull();
  });

  it("that was left is among what a shop has open, and none is swept while it is worked at", async () => {
    const { id } = await previewed(petru, one());
    await actOn(petru, "PATCH", id, { header_row: 3 });
    await actOn(petru, "POST", `${id}/preview`);
    const { body } = await ask(petru, "GET", "/api/v1/imports/invoices");
    expect(body["data"]).toContainEqual(expect.objectContaining({ id, state: "checking" }));
  });
});

/** As Excel wraps what is under a password. */
const encrypted = () =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(500), Buffer.from("EncryptedPackage", "utf16le")]);

/** Says in its listing that what is packed in it unpacks to gigabytes. */
function grown(book: Uint8Array): Uint8Array {
  const bytes = Buffer.from(book);
  for (let at = bytes.indexOf("PK\u0001\u0002"); at !== -1; at = bytes.indexOf("PK\u0001\u0002", at + 4))
    bytes.writeUInt32LE(0xf000_0000, at + 24);
  return bytes;
}
