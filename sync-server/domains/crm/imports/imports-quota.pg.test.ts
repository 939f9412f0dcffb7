// How much one shop may ask of imports, and what is kept of people afterwards (docs/decisions/0026).

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { IMPORT_QUOTA, MOST_ALIKE } from "../../../../shared/domains/crm/import.states.ts";
import { cast, signedIn } from "../../../testing/cast.ts";
import { act, importFile, checked, upload, work } from "../../../testing/csv-imports.ts";
import { demo } from "../../../testing/fixtures.ts";
import { ask } from "../../../testing/rest.ts";
import { testServer } from "../../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  admin: ana,
  rival: { admin: stranger },
} = await cast(server);
beforeEach(async () => {
  await server.db.owner`delete from import_file`;
  await server.db.owner`delete from rate_limit`;
});

let next = 10_000;
const phone = () => `+3736${String(++next).padStart(7, "0")}`;
const row = () => `Nume;Telefon\nIon;${phone()}\n`;

describe("a shop's files that wait to be confirmed", () => {
  it("are ten, however many are sent at once; another shop's are not counted", async () => {
    const answers = await Promise.all(Array.from({ length: IMPORT_QUOTA.files + 3 }, () => upload(ana, row())));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, code }) => [status, code])).toEqual(
      Array.from({ length: 3 }, () => [422, "crm/import-too-many-files"]),
    );
    expect((await upload(stranger, row())).status).toBe(201);
    const { data } = answers.find(({ status }) => status === 201)!;
    expect((await act(ana, "DELETE", data.id)).status).toBe(204);
    expect((await upload(ana, row())).status).toBe(201);
  });

  it("have fifty megabytes together; one that was confirmed is not counted", async () => {
    const { id } = (await upload(ana, row())).data;
    await server.db.owner`update import_file set bytes = ${IMPORT_QUOTA.bytes} where id = ${id}`;
    expect(await upload(ana, row())).toMatchObject({ status: 422, code: "crm/import-too-many-bytes" });
    await server.db.owner`update import_file set confirmed_at = now(), state = 'done' where id = ${id}`;
    expect((await upload(ana, row())).status).toBe(201);
  });

  it("are sent so many times an hour", async () => {
    const statuses = [];
    for (let i = 0; i <= IMPORT_QUOTA.perHour; i++) statuses.push((await upload(ana, "")).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(IMPORT_QUOTA.perHour);
    expect(statuses.at(-1)).toBe(429);
    expect((await upload(stranger, row())).status).toBe(201);
  });
});

it("asked again while it is checked it is not begun again", async () => {
  const { id } = (await upload(ana, row())).data;
  server.jobs.inserted.length = 0;
  for (let i = 0; i < 5; i++) expect((await act(ana, "POST", `${id}/check`)).data.state).toBe("checking");
  expect(server.jobs.inserted).toHaveLength(1);
  await act(ana, "PATCH", id, { existing: "replace" });
  await act(ana, "POST", `${id}/check`);
  expect(server.jobs.inserted).toHaveLength(2);
  await work(ana, id);
  expect((await act(ana, "GET", id)).data.state).toBe("checked");
});

it("a phone that everybody has is an error of the row beyond so many people, in the check and as it is written", async () => {
  const shared = phone();
  const names = (count: number) =>
    Array.from({ length: count }, (_, i) => `Om${String(i).padStart(4, "0")};${shared}\n`);
  const text = `Nume;Telefon\n${names(MOST_ALIKE + 600).join("")}`;
  const preview = await checked(ana, text);
  expect(preview.counts).toEqual({ new: MOST_ALIKE, update: 0, same: 0, error: 600 });
  await act(ana, "POST", `${preview.id}/confirm`);
  await work(ana, preview.id);
  expect((await act(ana, "GET", preview.id)).data.counts).toEqual(preview.counts);
  const errors = await server.db.owner`
    select distinct code, field from import_row where import_id = ${preview.id} and verdict = 'error'`;
  expect(errors).toEqual([{ code: "crm/import-phone-shared", field: "phone" }]);
  expect((await importFile(ana, text)).counts).toEqual({ new: 0, update: 0, same: MOST_ALIKE, error: 600 });
});

it("what was read of people is gone once it is written; what has to be mended stays", async () => {
  const { id } = await importFile(ana, `Nume;Telefon\nIon;${phone()}\nAna;12\n`);
  const rows = await server.db.owner`
    select verdict, cells, read from import_row where import_id = ${id} order by number`;
  expect(rows).toEqual([
    { verdict: "new", cells: null, read: null },
    { verdict: "error", cells: ["Ana", "12"], read: null },
  ]);
  const answer = await ask(ana, "GET", `/api/v1/imports/${id}/rows`);
  expect(answer.body["data"]).toMatchObject([{ cells: [] }, { cells: ["Ana", "12"] }]);
});

it("who may not see clients sees nothing of a file of theirs, whatever else they may", async () => {
  const { id } = await checked(ana, row());
  await server.db.owner`
    insert into permission_override (company_id, user_id, permission, kind, created_by)
    values (${demo.companyId}, ${demo.users.receptionist.id}, 'CLIENTS_VIEW', 'deny', ${demo.users.admin.id})`;
  const rodica = await signedIn(server, demo, demo.users.receptionist);
  const ways: [string, string, object?][] = [
    ["GET", id],
    ["GET", `${id}/rows`],
    ["GET", `${id}/errors.csv`],
    ["PATCH", id, { existing: "replace" }],
    ["POST", `${id}/check`],
    ["POST", `${id}/confirm`],
  ];
  expect(await ask(rodica, "GET", "/api/v1/imports")).toMatchObject({
    status: 403,
    body: { permission: "CLIENTS_VIEW" },
  });
  for (const [method, path, body] of ways) {
    const answer = await act(rodica, method, path, body);
    expect([path, answer.status, answer.body["permission"]]).toEqual([path, 403, "CLIENTS_VIEW"]);
  }
  await server.db.owner`delete from permission_override where user_id = ${demo.users.receptionist.id}`;
});
