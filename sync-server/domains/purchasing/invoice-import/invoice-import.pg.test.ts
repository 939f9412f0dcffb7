// Suppliers' invoices from Excel and CSV (docs/decisions/0084-invoice-import.md).

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { cast } from "../../../testing/cast.ts";
import { demo, rival } from "../../../testing/fixtures.ts";
import {
  actOn,
  changeInvoice,
  confirmedAndWritten,
  HEADINGS,
  invoice,
  newSupplier,
  previewed,
  previewInvoice,
  sendInvoice,
  workNow,
} from "../../../testing/invoice-imports.ts";
import { ask } from "../../../testing/rest.ts";
import { testServer } from "../../../testing/server.ts";
import { xlsxOf, type CellOf } from "../../../testing/xlsx-files.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana, parts: petru, rival: theirs } = await cast(server);

const supplierOf = (companyId: string) => newSupplier(server, companyId);
const newPart = async (article: string, brand: string | null = null, companyId = demo.companyId) => {
  const id = uuidv7();
  await server.db.owner`
    insert into part (id, company_id, article, brand, name, unit, is_published, cross_refs, created_at, updated_at)
    values (${id}, ${companyId}, ${article}, ${brand}, ${`Piesa ${article}`}, 'piece', false, '[]', now(), now())`;
  return id;
};
const purchaseOf = async (id: string) => {
  const [purchase] = await server.db
    .owner`select number, status, supplier_id, deleted_at from purchase where id = ${id}`;
  const items = await server.db.owner`
    select i.article, i.name, i.brand, i.quantity::float8 as quantity, i.part_id, c.price_minor::int as price
    from purchase_item i left join purchase_item_cost c on c.id = i.id where i.purchase_id = ${id} order by i.position`;
  return { ...purchase, items };
};
const partsNamed = (articles: string[]) => server.db.owner`
  select p.article, p.name, p.brand, p.part_no is not null as numbered, c.buy_price_minor::int as cost, p.base_price_minor::int as base
  from part p left join part_cost c on c.id = p.id
  where p.company_id = ${demo.companyId} and p.article = any(${articles}) order by p.article`;
const everything = () => server.db.owner`
  select (select count(*)::int from purchase where deleted_at is null) as purchases, (select count(*)::int from part) as parts`;

let pads: string;
let filter: string;
beforeAll(async () => {
  [pads, filter] = await Promise.all([newPart("GDB 1330", "TRW"), newPart("ОС90")]);
  await newPart("ZZ-100", null, rival.companyId);
});

