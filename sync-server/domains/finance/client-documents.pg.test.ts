// Documents for the client, from their page: by its token and a signature that ends.

import { afterAll, beforeEach, expect, it } from "vitest";
import { documentPath } from "../work-orders/tracking.links.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { codeOfPdf, textOfPdf } from "../../testing/pdf.ts";
import { hostName, testServer } from "../../testing/server.ts";
import { newTrackedOrder } from "../../testing/tracked-order.ts";
import { Visitor } from "../../testing/visitor.ts";

let token: string;
let orderId: string;
const server = await testServer();
afterAll(() => server.close());
beforeEach(async () => {
  ({ token, orderId } = await newTrackedOrder(server));
  await server.db.owner`update client set locale = null where id = ${demo.clientId}`;
});

const page = async (language: string) => (await new Visitor(server, demo, { language }).get(`/t/${token}`)).text;
const linkIn = (text: string, kind: string) =>
  new RegExp(`href="([^"]+)"[^>]*data-document="${kind}"`).exec(text)![1]!.replaceAll("&amp;", "&");

it("the page links to both, in the language it is read in", async () => {
  const text = await page("ru");
  for (const [kind, title] of [
    ["order", "Заказ-наряд"],
    ["estimate", "Смета"],
  ] as const) {
    const response = await server.request(demo, linkIn(text, kind));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect((await textOfPdf(bytes))[0]).toContain(title);
    expect(await codeOfPdf(bytes)).toBe(`http://${hostName(demo)}/t/${token}`);
  }
});

it("the page itself is in the client's own language where nothing else is asked for", async () => {
  await server.db.owner`update client set locale = 'ru' where id = ${demo.clientId}`;
  expect(await page("de")).toContain("Ждём вашего согласия");
  expect(await page("en")).toContain("We are waiting for your answer");
  const { text } = await new Visitor(server, demo, { language: "de" }).get(`/t/${token}?lang=ro`);
  expect(text).toContain("Așteptăm acordul dvs.");
});

it("a link that was changed, is over, is another tenant's or leads to a deleted order is an unknown address", async () => {
  const good = linkIn(await page("ro"), "order");
  const now = Date.now();
  const link = { companyId: demo.companyId, trackingToken: token, kind: "order" } as const;
  const old = documentPath(server.config, link, now - 31 * 24 * 3_600_000);
  const ofRival = documentPath(server.config, { ...link, companyId: rival.companyId }, now);
  const unknown = documentPath(server.config, { ...link, trackingToken: "t-unknown-token" }, now);
  const statusOf = async (path: string, shop = demo) => (await server.request(shop, path)).status;
  expect(await statusOf(good)).toBe(200);
  expect(await statusOf(good.replace("/order.pdf", "/estimate.pdf"))).toBe(404);
  expect(await statusOf(good.replace(/signature=[^&]+/, "signature=x"))).toBe(404);
  expect(await statusOf(`/t/${token}/documents/order.pdf`)).toBe(404);
  expect(await statusOf(old)).toBe(404);
  expect(await statusOf(unknown)).toBe(404);
  expect(await statusOf(good, rival)).toBe(404);
  expect(await statusOf(ofRival, rival)).toBe(404);
  await server.db.owner`update work_order set deleted_at = now() where id = ${orderId}`;
  expect(await statusOf(good)).toBe(404);
});

it("one token prints 20 times a minute at most", async () => {
  const good = linkIn(await page("ro"), "order");
  await server.db.owner`update work_order set deleted_at = now() where id = ${orderId}`;
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push((await server.request(demo, good)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
});
