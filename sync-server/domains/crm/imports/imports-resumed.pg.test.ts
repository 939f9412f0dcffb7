// Imports that outlive a server, and who may do what with them (docs/decisions/0026).

import { afterAll, describe, expect, it } from "vitest";
import { SYSTEM_ROLE_DEFINITIONS, can } from "../../../../shared/domains/access/access.permissions.ts";
import { IMPORT_BATCH } from "../../../../shared/domains/crm/import.states.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { loadStaffMember } from "../../../auth/actors.ts";
import { withTenant } from "../../../db/tenant-transaction.ts";
import { cast, signedIn } from "../../../testing/cast.ts";
import { act, importFile, checked, upload, work, type Imported } from "../../../testing/csv-imports.ts";
import { demo, rival } from "../../../testing/fixtures.ts";
import { ask } from "../../../testing/rest.ts";
import { testServer } from "../../../testing/server.ts";
import { runServerCommand } from "../../../commands/server-commands.ts";
import { importBatch } from "./import-batch.command.ts";
import { batchCommandId } from "./import-ids.ts";
import { resumeImports } from "./import.job.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);

let next = 10_000;
const phone = () => `+3736${String(++next).padStart(7, "0")}`;
const countAll = () => server.db.owner`
  select (select count(*)::int from client) as clients, (select count(*)::int from vehicle) as vehicles`;

describe("a server that dies", () => {
  const file = (count: number) =>
    `Nume;Telefon\n${Array.from({ length: count }, (_, i) => `Om ${"abcdefghij"[i % 10]}${i};${phone()}\n`).join("")}`;

  it("between two batches goes on where it was: nothing twice, and the counts are right", async () => {
    const before = (await countAll())[0]!["clients"] as number;
    const { id } = await checked(ana, file(IMPORT_BATCH * 2 + 10));
    await act(ana, "POST", `${id}/confirm`);
    const { services } = server;
    const member = await withTenant(services.sql, demo.companyId, (tx) =>
      loadStaffMember(tx, demo.companyId, demo.users.admin.id),
    );
    const command = importBatch(services);
    // The first batch, and then the server is gone; the queue gives the job to two others at once.
    await runServerCommand(services, member!.actor, command, { importId: id, batch: 0 }, batchCommandId(id, 0));
    expect((await act(ana, "GET", id)).data).toMatchObject({ state: "running", written: IMPORT_BATCH });
    await Promise.all([work(ana, id), work(ana, id)]);
    const total = IMPORT_BATCH * 2 + 10;
    expect((await act(ana, "GET", id)).data).toMatchObject({
      state: "done",
      written: total,
      counts: { new: total, update: 0, same: 0, error: 0 },
    });
    expect(((await countAll())[0]!["clients"] as number) - before).toBe(total);
  });

  it("while it checks begins again from the start", async () => {
    const { data } = await upload(ana, file(IMPORT_BATCH + 5));
    await act(ana, "POST", `${data.id}/check`);
    await Promise.all([work(ana, data.id), work(ana, data.id)]);
    await work(ana, data.id);
    expect((await act(ana, "GET", data.id)).data).toMatchObject({
      state: "checked",
      counts: { new: IMPORT_BATCH + 5 },
    });
    expect(await server.db.owner`select from import_row where import_id = ${data.id}`).toHaveLength(IMPORT_BATCH + 5);
  });

  it("is found by the next minute", async () => {
    const { id } = await checked(ana, file(3));
    await act(ana, "POST", `${id}/confirm`);
    server.jobs.inserted.length = 0;
    await resumeImports(server.db.owner, server.jobs);
    expect(server.jobs.inserted).toEqual([]); // it moved a moment ago
    await server.db.owner`update import_file set updated_at = now() - interval '1 minute' where id = ${id}`;
    await resumeImports(server.db.owner, server.jobs);
    expect(server.jobs.inserted).toEqual([{ queue: "crm.imports", data: { companyId: demo.companyId, importId: id } }]);
    await work(ana, id);
    expect((await act(ana, "GET", id)).data.state).toBe("done");
  });

  it("with somebody who may not write any more stops, and goes on with somebody who may", async () => {
    const rodica = await signedIn(server, demo, demo.users.receptionist);
    const { id } = await checked(rodica, file(3));
    await act(rodica, "POST", `${id}/confirm`);
    await server.db.owner`update staff_user set status = 'inactive' where id = ${demo.users.receptionist.id}`;
    await work(ana, id);
    await server.db.owner`update staff_user set status = 'active' where id = ${demo.users.receptionist.id}`;
    expect((await act(ana, "GET", id)).data).toMatchObject({ state: "stopped", problem: { code: "access/forbidden" } });
    await act(ana, "POST", `${id}/confirm`);
    await work(ana, id);
    expect((await act(ana, "GET", id)).data).toMatchObject({ state: "done", counts: { new: 3 } });
  });
});