describe("a supplier's invoice", () => {
  it("is told of by its first five rows and the letters of its columns", async () => {
    const rows = Array.from({ length: 9 }, (_, i): CellOf[] => [`A${i}`, "Bec", "buc", 1, 10]);
    const { status, data } = await sendInvoice(petru, invoice(...rows));
    expect(status).toBe(201);
    expect(data).toMatchObject({
      kind: "xlsx",
      state: "uploaded",
      sheets: ["Factura"],
      mapping: {
        columns: { article: "A", name: "B", qty: "D", price: "E", brand: "F" },
        header_row: 3,
        sheet_name: "Factura",
      },
      same_as: null,
    });
    expect(data.head!.columns.map(({ letters, heading }) => [letters, heading])).toEqual(
      HEADINGS.map((heading, i) => ["ABCDEF"[i], heading]),
    );
    expect(data.head!.rows.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7]);
    expect(data.head!.rows[1]!.cells.slice(0, 5)).toEqual(["A0", "Bec", "buc", "1", "10"]);
  });

  it("has a verdict for every row, and nothing is written before it is confirmed", async () => {
    const before = await everything();
    const { id, counts, rows } = await previewed(
      petru,
      invoice(
        ["gdb-1330", "Plăcuțe", "buc", "2", "1 350,50", "TRW"],
        ["OC90", "Filtru", "buc", 1, 80],
        ["NOU-1", "Bec", "buc", 3, 10],
        ["ZZ-100", "Al altuia", "buc", 1, 1],
        ["NOU-2", "Fără preț", "buc", 1, null],
        [null, "TOTAL", null, null, 2811],
      ),
    );
    expect({ counts, rows }).toEqual({ counts: { found: 2, new: 2, no_article: 1, error: 1 }, rows: 6 });
    const { data } = await ask(petru, "GET", `/api/v1/imports/invoices/${id}/rows?per_page=100`);
    expect(data).toMatchObject([
      { number: 4, verdict: "found", part_id: pads, qty: 2, price: "1350.50" },
      { number: 5, verdict: "found", part_id: filter, qty: 1, price: "80.00" },
      { number: 6, verdict: "new", part_id: null, article: "NOU-1" },
      { number: 7, verdict: "new", part_id: null, article: "ZZ-100" },
      { number: 8, verdict: "error", code: "purchasing/import-no-price", price: null },
      { number: 9, verdict: "no_article", name: "TOTAL" },
    ]);
    const errors = await ask(petru, "GET", `/api/v1/imports/invoices/${id}/rows?verdict=error`);
    expect(errors.body["meta"]).toMatchObject({ total: 1 });
    expect(await everything()).toEqual(before);
  });

  it("becomes a purchase with its items; parts that are not known stay unknown where nobody asked for them", async () => {
    const supplierId = await supplierOf(demo.companyId);
    const [before] = await everything();
    const { id } = await previewed(
      petru,
      invoice(
        ["GDB1330", "Plăcuțe", "buc", 2, 350.5, "TRW"],
        ["NECUNOSCUT", "Bec", "buc", 0.5, 10],
        [null, "Total", null, 3, 1],
      ),
      { supplierId },
    );
    const done = await confirmedAndWritten(petru, id, false);
    expect(done).toMatchObject({
      state: "done",
      written: 2,
      purchase_number: expect.stringMatching(/^PO-\d{4}-\d{6}$/),
    });
    expect(await purchaseOf(done.purchase_id!)).toMatchObject({
      status: "draft",
      supplier_id: supplierId,
      deleted_at: null,
      items: [
        { article: "GDB1330", name: "Plăcuțe", brand: "TRW", quantity: 2, part_id: pads, price: 35_050 },
        { article: "NECUNOSCUT", name: "Bec", brand: null, quantity: 0.5, part_id: null, price: 1_000 },
      ],
    });
    expect((await everything())[0]!["parts"]).toBe(before!["parts"]);
    const history = await server.db.owner`select verb, actor_id from activity where subject_id = ${done.purchase_id}`;
    expect(history).toEqual([{ verb: "purchasing.create", actor_id: demo.users.parts.id }]);
  });

  it("makes the parts that are not known where that is asked for, each once, with what they cost", async () => {
    const { id } = await previewed(
      ana,
      invoice(
        ["FRESH-1", "Bec H7", "buc", 1, 20, "Osram"],
        ["fresh 1", "Bec H7", "buc", 2, 20],
        ["FRESH-2", "", "buc", 1, 5],
      ),
    );
    const done = await confirmedAndWritten(ana, id, true);
    expect(await partsNamed(["FRESH-1", "fresh 1", "FRESH-2"])).toMatchObject([
      { article: "FRESH-1", name: "Bec H7", brand: "Osram", numbered: true, cost: 2_000 },
      { article: "FRESH-2", name: "FRESH-2", brand: null, numbered: true, cost: 500 },
    ]);
    for (const { base, cost } of await partsNamed(["FRESH-1", "FRESH-2"])) expect(base).toBeGreaterThan(cost);
    const { items } = await purchaseOf(done.purchase_id!);
    expect(new Set(items.map(({ part_id }) => part_id)).size).toBe(2);
    expect(items.every(({ part_id }) => part_id !== null)).toBe(true);
    // The same invoice again finds them.
    const again = await previewed(ana, invoice(["FRESH1", "Bec", "buc", 1, 20]));
    expect(again.counts).toMatchObject({ found: 1, new: 0 });
  });

  it("finds at last what became known after its preview, and forgets what went", async () => {
    const gone = await newPart("PLEACA-1");
    const { id } = await previewed(ana, invoice(["VINE-1", "Bec", "buc", 1, 20], ["PLEACA-1", "Bec", "buc", 1, 20]));
    const come = await newPart("VINE 1");
    await server.db.owner`update part set deleted_at = now() where id = ${gone}`;
    const done = await confirmedAndWritten(ana, id, false);
    expect(done.counts).toMatchObject({ found: 1, new: 1 });
    expect((await purchaseOf(done.purchase_id!)).items.map(({ part_id }) => part_id)).toEqual([come, null]);
  });

  it("may be a CSV file as well", async () => {
    const text = `${HEADINGS.join(";")}\nGDB1330;Plăcuțe;buc;2;"1.350,50";TRW\n`;
    const file = await previewed(petru, text, { name: "factura.csv" });
    expect(file).toMatchObject({ kind: "csv", sheets: [], counts: { found: 1 }, mapping: { sheet_name: null } });
    const done = await confirmedAndWritten(petru, file.id, false);
    expect((await purchaseOf(done.purchase_id!)).items).toMatchObject([{ quantity: 2, price: 135_050 }]);
  });
});

