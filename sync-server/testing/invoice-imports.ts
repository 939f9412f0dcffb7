// Bringing in suppliers' invoices through the REST API, with the job run by the test itself.

import { completeCommand } from "../app/complete-command.ts";
import { effectsThrough } from "../app/effects.ts";
import { goOnWithInvoice } from "../domains/purchasing/invoice-import/invoice-import.job.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { Person } from "./cast.ts";
import { ask, type Method } from "./rest.ts";
import type { TestServer } from "./server.ts";
import { xlsxOf, type CellOf } from "./xlsx-files.ts";

const PATH = "/api/v1/imports/invoices";

export const HEADINGS = ["Cod articol", "Denumire", "U/M", "Cantitate", "Preț unitar", "Brand"];

/** A workbook whose headings stand in its third row. */
export const invoice = (...rows: CellOf[][]) =>
  xlsxOf([{ name: "Factura", rows: [["AUTO PARTS SRL"], [], HEADINGS, ...rows] }]);

export async function newSupplier({ db }: TestServer, companyId: string): Promise<string> {
  const id = uuidv7();
  await db.owner`
    insert into supplier (id, company_id, name, created_at, updated_at)
    values (${id}, ${companyId}, ${`Furnizor ${id}`}, now(), now())`;
  return id;
}

export interface ImportedInvoice {
  id: string;
  kind: string;
  state: string;
  problem: { code: string; line: number | null } | null;
  rows: number;
  counts: { found: number; new: number; no_article: number; error: number };
  written: number;
  create_new: boolean;
  supplier_id: string | null;
  purchase_id: string | null;
  purchase_number: string | null;
  same_as: { id: string; state: string } | null;
  sheets: string[];
  mapping: { columns: Record<string, string | null>; header_row: number; sheet_name: string | null };
  head: { columns: { letters: string; heading: string }[]; rows: { number: number; cells: string[] }[] } | null;
}

export interface InvoiceReply {
  status: number;
  code: string | undefined;
  data: ImportedInvoice;
  body: Record<string, unknown>;
}

export interface Sent {
  name?: string;
  supplierId?: string;
  key?: string;
}

/** As the request leaves it: the queue has not read it yet. */
export async function uploadInvoice(
  person: Person,
  content: Uint8Array | string,
  sent: Sent = {},
): Promise<InvoiceReply> {
  const { name = "factura.xlsx", supplierId, key } = sent;
  const form = new FormData();
  form.append("file", new File([typeof content === "string" ? content : new Uint8Array(content)], name));
  if (supplierId !== undefined) form.append("supplier_id", supplierId);
  const response = await person.request(PATH, {
    method: "POST",
    headers: key ? { "idempotency-key": key } : {},
    body: form,
  });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, code: body["code"] as string, data: body["data"] as ImportedInvoice, body };
}

/** With what the queue makes of it. */
async function worked(person: Person, asked: InvoiceReply): Promise<InvoiceReply> {
  if (asked.data === undefined) return asked;
  await workNow(person, asked.data.id);
  return { ...asked, data: (await actOn(person, "GET", asked.data.id)).data };
}

/** And as it stands once its first rows are read. */
export const sendInvoice = async (person: Person, content: Uint8Array | string, sent?: Sent): Promise<InvoiceReply> =>
  worked(person, await uploadInvoice(person, content, sent));

export const changeInvoice = async (person: Person, id: string, body: object): Promise<InvoiceReply> =>
  worked(person, await actOn(person, "PATCH", id, body));

export const previewInvoice = async (person: Person, id: string): Promise<InvoiceReply> =>
  worked(person, await actOn(person, "POST", `${id}/preview`));

export const actOn = async (person: Person, method: Method, path: string, body?: object): Promise<InvoiceReply> =>
  ask(person, method, `${PATH}/${path}`, body);

/** What the job queue would do. */
export async function workNow({ server, shop }: Person, id: string): Promise<void> {
  const { services } = server;
  const { jobs } = services;
  await goOnWithInvoice({ ...services, complete: completeCommand, effectsThrough }, jobs, shop.companyId, id);
}

export async function previewed(
  person: Person,
  content: Uint8Array | string,
  sent: Sent = {},
): Promise<ImportedInvoice> {
  const { data, body } = await sendInvoice(person, content, sent);
  if (data === undefined) throw new Error(JSON.stringify(body));
  const asked = await previewInvoice(person, data.id);
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  return asked.data;
}

export async function confirmedAndWritten(person: Person, id: string, create_new: boolean): Promise<ImportedInvoice> {
  const asked = await actOn(person, "POST", `${id}/confirm`, { create_new });
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  await workNow(person, id);
  return (await actOn(person, "GET", id)).data;
}
