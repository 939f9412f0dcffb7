// Invoices read from files, over REST and by the job.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { ask, dataOf } from "../../testing/rest.ts";
import { invoice, told } from "../../testing/read-invoices.ts";
import { testServer } from "../../testing/server.ts";
import { readJob, resumeOcr, type OcrWorker } from "./ocr.job.ts";
import { fileKey, pageKey } from "./ocr-records.ts";
import { ReaderTrouble } from "./read-file.ts";
import type { ReadFile } from "./reading.ts";
import { Unreadable } from "./unreadable.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);
const JOBS = "/api/v1/ocr-jobs";
const PDF = new TextEncoder().encode("%PDF-1.7 whatever");

async function send(
  person: Person,
  bytes: Uint8Array,
  name: string,
  fields: Record<string, string> = {},
  key = uuidv7(),
) {
  const form = new FormData();
  form.set("file", new File([Uint8Array.from(bytes)], name));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const response = await person.request(JOBS, { method: "POST", headers: { "idempotency-key": key }, body: form });
  const body = (await response.json()) as { code?: string; data?: { id: string; status: string } };
  return { status: response.status, code: body.code, id: body.data?.id ?? key, data: body.data };
}

const work = (
  id: string,
  read: NonNullable<OcrWorker["read"]> = () => Promise.resolve(told),
  companyId = demo.companyId,
) => readJob({ ...server.services, read }, companyId, id);
const jobOf = async (id: string, person: Person = ana) => dataOf(await ask(person, "GET", `${JOBS}/${id}`));

describe("an invoice that is sent", () => {
  it("waits for the queue with its file, is read, and says what was found", async () => {
    server.jobs.inserted.length = 0;
    const { status, id, data } = await send(ana, PDF, "factura.pdf");
    expect([status, data]).toEqual([
      201,
      expect.objectContaining({ status: "pending", source_type: "pdf_text", progress: 0, file_name: "factura.pdf" }),
    ]);
    expect(server.jobs.inserted).toEqual([{ queue: "ocr.read", data: { companyId: demo.companyId, jobId: id } }]);
    expect(await server.services.storage.get(fileKey(demo.companyId, id))).toEqual(Buffer.from(PDF));
    await work(id);
    const done = await jobOf(id);
    expect(done).toMatchObject({
      status: "done",
      progress: 100,
      tries: 1,
      error_code: null,
      ai_provider: null,
      purchase_id: null,
      result: {
        pages: [{ width: 1000, height: 1400 }],
        fields: {
          supplier_name: { value: invoice.supplier.name },
          tax_code: { value: invoice.supplier.taxCode },
          total: { value: (invoice.total / 100).toFixed(2) },
        },
      },
    });
    const { lines } = done["result"] as {
      lines: { article: { value: string }; quantity: { value: number }; price: { value: string } }[];
    };
    expect(lines.map(({ article, quantity, price }) => [article.value, quantity.value, price.value])).toEqual(
      invoice.lines.map((line) => [line.article, line.quantity, (line.price / 100).toFixed(2)]),
    );
    const page = await ana.request(`${JOBS}/${id}/pages/1`);
    expect([page.status, page.headers.get("content-type"), [...new Uint8Array(await page.arrayBuffer())]]).toEqual([
      200,
      "image/jpeg",
      [1, 2, 3],
    ]);
    // The file and the picture of its page count against the shop's quota.
    expect(await server.db.owner`select bytes from ocr_job where id = ${id}`).toEqual([{ bytes: PDF.length + 3 }]);
    const listed = await ask(ana, "GET", `${JOBS}?status=done`);
    expect(listed.data).toEqual([expect.objectContaining({ id, status: "done" })]);
  });

  it("sent again under the same key is the same", async () => {
    const key = uuidv7();
    expect([(await send(ana, PDF, "a.pdf", {}, key)).id, (await send(ana, PDF, "a.pdf", {}, key)).id]).toEqual([
      key,
      key,
    ]);
    expect(await server.db.owner`select from ocr_job where id = ${key}`).toHaveLength(1);
  });

  it("under a key that another shop has is refused, and its file is not kept", async () => {
    const { id } = await send(ana, PDF, "a.pdf");
    const stranger = await signedIn(server, rival, rival.users.admin);
    expect(await send(stranger, PDF, "a.pdf", {}, id)).toMatchObject({ status: 409, code: "commands/id-reused" });
    expect(await server.services.storage.has(fileKey(rival.companyId, id))).toBe(false);
    expect(await jobOf(id)).toMatchObject({ status: "pending" });
  });

  it("is refused where it is empty, too large, of another kind, or of a supplier that is not there, and nothing is kept", async () => {
    const before = await server.db.owner`select count(*) from ocr_job`;
    const answers = [
      await send(ana, new Uint8Array(0), "x.pdf"),
      await send(ana, new Uint8Array(15 * 1024 * 1024 + 1), "x.pdf"),
      await send(ana, new TextEncoder().encode("PK\u0003\u0004 a sheet"), "x.xlsx"),
      await send(ana, PDF, "x.pdf", { supplier_id: uuidv7() }),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [422, "ocr/empty"],
      [413, "ocr/too-large"],
      [415, "ocr/unknown-kind"],
      [404, "purchasing/supplier-not-found"],
    ]);
    expect(await server.db.owner`select count(*) from ocr_job`).toEqual(before);
  });

  it("is thrown away with its file and its pages", async () => {
    const { id } = await send(ana, PDF, "x.pdf");
    await work(id);
    expect((await ask(ana, "DELETE", `${JOBS}/${id}`)).status).toBe(204);
    expect((await ask(ana, "GET", `${JOBS}/${id}`)).code).toBe("ocr/job-not-found");
    const { storage } = server.services;
    expect(
      await Promise.all([fileKey(demo.companyId, id), pageKey(demo.companyId, id, 1)].map((key) => storage.has(key))),
    ).toEqual([false, false]);
  });
});