describe("what is said of its columns", () => {
  const odd = xlsxOf([
    {
      name: "Unu",
      rows: [
        ["x", "y"],
        ["GDB1330", "Plăcuțe", 1, 2],
      ],
    },
    { name: "Doi", rows: [HEADINGS, ["OC90", "Filtru", "buc", 4, 5]] },
  ]);

  it("has to be whole", async () => {
    const { data } = await sendInvoice(petru, odd);
    expect(data.mapping).toMatchObject({ header_row: 0, sheet_name: "Unu", columns: { article: null, price: null } });
    expect(await previewInvoice(petru, data.id)).toMatchObject({
      status: 422,
      code: "purchasing/import-columns",
    });
    const columns = { article: "A", name: "B", qty: "C", price: "C", brand: null };
    expect(await changeInvoice(petru, data.id, { columns })).toMatchObject({ status: 422, code: "input/invalid" });
    const changed = await changeInvoice(petru, data.id, { header_row: 1, columns: { ...columns, price: "D" } });
    expect(changed.data.head!.rows.map(({ number }) => number)).toEqual([1, 2]);
    expect((await previewInvoice(petru, data.id)).data.counts).toMatchObject({ found: 1 });
  });

  it("follows another sheet; a file without it is told so", async () => {
    const { data } = await sendInvoice(petru, odd);
    const changed = await changeInvoice(petru, data.id, { sheet_name: "Doi" });
    expect(changed.data.mapping).toMatchObject({ header_row: 1, sheet_name: "Doi", columns: { qty: "D", price: "E" } });
    expect(await changeInvoice(petru, data.id, { sheet_name: "Trei" })).toMatchObject({
      status: 422,
      code: "purchasing/import-sheet",
    });
  });

  it("is kept for its supplier, once, and taken again for the next invoice", async () => {
    const supplierId = await supplierOf(demo.companyId);
    const { data } = await sendInvoice(petru, odd, { supplierId });
    const columns = { article: "A", name: "B", qty: "C", price: "D", brand: null };
    await changeInvoice(petru, data.id, { header_row: 1, columns });
    await previewInvoice(petru, data.id);
    await confirmedAndWritten(petru, data.id, false);
    const kept = () => server.db.owner`
      select mapping_config, sample_file_name from supplier_invoice_mapping where supplier_id = ${supplierId}`;
    const config = { article_col: "A", name_col: "B", qty_col: "C", price_col: "D", header_row: 1, sheet_name: "Unu" };
    expect(await kept()).toEqual([{ mapping_config: config, sample_file_name: "factura.xlsx" }]);
    const second = await sendInvoice(petru, odd, { supplierId, name: "a-doua.xlsx" });
    expect(second.data.mapping).toMatchObject({ header_row: 1, columns });
    await changeInvoice(petru, second.data.id, { sheet_name: "Doi" });
    await previewInvoice(petru, second.data.id);
    await confirmedAndWritten(petru, second.data.id, false);
    expect(await kept()).toMatchObject([
      { mapping_config: { sheet_name: "Doi", qty_col: "D" }, sample_file_name: "a-doua.xlsx" },
    ]);
    // So it is where the supplier is said afterwards; what that request says of a column counts more.
    const later = await sendInvoice(petru, odd);
    expect(later.data.mapping).toMatchObject({ sheet_name: "Unu", columns: { qty: null } });
    const named = await changeInvoice(petru, later.data.id, { supplier_id: supplierId });
    expect(named.data.mapping).toMatchObject({ sheet_name: "Doi", header_row: 1, columns: { qty: "D", price: "E" } });
    expect(named.data.head!.rows[1]!.cells[0]).toBe("OC90");
    const nobody = await changeInvoice(petru, later.data.id, { supplier_id: null });
    expect(nobody.data.mapping).toMatchObject({ sheet_name: "Doi", columns: { qty: "D" } });
    const both = await changeInvoice(petru, later.data.id, { supplier_id: supplierId, columns });
    expect(both.data.mapping).toMatchObject({ sheet_name: "Doi", columns });
    // A file that has no such sheet is read by its own headings.
    const third = await sendInvoice(petru, invoice(["OC90", "Filtru", "buc", 1, 2]), { supplierId });
    expect(third.data.mapping).toMatchObject({ header_row: 3, sheet_name: "Factura" });
  });

  it("makes its verdicts void when it changes", async () => {
    const { id } = await previewed(petru, invoice(["OC90", "Filtru", "buc", 1, 2]));
    const { data } = await changeInvoice(petru, id, { header_row: 0 });
    expect(data).toMatchObject({ state: "uploaded", rows: 0, counts: { found: 0 } });
    expect(await actOn(petru, "POST", `${id}/confirm`, {})).toMatchObject({
      status: 422,
      code: "purchasing/import-not-previewed",
    });
  });
});

describe("the same file", () => {
  it("sent again is recognised and told, whatever it is called", async () => {
    const file = invoice(["OC90", "Filtru", "buc", 7, 2]);
    const first = await previewed(petru, file);
    await confirmedAndWritten(petru, first.id, false);
    const second = await sendInvoice(ana, file, { name: "alt-nume.xlsx" });
    expect(second.data.same_as).toMatchObject({ id: first.id, state: "done" });
    expect((await sendInvoice(theirs.admin, file)).data.same_as).toBeNull();
  });

  it("sent twice under one key is one import", async () => {
    const key = uuidv7();
    const file = invoice(["OC90", "Filtru", "buc", 8, 2]);
    const both = await Promise.all([sendInvoice(petru, file, { key }), sendInvoice(petru, file, { key })]);
    expect(both.map(({ data }) => data.id)).toEqual([key, key]);
  });

  it("confirmed twice is one purchase", async () => {
    const { id } = await previewed(petru, invoice(["OC90", "Filtru", "buc", 9, 2]));
    await Promise.all([1, 2].map(() => actOn(petru, "POST", `${id}/confirm`, {})));
    await Promise.all([workNow(petru, id), workNow(petru, id)]);
    const { data } = await actOn(petru, "GET", id);
    expect((await purchaseOf(data.purchase_id!)).items).toHaveLength(1);
  });
});
