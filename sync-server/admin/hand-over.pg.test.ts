// The panel of a production that has no mail server: whoever is invited there still comes in.

import { afterAll, expect, it } from "vitest";
import { mailsOf } from "../testing/mails.ts";
import { browserOf, seedOperators } from "../testing/operators.ts";
import { testServer } from "../testing/server.ts";
import { Visitor } from "../testing/visitor.ts";

const server = await testServer({ NODE_ENV: "production" });
afterAll(() => server.close());
await seedOperators(server);

it("the link of a new garage's administrator is shown once to the operator, who hands it over, and it opens", async () => {
  const operator = await browserOf(server, "owner");
  await operator.get("/admin/tenants/new");
  const { status, text } = await operator.send("/admin/tenants/new", {
    action: "create",
    displayName: "Service Nou",
    slug: "service-nou",
    locale: "ro",
    planId: "plan-trial",
    administratorName: "Ștefan Nou",
    administratorEmail: "stefan@nou.test",
  });
  expect(status).toBe(200);
  expect(text).toContain("Hand the link over");
  expect(mailsOf(server)).toEqual([]);
  const link = new URL(/value="(http[^"]+\/invitations\/[^"]+)"/.exec(text)![1]!);
  expect(link.hostname).toBe("service-nou.localhost");
  const invited = new Visitor(server, { slug: "service-nou" });
  expect((await invited.get(link.pathname)).status).toBe(200);
  const [made] = await server.db.owner<{ id: string }[]>`select id from company where slug = 'service-nou'`;
  expect((await operator.get(`/admin/tenants/${made!.id}`)).text).not.toContain("/invitations/");
});

it("the link of a new operator is shown once, and again when they are invited again", async () => {
  const operator = await browserOf(server, "owner");
  await operator.get("/admin/operators");
  const fields = { action: "invite", name: "Nou Venit", email: "nou@operator.test", role: "sales", locale: "ro" };
  const linkIn = (text: string) => new URL(/value="(http[^"]+set-up[^"]+)"/.exec(text)![1]!);
  const first = linkIn((await operator.send("/admin/operators", fields)).text);
  const [invited] = await server.db.owner<{ id: string }[]>`select id from operator where email = 'nou@operator.test'`;
  const page = `/admin/operators/${invited!.id}`;
  expect((await operator.get(page)).text).not.toContain("set-up");
  const second = linkIn((await operator.send(page, { action: "again" })).text);
  expect(mailsOf(server)).toEqual([]);
  const visits = [first, second].map(({ pathname, search }) => new Visitor(server, null).get(pathname + search));
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual([404, 200]);

  await operator.send(page, { action: "deactivate" });
  const third = linkIn((await operator.send(page, { action: "activate" })).text);
  expect((await new Visitor(server, null).get(third.pathname + third.search)).status).toBe(200);
});
