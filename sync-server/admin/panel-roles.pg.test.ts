// Every form and page of the panel against every role: who may not, gets 403, changes nothing, and is in the audit.

import { afterAll, describe, expect, it } from "vitest";
import { OPERATOR_ROLES, operatorCan } from "../../shared/domains/billing/operators.permissions.ts";
import { demo } from "../testing/fixtures.ts";
import { auditOf, browserOf, operatorId, platformOf, sendAs, seedOperators } from "../testing/operators.ts";
import { PANEL_FOR_ALL, panelForms, panelPages } from "../testing/panel-forms.ts";
import { testServer } from "../testing/server.ts";

const SUBJECTS = {
  tenantId: demo.companyId,
  userId: demo.users.admin.id,
  operatorId: operatorId("support"),
};
const FORMS = panelForms(SUBJECTS);
const PAGES = panelPages(SUBJECTS);

const server = await testServer();
afterAll(() => server.close());
await seedOperators(server);

describe.each(FORMS)("$command ($capability) at $path", ({ command, capability, path, fields }) => {
  const without = OPERATOR_ROLES.filter((role) => !operatorCan({ role }, capability));

  it(`is refused to ${without.join(", ")}`, async () => {
    const before = await platformOf(server);
    for (const role of without) {
      const { status, text } = await sendAs(server, operatorId(role), path, fields);
      expect([role, status]).toEqual([role, 403]);
      expect(text).toContain("Your role does not allow this");
      const refused = (await auditOf(server, command)).filter(({ operator_id }) => operator_id === operatorId(role));
      expect(refused.at(-1)).toMatchObject({ allowed: false, subject_id: capability });
    }
    expect(await platformOf(server)).toEqual(before);
  });

  it("is refused to somebody who is not signed in, and needs the form's token", async () => {
    const before = await platformOf(server);
    const visitor = await browserOf(server, "owner");
    await visitor.get(path);
    const token = visitor.cookies.get("garaj_form")!;
    visitor.cookies.delete("garaj_form");
    expect((await visitor.send(path, fields)).status).toBe(403);
    visitor.cookies.set("garaj_form", token);
    expect((await visitor.sendText(path, new URLSearchParams(fields).toString())).status).toBe(403);
    visitor.cookies.delete("garaj_operator");
    expect((await visitor.send(path, fields)).status).toBe(401);
    expect(await platformOf(server)).toEqual(before);
  });
});

describe.each(PAGES)("%s (%s)", (path, capability) => {
  it.each(OPERATOR_ROLES)("as %s", async (role) => {
    const { status, text } = await (await browserOf(server, role)).get(path);
    expect(status).toBe(operatorCan({ role }, capability) ? 200 : 403);
    // A title, a frame, no script.
    expect(text).toContain("<h1>");
    expect(text).not.toContain("<script");
  });
});

describe("every page of the panel", () => {
  it("asks for a capability above, or is about oneself", () => {
    const { tenantId, operatorId: id } = SUBJECTS;
    const judged = [...FORMS.map(({ path }) => path), ...PAGES.map(([path]) => path)].map((path) =>
      path
        .replace(tenantId, ":id")
        .replace(id, ":id")
        .replace(/^\/admin\/plans\/[\w-]+$/, "/admin/plans/:id"),
    );
    const served = server.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/admin"));
    expect([...new Set(served.map(({ path }) => path))].toSorted()).toEqual(
      [...new Set([...judged, ...PANEL_FOR_ALL, "/admin-manifest.json"])].toSorted(),
    );
  });
});

describe("the navigation", () => {
  it.each(OPERATOR_ROLES)("offers %s what they may open, and nothing else", async (role) => {
    const { text } = await (await browserOf(server, role)).get("/admin/account");
    const offered = ["tenants", "plans", "settings", "operators", "audit"].filter((name) =>
      text.includes(`href="/admin/${name}"`),
    );
    const mine = PAGES.filter(
      ([path, capability]) => path.split("/").length === 3 && operatorCan({ role }, capability),
    );
    expect(offered.map((name) => `/admin/${name}`)).toEqual(
      mine.map(([path]) => path).filter((path) => offered.includes(path.split("/")[2]!)),
    );
    expect(offered).toHaveLength(mine.length);
  });
});
