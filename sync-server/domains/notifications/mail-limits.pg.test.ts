// What a shop cannot send from the platform's address: more than so many mails a day, and on trial links (docs/decisions/0025).

import PostalMime from "postal-mime";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../../shared/domains/tenancy/settings.states.ts";
import type { CompanyStatus } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { TokenValues } from "../../../shared/domains/notifications/notifications.states.ts";
import { linksIn } from "../../../shared/kernel/plain-words.ts";
import { mailsADay } from "../../../shared/domains/notifications/sending.rules.ts";
import { renderMail } from "../../../shared/domains/notifications/templates.rules.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { ask } from "../../testing/rest.ts";
import { textOfPdf } from "../../testing/pdf.ts";
import { toldClients } from "../../testing/told-clients.ts";
import { countMail } from "./mail-limits.ts";
import { composeNotification } from "./notification.mail.ts";

const told = await toldClients();
afterAll(() => told.close());
const { admin: ana, receptionist: rodica } = await cast(told.server);
afterEach(async () => {
  told.smtp.taken.length = 0;
  told.takeJobs();
  await told.server.db.owner`truncate rate_limit`;
  await become("active");
});

const become = async (status: CompanyStatus) =>
  told.server.db.owner`update company set status = ${status} where id = ${demo.companyId}`;
const count = (status: CompanyStatus, address: string, shop = demo) =>
  countMail(told.server.db.owner, { LIFT_LIMITS: false }, { companyId: shop.companyId, status, address });
const many = async (times: number, status: CompanyStatus, addressOf: (n: number) => string) => {
  for (let n = 0; n < times; n++) expect(await count(status, addressOf(n))).toBeNull();
};

/** An order of a client with this address becomes ready, and its job is done. */
async function ready(email: string, order = {}) {
  const { id } = await told.order({ email, order });
  expect(await new TestDevice(rodica).run("workOrders.move", { workOrderId: id, to: "ready" })).toMatchObject({
    outcome: "applied",
  });
  for (const job of told.takeJobs()) await told.handle(job);
  return told.rows(id);
}

describe("mails of one day", () => {
  it("to one address, on trial: those beyond are not sent, and the log says why", async () => {
    await become("trial");
    await many(mailsADay("trial").toAddress, "trial", () => "victim@mail.test");
    expect(await ready("Victim@mail.test")).toMatchObject([
      { status: "failed", error_detail: "address-limit", attempt: 1 },
    ]);
    expect(told.smtp.taken).toEqual([]);
    expect(await ready("other@mail.test")).toMatchObject([{ status: "sent", error_detail: null }]);
    const log = await ask(ana, "GET", "/api/v1/notifications?status=failed");
    expect(log.data).toMatchObject([{ error_detail: "address-limit", address: "V•••@mail.test" }]);
    await become("active");
    expect(await ready("victim@mail.test")).toMatchObject([{ status: "sent" }]);
  });

  it("of one shop: those beyond are not sent, and other shops send theirs", async () => {
    await become("trial");
    await many(mailsADay("trial").ofShop, "trial", (n) => `${n}@mail.test`);
    expect(await ready("one.more@mail.test")).toMatchObject([{ status: "failed", error_detail: "shop-limit" }]);
    expect(told.smtp.taken).toEqual([]);
    expect(await count("trial", "one.more@mail.test", rival)).toBeNull();
  });

  it("are counted once, however often one is tried", async () => {
    await become("trial");
    const { toAddress } = mailsADay("trial");
    await many(toAddress - 1, "trial", () => "ion@mail.test");
    const { id } = await told.order({ email: "ion@mail.test" });
    await new TestDevice(rodica).run("workOrders.move", { workOrderId: id, to: "ready" });
    const [job] = told.takeJobs();
    told.smtp.refusals.push("451 later");
    await expect(told.handle(job!)).rejects.toThrow("451");
    await told.handle(job!);
    expect((await told.rows(id)).map(({ status }) => status)).toEqual(["failed", "sent"]);
  });

  it("include tests of one's words, of which a person sends twenty", async () => {
    const test = () =>
      ask(ana, "POST", "/api/v1/notification-templates/work_order_ready/ro/test", { subject: "a", body: "b" });
    for (let n = 0; n < 20; n++) expect((await test()).status).toBe(204);
    expect(await test()).toMatchObject({ status: 429, code: "rate/too-many" });
  });
});

describe("a shop on trial", () => {
  const linking = { subject: "Gata", body: "Plătiți pe https://evil.test/pay\n\n{tracking_link}" };
  const PATH = "/api/v1/notification-templates/work_order_ready/ro";

  it("has no links of its own in its words", async () => {
    await become("trial");
    for (const [method, path] of [
      ["PUT", PATH],
      ["POST", `${PATH}/test`],
    ] as const)
      expect(await ask(ana, method, path, linking)).toMatchObject({
        status: 422,
        code: "notifications/links-on-trial",
        body: { links: ["https://evil.test/pay"] },
      });
    expect((await ask(ana, "PUT", PATH, { ...linking, body: "Gata!\n\n{tracking_link}" })).status).toBe(200);
    await become("active");
    expect((await ask(ana, "PUT", PATH, linking)).status).toBe(200);
    await ask(ana, "DELETE", PATH);
  });

  it("sends no link but the one to the order, whatever was typed anywhere", async () => {
    await become("trial");
    await ready("ion@mail.test", { recommendations: "Plătiți pe https://evil.test/pay" });
    const mail = await PostalMime.parse(told.smtp.taken[0]!.source);
    for (const part of [mail.text!, mail.html!]) {
      expect(part).toContain("evil. test/pay");
      expect(part).not.toContain("evil.test");
      expect(part).toMatch(/http:\/\/demo\.localhost:3000\/t\/t-/);
    }
    // Readers of PDFs make links of what looks like one, too.
    const paper = (await textOfPdf(new Uint8Array(mail.attachments[0]!.content as ArrayBuffer))).join("\n");
    expect(paper).toContain("evil. test/pay");
    expect(linksIn(paper)).toEqual([]);
  });

  it("is told so beside what its words are tried on, and they are shown as the mail has them", async () => {
    const path = `${PATH}/sample`;
    await become("active");
    expect((await ask(ana, "GET", path)).data).toMatchObject({ on_trial: false });
    await become("trial");
    const { data } = await ask(ana, "GET", path);
    expect(data).toMatchObject({ on_trial: true });
    const { values } = data as { values: TokenValues };
    const settings = { ...DEFAULT_SETTINGS, display_name: "Service evil.test" };
    const text = {
      subject: "{plate} evil.test",
      body: "Plătiți pe https://evil.test/pay\n\n{shop_name}\n\n{tracking_link}",
    };
    const mail = await composeNotification("work_order_ready", text, values, {
      locale: "ro",
      settings,
      status: "trial",
    });
    const shown = renderMail("work_order_ready", text, values, { shopName: settings.display_name, onTrial: true });
    expect(mail.subject).toBe(shown.subject);
    for (const said of [...shown.paragraphs, shown.sender, shown.link!]) expect(mail.text).toContain(said);
    expect(shown).toMatchObject({ sender: "Service evil. test" });
    expect(shown.paragraphs[0]).toBe("Plătiți pe evil. test/pay");
  });
});
