// The board as a file over REST: the specified columns, the board's filters, and no more than whoever asks may see.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Permission } from "../../../shared/domains/access/access.permissions.ts";
import { cast, type Person } from "../../testing/cast.ts";
import { demo, newOrder, PASSWORD } from "../../testing/fixtures.ts";
import { somebody, newRole } from "../../testing/late-authority.ts";
import { ask, dataOf } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { owner } = server.db;
const people = await cast(server);
const { manager } = people;
const PATH = "/api/v1/pipeline/export";

const made = async (path: string, body: object): Promise<string> => {
  const answer = await ask(manager, "POST", path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return String(dataOf(answer)["id"]);
};
beforeEach(async () => {
  await owner`truncate lead, deal, deal_line, appointment`;
  await owner`update work_order set deleted_at = now() where company_id = ${demo.companyId}`;
});

async function exported(query = "", by: Person = manager) {
  const response = await by.request(`${PATH}${query}`);
  const text = await response.text();
  const lines = text.replace("\u{FEFF}", "").trimEnd().split("\r\n");
  return { response, head: lines[0]!, rows: lines.slice(1).map((line) => line.split(";")) };
}

describe("the file", () => {
  it("has the specified columns, a card a line, in the order of the board; a zero amount is left out", async () => {
    const lead = await made("/api/v1/leads", {
      name: "Ion Rusu",
      phone: "069 777 888",
      car: "Dacia",
      notes: "Frâne\nUrgent",
    });
    const quoted = await made("/api/v1/deals", {
      client_id: demo.clientId,
      vehicle_id: demo.vehicles.golf,
      subject: "Distribuție",
      assigned_to: demo.users.manager.id,
      lines: [{ kind: "work", name: "Curea", price: "900.50" }],
    });
    await owner`update deal set quote_status = 'sent', quote_sent_at = now() - interval '3 hours' where id = ${quoted}`;
    await owner`update lead set created_at = now() - interval '90 minutes' where id = ${lead}`;
    await newOrder(server.db, demo, { number: "WO-7", complaint: "Bate în dreapta" });
    const [client] = await owner<
      { name: string; phone: string }[]
    >`select name, phone from client where id = ${demo.clientId}`;
    const { response, head, rows } = await exported("?locale=ro");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="pipeline-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(head).toBe("Etapă;Cod;Subiect;Client;Telefon;Mașină;Sumă;Responsabil;Termen");
    expect(rows).toEqual([
      [
        "Cerere nouă",
        lead.slice(-4).toUpperCase(),
        "Frâne",
        "Ion Rusu",
        "'+37369777888",
        "Dacia",
        "",
        "",
        "Necontactat 1 h 30 min",
      ],
      [
        "Calculație",
        quoted.slice(-4).toUpperCase(),
        "Distribuție",
        client!.name,
        `'${client!.phone}`,
        "demo-1 Volkswagen Golf",
        "900,5",
        demo.users.manager.name,
        "Fără răspuns 3 h",
      ],
      ["În lucru", "WO-7", "Bate în dreapta", client!.name, `'${client!.phone}`, "demo-1 Volkswagen Golf", "", "", ""],
    ]);
  });

  it("is in the language that is asked for", async () => {
    expect((await exported("?locale=en")).head).toBe(
      "Stage;Code;Subject;Client;Phone;Vehicle;Amount;Owner;Time status",
    );
  });

  it("has what the board's filters leave", async () => {
    const mine = { assigned_to: demo.users.manager.id };
    await made("/api/v1/leads", { name: "Ana", phone: "069 111 222", urgent: true, plate: "ABC 777" });
    await made("/api/v1/leads", { name: "Barbu", phone: "069 333 444", ...mine });
    await owner`update lead set created_at = now() - interval '3 days' where name = 'Barbu'`;
    const wanted: [string, string[]][] = [
      ["", ["Barbu", "Ana"]],
      ["?chip=all", ["Barbu", "Ana"]],
      ["?chip=mine", ["Barbu"]],
      ["?chip=urgent", ["Ana"]],
      ["?chip=today", ["Ana"]],
      ["?q=barbu", ["Barbu"]],
      ["?q=abc777", ["Ana"]],
      ["?q=333", ["Barbu"]],
      ["?q=nobody", []],
      ["?chip=mine&q=ana", []],
    ];
    for (const [query, names] of wanted)
      expect([query, (await exported(query)).rows.map((row) => row[3])]).toEqual([query, names]);
    expect((await manager.request(`${PATH}?chip=other`)).status).toBe(422);
  });

  it("has what is paid today, and nothing that is over, lost or deleted", async () => {
    const paid = await newOrder(server.db, demo);
    const before = await newOrder(server.db, demo);
    await owner`update work_order set status = 'done', pay_status = 'paid', closed_at = now() where id = ${paid}`;
    await owner`update work_order set status = 'done', pay_status = 'paid', closed_at = now() - interval '2 days' where id = ${before}`;
    const lost = await made("/api/v1/leads", { name: "Lost", phone: "069 111 222" });
    await ask(manager, "POST", `/api/v1/leads/${lost}/lose`, { reason: "other" });
    const deleted = await made("/api/v1/deals", { client_id: demo.clientId, subject: "Deleted" });
    await ask(manager, "DELETE", `/api/v1/deals/${deleted}`);
    expect((await exported("?locale=en")).rows.map((row) => row[0])).toEqual(["Paid today"]);
  });
});

describe("who may", () => {
  it("each has what the board shows them: leads, deals and every order, each for its own right", async () => {
    await newOrder(server.db, demo, { complaint: "Bate" });
    await newOrder(server.db, demo, { complaint: "A lui", masterId: people.mechanic.user.id });
    await made("/api/v1/leads", { name: "Ana", phone: "069 111 222" });
    await made("/api/v1/deals", { client_id: demo.clientId, vehicle_id: demo.vehicles.golf, subject: "Frâne" });
    const whoever = async (orderScope: "all" | "own", ...permissions: Permission[]) =>
      somebody(server, [await newRole(server, permissions, orderScope)]);
    const ALL = ["Ana", "Frâne", "Bate", "A lui"];
    const wanted: [string, Person, string[] | null][] = [
      ["admin", people.admin, ALL],
      ["manager", people.manager, ALL],
      ["receptionist", people.receptionist, ALL],
      ["marketer", people.marketer, ["Ana", "Frâne"]],
      ["mechanic", people.mechanic, null],
      ["parts", people.parts, null],
      ["accountant", people.accountant, null],
      ["leads alone", await whoever("all", "LEADS_VIEW"), ["Ana"]],
      ["deals alone", await whoever("all", "DEALS_VIEW"), ["Frâne"]],
      ["leads and every order", await whoever("all", "LEADS_VIEW", "WORK_ORDERS_VIEW"), ["Ana", "Bate", "A lui"]],
      // The board has no orders of theirs: they have a page of their own.
      ["a mechanic who sees leads", await whoever("own", "LEADS_VIEW", "WORK_ORDERS_VIEW"), ["Ana"]],
      ["orders alone", await whoever("all", "WORK_ORDERS_VIEW", "CLIENTS_VIEW"), null],
    ];
    for (const [who, person, subjects] of wanted) {
      const { response, rows } = await exported("?locale=en", person);
      expect([who, response.status]).toEqual([who, subjects === null ? 403 : 200]);
      if (subjects) expect([who, rows.map((row) => row[2]).toSorted()]).toEqual([who, subjects.toSorted()]);
      else expect(await ask(person, "GET", PATH)).toMatchObject({ code: "access/forbidden" });
    }
    expect((await exported("", people.rival.admin)).rows.map((row) => row[3])).not.toContain("Ana");
  });

  it("clients and cars only for who may know them; the car of an order, and what a lead told, for who sees it", async () => {
    await newOrder(server.db, demo, { complaint: "Bate" });
    await made("/api/v1/leads", { name: "Ana", phone: "069 111 222", car: "Dacia" });
    await made("/api/v1/deals", { client_id: demo.clientId, vehicle_id: demo.vehicles.golf, subject: "Frâne" });
    const told = async (person: Person) =>
      Object.fromEntries((await exported("", person)).rows.map((row) => [row[2], row.slice(3, 6)]));
    const clerk = await somebody(server, [await newRole(server, ["LEADS_VIEW", "DEALS_VIEW", "WORK_ORDERS_VIEW"])]);
    expect(await told(clerk)).toEqual({
      Dacia: ["Ana", "'+37369111222", "Dacia"],
      Frâne: ["", "", ""],
      Bate: ["", "", "demo-1 Volkswagen Golf"],
    });
    // Cars are not the marketer's to see, clients are.
    const { Frâne: deal } = await told(people.marketer);
    expect(deal!.slice(0, 1)).not.toEqual([""]);
    expect(deal![2]).toBe("");
  });

  it("a browser is asked for the password again, as for the clients' file; a token is not", async () => {
    await owner`update staff_session set confirmed_at = now() - interval '16 minutes' where user_id = ${manager.user.id}`;
    expect(await ask(manager, "GET", PATH)).toMatchObject({ status: 403, code: "access/confirm-password" });
    expect((await ask(manager, "POST", "/api/session/confirm", { password: PASSWORD })).status).toBe(204);
    expect((await exported()).response.status).toBe(200);
    await owner`update staff_session set confirmed_at = now() - interval '16 minutes' where user_id = ${manager.user.id}`;
    const signIn = await server.request(demo, "/api/v1/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: manager.user.email, password: PASSWORD }),
    });
    const { token } = dataOf({ body: await signIn.json() } as Awaited<ReturnType<typeof ask>>);
    const bearer = { authorization: `Bearer ${String(token)}` };
    expect((await server.request(demo, PATH, { headers: bearer })).status).toBe(200);
  });

  it("that it was taken is in the audit of permissions", async () => {
    await owner`truncate permission_check`;
    const onlyLeads = await somebody(server, [await newRole(server, ["LEADS_VIEW"])]);
    await exported("", people.marketer);
    await exported("", onlyLeads);
    const kept =
      await owner`select user_id, permission, allowed, action from permission_check order by user_id, permission`;
    const taken = ({ user }: Person, permission: Permission) => ({
      user_id: user.id,
      permission,
      allowed: true,
      action: `GET ${PATH}`,
    });
    const all = [
      taken(people.marketer, "DEALS_VIEW"),
      taken(people.marketer, "LEADS_VIEW"),
      taken(onlyLeads, "LEADS_VIEW"),
    ];
    expect(kept).toHaveLength(all.length);
    expect(kept).toEqual(expect.arrayContaining(all));
  });
});