describe("who may", () => {
  it("another shop's import is nowhere", async () => {
    const { id } = await checked(ana, `Nume;Telefon\nIon;${phone()}\n`);
    const other = await signedIn(server, rival, rival.users.admin);
    const ways: [string, string, object?][] = [
      ["GET", id],
      ["PATCH", id, { existing: "replace" }],
      ["POST", `${id}/check`],
      ["POST", `${id}/confirm`],
      ["DELETE", id],
      ["GET", `${id}/rows`],
      ["GET", `${id}/errors.csv`],
    ];
    for (const [method, path, body] of ways) {
      const { status, code } = await act(other, method, path, body);
      expect([path, status, code]).toEqual([path, 404, "crm/import-not-found"]);
    }
    expect((await act(ana, "GET", id)).data.state).toBe("checked");
    const theirs = (await ask(other, "GET", "/api/v1/imports")).data as unknown as Imported[];
    expect(theirs.map((one) => one.id)).not.toContain(id);
  });

  it.each(["mechanic", "accountant", "marketer", "parts"] as const)("%s brings in nothing", async (who) => {
    const person = await signedIn(server, demo, demo.users[who]);
    const answers = [
      await upload(person, "Nume;Telefon\nIon;069123456\n"),
      await act(person, "GET", uuidv7()),
      await act(person, "GET", `${uuidv7()}/rows`),
      await act(person, "GET", `${uuidv7()}/errors.csv`),
      await act(person, "PATCH", uuidv7(), {}),
      await act(person, "POST", `${uuidv7()}/check`),
      await act(person, "POST", `${uuidv7()}/confirm`),
      await act(person, "DELETE", uuidv7()),
    ];
    for (const { status, code } of answers) expect([status, code]).toEqual([403, "access/forbidden"]);
  });

  it("nobody takes clients or cars out without CLIENTS_EXPORT", async () => {
    for (const user of Object.values(demo.users)) {
      const role = { ...SYSTEM_ROLE_DEFINITIONS[user.role], companyId: "", userId: "", name: "" };
      if (user.status !== "active" || can(role, "CLIENTS_EXPORT")) continue;
      const person = await signedIn(server, demo, user);
      for (const path of ["/api/v1/clients.csv", "/api/v1/vehicles.csv"]) {
        const { status, code } = await ask(person, "GET", path);
        expect([user.role, status, code]).toEqual([user.role, 403, "access/forbidden"]);
      }
    }
  });

  it("a receptionist brings in", async () => {
    const rodica = await signedIn(server, demo, demo.users.receptionist);
    expect((await importFile(rodica, `Nume;Telefon\nIon;${phone()}\n`)).counts.new).toBe(1);
  });

  it("cars need VEHICLES_EDIT at the last step", async () => {
    const { id } = await checked(ana, `Nume;Telefon;Număr;Marcă;Model\nIon;${phone()};XAB 301;Kia;Rio\n`);
    await server.db.owner`
      insert into permission_override (company_id, user_id, permission, kind, created_by)
      values (${demo.companyId}, ${demo.users.receptionist.id}, 'VEHICLES_EDIT', 'deny', ${demo.users.admin.id})`;
    const rodica = await signedIn(server, demo, demo.users.receptionist);
    const { status, body } = await act(rodica, "POST", `${id}/confirm`);
    await server.db.owner`delete from permission_override where user_id = ${demo.users.receptionist.id}`;
    expect([status, body["permission"]]).toEqual([403, "VEHICLES_EDIT"]);
  });

  it("one import of a shop is written at a time", async () => {
    const [one, two] = [
      await checked(ana, `Nume;Telefon\nIon;${phone()}\n`),
      await checked(ana, `Nume;Telefon\nAna;${phone()}\n`),
    ];
    await act(ana, "POST", `${one.id}/confirm`);
    expect((await act(ana, "POST", `${two.id}/confirm`)).code).toBe("crm/import-running");
    expect((await act(ana, "DELETE", one.id)).code).toBe("crm/import-running");
    await work(ana, one.id);
    expect((await act(ana, "POST", `${two.id}/confirm`)).status).toBe(200);
    await work(ana, two.id);
    expect((await act(ana, "PATCH", two.id, { existing: "replace" })).code).toBe("crm/import-confirmed");
    expect((await act(ana, "POST", `${two.id}/check`)).code).toBe("crm/import-confirmed");
  });

  it("the same upload under one key is one import", async () => {
    const key = uuidv7();
    const text = `Nume;Telefon\nIon;${phone()}\n`;
    expect((await upload(ana, text, key)).data.id).toBe(key);
    expect((await upload(ana, text, key)).data.id).toBe(key);
  });

  it("what is thrown away is gone, and nothing was written", async () => {
    const { id } = await checked(ana, `Nume;Telefon\nIon;${phone()}\n`);
    expect((await act(ana, "POST", `${id}/check`)).status).toBe(200);
    expect((await act(ana, "POST", `${id}/confirm`)).code).toBe("crm/import-not-checked");
    expect((await act(ana, "DELETE", id)).status).toBe(204);
    expect((await act(ana, "GET", id)).status).toBe(404);
  });
});
