// Bringing files in through the REST API, with the job run by the test itself.

import { completeCommand } from "../app/complete-command.ts";
import { effectsThrough } from "../app/effects.ts";
import { goOn } from "../domains/crm/imports/import.job.ts";
import type { Person } from "./cast.ts";
import { demo } from "./fixtures.ts";
import type { TestServer } from "./server.ts";

export interface Imported {
  id: string;
  state: string;
  encoding: string;
  delimiter: string;
  has_header: boolean;
  columns: { header: string; field: string | null }[];
  counts: { new: number; update: number; same: number; error: number };
  rows: number;
  written: number;
  head: string[][];
  problem: { code: string; line: number | null } | null;
  missing: { code: string; field: string | null } | null;
}

export interface Reply {
  status: number;
  code: string | undefined;
  data: Imported;
  body: Record<string, unknown>;
}

async function reply(response: Response): Promise<Reply> {
  const text = await response.text();
  const body = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
  return { status: response.status, code: body["code"] as string, data: body["data"] as Imported, body };
}

export const upload = async (person: Person, file: string | Uint8Array, key?: string): Promise<Reply> =>
  reply(
    await person.request("/api/v1/imports?name=clients.csv", {
      method: "POST",
      headers: { "content-type": "text/csv", ...(key ? { "idempotency-key": key } : {}) },
      body: typeof file === "string" ? new TextEncoder().encode(file) : new Uint8Array(file),
    }),
  );

export const act = async (person: Person, method: string, path: string, body?: object): Promise<Reply> =>
  reply(
    await person.request(`/api/v1/imports/${path}`, {
      method,
      ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
    }),
  );

/** What the job queue would do. */
export async function work({ server, shop }: Person, id: string): Promise<void> {
  const { services } = server;
  await goOn({ ...services, complete: completeCommand, effectsThrough }, services.jobs, shop.companyId, id);
}

export async function checked(person: Person, file: string | Uint8Array, change?: object): Promise<Imported> {
  const { data, body } = await upload(person, file);
  if (data === undefined) throw new Error(JSON.stringify(body));
  if (change) await act(person, "PATCH", data.id, change);
  const asked = await act(person, "POST", `${data.id}/check`);
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  await work(person, data.id);
  return (await act(person, "GET", data.id)).data;
}

export async function importFile(person: Person, file: string | Uint8Array, change?: object): Promise<Imported> {
  const { id } = await checked(person, file, change);
  const asked = await act(person, "POST", `${id}/confirm`);
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  await work(person, id);
  return (await act(person, "GET", id)).data;
}

let phones = 10_000;
/** One that nobody has yet. */
export const newPhone = () => `+3736${String(++phones).padStart(7, "0")}`;

/** Clients of the demonstration shop with these phones, by name. */
export const clientsWith = ({ db: { owner } }: TestServer, numbers: string[]) => owner`
  select name, phone, other_phone, email, is_vip, source, notes from client
  where company_id = ${demo.companyId} and phone = any(${numbers}) and deleted_at is null order by name`;
