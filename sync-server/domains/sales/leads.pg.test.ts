// Leads by commands of devices: who may, what is written, two people at once, and that nothing of another shop is touched.

import { afterAll, describe, expect, it } from "vitest";
import { SYSTEM_ROLE_DEFINITIONS } from "../../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { activityOf } from "../../testing/records.ts";
import { newDeal, newLead, salesRow } from "../../testing/sales.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const rodica = new TestDevice(people.receptionist);
const maria = new TestDevice(people.marketer);
const mihai = new TestDevice(people.manager);
const oleg = new TestDevice(people.rival.admin);
const APPLIED = { outcome: "applied" };
const REASON = { reason: "price", note: "Vrea sub 2000 lei" };

const rowOf = (id: string) => salesRow(server, "lead", id);
const edit = (leadId: string, field: string, value: unknown, basedOn: string | null = null, device = rodica) =>
  device.run("sales.editLead", { leadId, basedOn, edit: { field, value } });

describe("a lead", () => {
  it("is written down with all that is known of it, its phone and plate as a client's", async () => {
    const leadId = uuidv7();
    const args = {
      leadId,
      name: "Vasile Rusu",
      phone: "069 555 444",
      email: "Vasile@Mail.md",
      car: "Dacia",
      model: "Logan",
      plate: "ceb412",
      source: "site",
      notes: "Bate pe stânga",
      budgetMinor: 250_000,
      isUrgent: true,
      assignedTo: demo.users.receptionist.id,
      utm: { source: "google", medium: "cpc", campaign: "frane", term: null, content: null },
    };
    const { id } = await maria.run("sales.createLead", args);
    expect(await rowOf(leadId)).toMatchObject({
      company_id: demo.companyId,
      name: "Vasile Rusu",
      phone: "+37369555444",
      email: "vasile@mail.md",
      car: "Dacia",
      model: "Logan",
      plate: "CEB 412",
      status: "new",
      contacted_at: null,
      source: "site",
      budget_minor: "250000",
      is_urgent: true,
      assigned_to: demo.users.receptionist.id,
      utm_source: "google",
      utm_campaign: "frane",
      utm_term: null,
      created_by: demo.users.marketer.id,
      client_id: null,
      deal_id: null,
    });
    expect(await activityOf(server.db.owner, id!)).toMatchObject([
      { verb: "leads.create", subject_type: "lead", subject_id: leadId, data: { name: "Vasile Rusu" } },
    ]);
    expect(await maria.run("sales.createLead", args)).toMatchObject({ code: "sales/id-taken" });
    expect(await oleg.run("sales.createLead", { ...args, assignedTo: null })).toMatchObject({ code: "sales/id-taken" });
  });

  it.each([
    ["no name", { name: " " }, "sales/lead-needs-name-and-phone"],
    ["no phone", { phone: "" }, "sales/lead-needs-name-and-phone"],
    ["a phone that nobody can dial", { phone: "12" }, "crm/phone-invalid"],
    ["an address that is none", { email: "x" }, "crm/email-invalid"],
    ["somebody who left", { assignedTo: demo.users.gone.id }, "access/user-not-found"],
    ["somebody of another shop", { assignedTo: rival.users.admin.id }, "access/user-not-found"],
    ["a budget below nothing", { budgetMinor: -1 }, "commands/invalid-arguments"],
    ["a name of two lines", { name: "a\nb" }, "commands/invalid-arguments"],
  ])("with %s is refused, and nothing is written", async (_, wrong, code) => {
    const leadId = uuidv7();
    const args = { leadId, name: "Ion", phone: "069 111 222", ...wrong };
    expect(await rodica.run("sales.createLead", args)).toMatchObject({ outcome: "refused", code });
    expect(await rowOf(leadId)).toBeNull();
  });

  it("keeps a plate that is half of one as it was told", async () => {
    expect(await rowOf(await newLead(rodica, { plate: "?" }))).toMatchObject({ plate: "?" });
  });

  it("is of who edits leads: every other role is refused, another shop finds none", async () => {
    const leadId = await newLead(rodica);
    for (const person of [people.mechanic, people.parts, people.accountant]) {
      const { permissions } = SYSTEM_ROLE_DEFINITIONS[person.user.role];
      expect(permissions).not.toContain("LEADS_EDIT");
      const device = new TestDevice(person);
      for (const [name, args] of [
        ["sales.createLead", { leadId: uuidv7(), name: "Ion", phone: "069 111 222" }],
        ["sales.editLead", { leadId, basedOn: null, edit: { field: "name", value: "X" } }],
        ["sales.contactLead", { leadId }],
        ["sales.loseLead", { leadId, reason: "price" }],
        ["sales.reopenLead", { leadId }],
        ["sales.deleteLead", { leadId }],
        ["sales.restoreLead", { leadId }],
      ] as const)
        expect(await device.run(name, args)).toMatchObject({
          code: "access/forbidden",
          detail: { permission: "LEADS_EDIT" },
        });
    }
    for (const name of ["contactLead", "reopenLead", "deleteLead", "restoreLead"])
      expect(await oleg.run(`sales.${name}`, { leadId })).toMatchObject({ code: "sales/lead-not-found" });
    expect(await oleg.run("sales.loseLead", { leadId, reason: "price" })).toMatchObject({
      code: "sales/lead-not-found",
    });
    expect(await edit(leadId, "name", "X", null, oleg)).toMatchObject({ code: "sales/lead-not-found" });
    expect(await rowOf(leadId)).toMatchObject({ name: "Vasile Rusu", status: "new", deleted_at: null });
  });

  it("is changed field by field, and two who change one field are told of each other", async () => {
    const leadId = await newLead(rodica);
    const { id } = await edit(leadId, "phone", "069 111 111");
    expect(await rowOf(leadId)).toMatchObject({ phone: "+37369111111" });
    expect(await activityOf(server.db.owner, id!)).toMatchObject([
      { verb: "leads.edit", data: { field: "phone", from: "+37369555444", to: "+37369111111", name: "Vasile Rusu" } },
    ]);
    expect(await edit(leadId, "phone", "069 222 222", null, mihai)).toMatchObject({
      outcome: "conflict",
      code: "sales/changed-meanwhile",
      detail: { subjectType: "lead", field: "phone", theirs: "+37369111111", yours: "+37369222222" },
    });
    expect(await edit(leadId, "phone", "069111111", null, mihai)).toMatchObject({ code: "sales/same-value" });
    expect(await edit(leadId, "phone", "069 222 222", id, mihai)).toMatchObject(APPLIED);
    expect(await edit(leadId, "budgetMinor", 5)).toMatchObject(APPLIED);
    expect(await edit(leadId, "phone", "")).toMatchObject({ code: "sales/lead-needs-name-and-phone" });
    expect(await edit(leadId, "name", "")).toMatchObject({ code: "sales/lead-needs-name-and-phone" });
    expect(await edit(leadId, "email", "x")).toMatchObject({ code: "crm/email-invalid" });
    expect(await edit(leadId, "notes", "")).toMatchObject({ code: "sales/same-value" });
    expect(await edit(leadId, "assignedTo", demo.users.gone.id)).toMatchObject({ code: "access/user-not-found" });
    expect(await edit(leadId, "assignedTo", demo.users.marketer.id)).toMatchObject(APPLIED);
  });

  it("is reached once, lost with its reason, found again, and reached stays reached", async () => {
    const leadId = await newLead(rodica);
    expect(await rodica.run("sales.contactLead", { leadId })).toMatchObject(APPLIED);
    const first = (await rowOf(leadId))!["contacted_at"];
    expect(first).toBeInstanceOf(Date);
    expect(await mihai.run("sales.contactLead", { leadId })).toMatchObject({ code: "sales/already-contacted" });
    const { id } = await rodica.run("sales.loseLead", { leadId, ...REASON });
    expect(await activityOf(server.db.owner, id!)).toMatchObject([{ verb: "leads.lose", data: REASON }]);
    expect(await rowOf(leadId)).toMatchObject({ status: "lost", lost_reason: "price", lost_note: REASON.note });
    expect(await mihai.run("sales.loseLead", { leadId, reason: "other" })).toMatchObject({
      code: "sales/already-lost",
    });
    expect(await rodica.run("sales.contactLead", { leadId })).toMatchObject({ code: "sales/lead-lost" });
    expect(await rodica.run("sales.reopenLead", { leadId })).toMatchObject(APPLIED);
    expect(await rowOf(leadId)).toMatchObject({
      status: "contacted",
      contacted_at: first,
      lost_reason: null,
      lost_note: null,
    });
    expect(await rodica.run("sales.reopenLead", { leadId })).toMatchObject({ code: "sales/not-lost" });
    const other = await newLead(rodica);
    await rodica.run("sales.loseLead", { leadId: other, reason: "no_answer" });
    await rodica.run("sales.reopenLead", { leadId: other });
    expect(await rowOf(other)).toMatchObject({ status: "new", contacted_at: null });
  });

  it("that became a deal is over: it is neither lost, nor reached, nor a deal again", async () => {
    const leadId = await newLead(rodica);
    const dealId = await newDeal(rodica, { leadId });
    expect(await rowOf(leadId)).toMatchObject({ status: "converted", client_id: demo.clientId, deal_id: dealId });
    expect((await rowOf(leadId))!["contacted_at"]).toBeInstanceOf(Date);
    for (const [name, args] of [
      ["sales.loseLead", { leadId, reason: "price" }],
      ["sales.contactLead", { leadId }],
      ["sales.createDeal", { dealId: uuidv7(), clientId: demo.clientId, subject: "X", leadId }],
    ] as const)
      expect(await rodica.run(name, args)).toMatchObject({ code: "sales/lead-converted" });
  });

  it("is deleted and restored, and while it is deleted nothing is done with it", async () => {
    const leadId = await newLead(rodica);
    const { id } = await rodica.run("sales.deleteLead", { leadId });
    expect(await activityOf(server.db.owner, id!)).toMatchObject([{ verb: "leads.delete", subject_id: leadId }]);
    expect(await rodica.run("sales.deleteLead", { leadId })).toMatchObject({
      outcome: "no_effect",
      code: "sales/lead-deleted",
    });
    expect(await edit(leadId, "name", "X")).toMatchObject({ code: "sales/lead-deleted" });
    expect(await rodica.run("sales.contactLead", { leadId })).toMatchObject({ code: "sales/lead-deleted" });
    expect(await rodica.run("sales.restoreLead", { leadId })).toMatchObject(APPLIED);
    expect(await rodica.run("sales.restoreLead", { leadId })).toMatchObject({ code: "sales/lead-there" });
    expect(await rowOf(leadId)).toMatchObject({ deleted_at: null });
  });

  it("says with every save when its last action was, and never an earlier time than before", async () => {
    const start = Date.now();
    const leadId = await newLead(rodica, {});
    const saves: [string, object][] = [
      ["editLead", { basedOn: null, edit: { field: "notes", value: "A sunat" } }],
      ["contactLead", {}],
      ["loseLead", { reason: "price" }],
      ["reopenLead", {}],
      ["deleteLead", {}],
      ["restoreLead", {}],
    ];
    let last = ((await rowOf(leadId))!["last_action_at"] as Date).getTime();
    expect(last).toBeGreaterThanOrEqual(start - 1000);
    for (const [name, args] of saves) {
      await new Promise((done) => setTimeout(done, 5));
      expect(await rodica.run(`sales.${name}`, { leadId, ...args })).toMatchObject(APPLIED);
      const now = ((await rowOf(leadId))!["last_action_at"] as Date).getTime();
      expect([name, now > last]).toEqual([name, true]);
      last = now;
    }
    // Made without a network before all of that.
    const late = { leadId, basedOn: null, edit: { field: "car", value: "Dacia" } };
    const before = new TestDevice(people.manager);
    expect(await before.run("sales.editLead", late, { at: start - 30_000 })).toMatchObject(APPLIED);
    expect(((await rowOf(leadId))!["last_action_at"] as Date).getTime()).toBe(last);
  });
});
