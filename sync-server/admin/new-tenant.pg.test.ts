// A garage made in the panel of a production that has no mail server: its first administrator still comes in.

import { afterAll, beforeAll, expect, it } from "vitest";
import { mailsOf } from "../testing/mails.ts";
import { browserOf, seedOperators } from "../testing/operators.ts";
import { testServer, type TestServer } from "../testing/server.ts";
import { Visitor } from "../testing/visitor.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ NODE_ENV: "production" });
  await seedOperators(server);
});
afterAll(() => server.close());

it("the link is shown once to the operator, who hands it over, and it opens", async () => {
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