/** What a process that reads holds, and loses with its connection. */
const claims = () => server.db.owner<{ pid: number }[]>`
  select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
const held = async () => (await claims()).length;
const loseConnections = async () => {
  for (const { pid } of await claims()) await server.db.owner`select pg_terminate_backend(${pid})`;
  await expect.poll(held).toBe(0);
};

describe("the job", () => {
  it("tries twice what may succeed, and says why it failed", async () => {
    const { id } = await send(ana, PDF, "x.pdf");
    const slow = () => Promise.reject(new ReaderTrouble("ocr/took-too-long", "not read in 120 s"));
    await expect(work(id, slow)).rejects.toThrow("not read");
    expect(await jobOf(id)).toMatchObject({ status: "failed", tries: 1, error_code: "ocr/took-too-long" });
    await work(id, slow); // the second is the last: nothing is thrown at the queue
    expect(await jobOf(id)).toMatchObject({
      status: "failed",
      tries: 2,
      error_code: "ocr/took-too-long",
      error_message: "not read in 120 s",
    });
    await work(id); // a third changes nothing
    expect(await jobOf(id)).toMatchObject({ status: "failed", tries: 2 });
    expect((await ask(ana, "POST", `${JOBS}/${id}/read`)).status).toBe(200);
    await work(id);
    expect(await jobOf(id)).toMatchObject({ status: "done", tries: 1, error_code: null });
  });

  it("does not try again what never will do: a picture of something else", async () => {
    const { id } = await send(ana, PDF, "pisica.pdf");
    await work(id, () => Promise.resolve({ ...told, words: told.words.slice(0, 6) }));
    expect(await jobOf(id)).toMatchObject({
      status: "failed",
      tries: 2,
      error_code: "ocr/not-an-invoice",
      result: null,
    });
    const other = await send(ana, PDF, "x.pdf");
    await work(other.id, () => Promise.reject(new Unreadable("ocr/encrypted", "password")));
    expect(await jobOf(other.id)).toMatchObject({ status: "failed", tries: 2, error_code: "ocr/encrypted" });
  });

  it("whose server died in the middle is taken up once more, and then has failed", async () => {
    const { id } = await send(ana, PDF, "x.pdf");
    void work(id, () => new Promise(() => {})); // never comes back
    await expect.poll(async () => (await jobOf(id))["status"]).toBe("processing");
    server.jobs.inserted.length = 0;
    await resumeOcr(server.db.owner, server.jobs);
    expect(server.jobs.inserted).toEqual([]); // it may still be at it
    await loseConnections();
    await server.db.owner`update ocr_job set updated_at = now() - interval '5 minutes' where id = ${id}`;
    await resumeOcr(server.db.owner, server.jobs);
    expect(server.jobs.inserted).toEqual([{ queue: "ocr.read", data: { companyId: demo.companyId, jobId: id } }]);
    await work(id);
    expect(await jobOf(id)).toMatchObject({ status: "done", tries: 2 });
    const second = await send(ana, PDF, "y.pdf");
    await server.db.owner`update ocr_job set status = 'processing', tries = 2 where id = ${second.id}`;
    await work(second.id);
    expect(await jobOf(second.id)).toMatchObject({ status: "failed", error_code: "ocr/reader-failed" });
  });

  it("is read by one process at a time: another that is told of it lets it be", async () => {
    const { id } = await send(ana, PDF, "x.pdf");
    const slow = Promise.withResolvers<ReadFile>();
    const first = work(id, () => slow.promise);
    await expect.poll(async () => (await jobOf(id))["status"]).toBe("processing");
    const again = () => Promise.reject(new Unreadable("ocr/not-an-invoice", "read twice"));
    await Promise.all([work(id, again), work(id, again)]);
    expect(await jobOf(id)).toMatchObject({ status: "processing", tries: 1 });
    slow.resolve(told);
    await first;
    expect(await jobOf(id)).toMatchObject({ status: "done", tries: 1 });
    // Nothing is held afterwards.
    expect(await held()).toBe(0);
  });

  it("leaves nothing of what was thrown away while it was read", async () => {
    const { storage } = server.services;
    for (const read of [
      () => Promise.resolve(told),
      () => Promise.reject(new ReaderTrouble("ocr/took-too-long", "x")),
    ]) {
      const { id } = await send(ana, PDF, "x.pdf");
      await work(id, async () => {
        await ask(ana, "DELETE", `${JOBS}/${id}`);
        return read();
      });
      expect([
        await storage.has(fileKey(demo.companyId, id)),
        await storage.has(pageKey(demo.companyId, id, 1)),
      ]).toEqual([false, false]);
    }
  });

  it("that comes back late changes nothing of what another has read meanwhile", async () => {
    const { id } = await send(ana, PDF, "x.pdf");
    const late = Promise.withResolvers<ReadFile>();
    const first = work(id, () => late.promise);
    await expect.poll(async () => (await jobOf(id))["status"]).toBe("processing");
    await loseConnections();
    await work(id);
    late.reject(new Unreadable("ocr/not-an-invoice", "late"));
    await first;
    expect(await jobOf(id)).toMatchObject({ status: "done", tries: 2, error_code: null });
  });

  it("tells people nothing of the machine that it runs on", async () => {
    const { id } = await send(ana, PDF, "x.pdf");
    await expect(work(id, () => Promise.reject(new Error("ENOENT: /srv/garaj/reader.thread.ts")))).rejects.toThrow(
      "/srv",
    );
    const { error_code, error_message } = await jobOf(id);
    expect([error_code, error_message]).toEqual(["ocr/reader-failed", "the server could not read it"]);
  });

  it("of another shop finds nothing", async () => {
    const { id } = await send(ana, PDF, "x.pdf");
    await work(id, undefined, rival.companyId);
    expect(await jobOf(id)).toMatchObject({ status: "pending", tries: 0 });
  });
});

describe("who may", () => {
  it("is who edits purchases: others and another shop get nothing", async () => {
    const { id } = await send(ana, PDF, "x.pdf");
    await work(id);
    const mechanic = await signedIn(server, demo, demo.users.mechanic);
    expect((await send(mechanic, PDF, "x.pdf")).code).toBe("access/forbidden");
    const paths = [
      ["GET", JOBS],
      ["GET", `${JOBS}/${id}`],
      ["GET", `${JOBS}/${id}/pages/1`],
      ["POST", `${JOBS}/${id}/read`],
      ["DELETE", `${JOBS}/${id}`],
    ] as const;
    for (const [method, path] of paths)
      expect([method, (await ask(mechanic, method, path)).status]).toEqual([method, 403]);
    const stranger = await signedIn(server, rival, rival.users.admin);
    for (const [method, path] of paths.slice(1))
      expect([method, (await ask(stranger, method, path)).status]).toEqual([method, 404]);
    expect((await ask(stranger, "GET", JOBS)).data).toEqual([]);
    expect(await jobOf(id)).toMatchObject({ status: "done" });
  });

  it("sees no price and no picture without PARTS_COST_VIEW", async () => {
    const { id } = await send(ana, PDF, "x.pdf");
    await work(id);
    await server.db.owner`
      insert into permission_override (company_id, user_id, permission, kind, created_by)
      values (${demo.companyId}, ${demo.users.manager.id}, 'PARTS_COST_VIEW', 'deny', ${demo.users.admin.id})`;
    const manager = await signedIn(server, demo, demo.users.manager);
    const { result } = (await jobOf(id, manager)) as {
      result: { fields: Record<string, { value: unknown }>; lines: Record<string, { value: unknown }>[] };
    };
    const { net, vat, total, number } = result.fields;
    expect([net, vat, total, number].map((field) => field!.value === null)).toEqual([true, true, true, false]);
    expect(result.lines.map(({ price, total: sum, quantity }) => [price!.value, sum!.value, quantity!.value])).toEqual(
      invoice.lines.map(({ quantity }) => [null, null, quantity]),
    );
    expect((await ask(manager, "GET", `${JOBS}/${id}/pages/1`)).code).toBe("access/forbidden");
  });
});
