// The client's page of an order stays small, however much is asked and told in it (50 KB at most).

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import * as tables from "../../../drizzle/schema.ts";
import { MOST_NAME } from "../../../shared/domains/work-orders/field-limits.rules.ts";
import { MOST_LINES } from "../../../shared/domains/work-orders/lines.rules.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { demo, newLine } from "../../testing/fixtures.ts";
import { testServer } from "../../testing/server.ts";
import { newTrackedOrder, track } from "../../testing/tracked-order.ts";
import { Visitor } from "../../testing/visitor.ts";

const MOST_BYTES = 50_000;
const MOST_CAPTION = 500;

const server = await testServer({ LIFT_LIMITS: "true" });
afterAll(() => server.close());

let token: string;
let orderId: string;
beforeEach(async () => {
  ({ token, orderId } = await newTrackedOrder(server));
  await server.db.owner`delete from work_line where work_order_id = ${orderId}`;
});

const page = (language = "ro") => new Visitor(server, demo, { language }).get(`/t/${token}`);
const asked = (text: string) => [...text.matchAll(/data-line="([^"]+)"/g)].map(([, id]) => id!);

/** Each at 100.00. */
async function works(count: number, name: (n: number) => string): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const line = { name: name(n), position: n + 1, requiresApproval: true, priceMinor: 10_000 };
    ids.push(await newLine(server.db, demo, { id: orderId }, line));
  }
  return ids;
}

/** Each at 50.00. */
async function parts(count: number, name: (n: number) => string): Promise<void> {
  const part = { companyId: demo.companyId, workOrderId: orderId, quantity: 2, priceMinor: 2_500 };
  await server.db.rows.insert(tables.partsLine).values(
    Array.from({ length: count }, (_, n) => ({
      ...part,
      id: uuidv7(),
      position: n + 1,
      name: name(n),
      requiresApproval: true,
    })),
  );
}

async function pictures(count: number, caption: string, workLineId: string | null = null): Promise<void> {
  const picture = { kind: "defect" as const, mime: "image/webp", width: 10, height: 10, bytes: 10 };
  await server.db.rows.insert(tables.workPhoto).values(
    Array.from({ length: count }, () => ({
      ...picture,
      id: uuidv7(),
      companyId: demo.companyId,
      workOrderId: orderId,
      workLineId,
      sha256: "a".repeat(64),
      caption,
      takenAt: new Date(),
      takenBy: demo.users.mechanic.id,
      arrivedAt: new Date(),
      updatedAt: new Date(),
      forClient: true,
    })),
  );
}

/** Each of them one of those that the client is told of. */
async function events(count: number, line: string): Promise<void> {
  await server.db.rows.insert(tables.activity).values(
    Array.from({ length: count }, () => ({
      id: uuidv7(),
      companyId: demo.companyId,
      workOrderId: orderId,
      actorId: demo.users.mechanic.id,
      subjectType: "work_line",
      subjectId: orderId,
      verb: "mechanic.start",
      data: { line },
      happenedAt: new Date(),
      recordedAt: new Date(),
    })),
  );
}

describe("GET /t/{token}", () => {
  it.each(["ro", "ru", "en"])(
    "of 60 lines that wait, 12 pictures and 20 events stays under 50 KB in %s",
    async (language) => {
      const [first] = await works(60, (n) => `Înlocuire bieletă antiruliu față ${n}`);
      await pictures(6, "Bieleta din stânga are joc", first);
      await pictures(6, "Anvelopa din spate este uzată");
      await events(20, "Înlocuire bieletă antiruliu față");
      const { text } = await page(language);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
      expect(asked(text).length).toBeGreaterThanOrEqual(30);
      expect(text.match(/<img src="[^"]+thumbnail"/g)).toHaveLength(12);
      expect(text.match(/<time /g)).toHaveLength(20);
      expect(text.match(/<symbol /g)).toHaveLength(3);
      expect(text.match(/d="M4 12\.5/g)).toHaveLength(1); // a check is drawn once, not for every button
    },
  );

  it("of as many lines as an order may have asks about the first ones, says so, and adds up all of them", async () => {
    const ids = await works(MOST_LINES, (n) => `Înlocuire bieletă antiruliu față ${n}`);
    await parts(MOST_LINES, (n) => `Bieletă antiruliu față ${n}`);
    const { text } = await page("en");
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
    const now = asked(text);
    expect(now.length).toBeGreaterThanOrEqual(30);
    expect(now).toEqual(ids.slice(0, now.length));
    expect(text).toContain("We need your approval (400)");
    expect(text).toContain(
      `We ask about the others (${400 - now.length}) once you have answered these (${now.length}).`,
    );
    expect(text).toContain("is not owed until you approve. With everything: 30,000.00"); // 200 × 100.00 + 200 × 50.00
    expect((await track(server, token)).data.pending_approvals).toHaveLength(400);
  });

  it("shows the photo of a line that is asked about later among the others, and once alone beside its question", async () => {
    const ids = await works(100, (n) => `Înlocuire bieletă antiruliu față ${n}`);
    await pictures(2, "Bieleta din stânga are joc", ids.at(-1));
    await pictures(1, "Discul este uzat", ids[0]);
    const { text } = await page();
    expect(asked(text)).not.toContain(ids.at(-1));
    expect(text.match(/<img src="[^"]+thumbnail"/g)).toHaveLength(3);
    const others = text.slice(text.lastIndexOf("</article>"));
    expect(others.match(/alt="Bieleta din stânga are joc"/g)).toHaveLength(2);
    expect(others).not.toContain("Discul");
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it("asks about the next line once one is answered, and says nothing of others where all are asked", async () => {
    const ids = await works(100, (n) => `Înlocuire bieletă antiruliu față ${n}`);
    const before = asked((await page()).text);
    await server.db.owner`update work_line set approved_at = now() where id in ${server.db.owner(ids.slice(0, 10))}`;
    const after = asked((await page()).text);
    expect(after).toEqual(ids.slice(10, 10 + after.length));
    expect(after).toContain(ids[before.length]);
    await server.db.owner`update work_line set declined_at = now() where id in ${server.db.owner(ids.slice(15))}`;
    const { text } = await page("en");
    expect(asked(text)).toHaveLength(5);
    expect(text).not.toContain("We ask about the others");
  });

  it("stays under 50 KB where every line is answered, and counts those that it does not name", async () => {
    await works(MOST_LINES, (n) => `Înlocuire bieletă antiruliu față ${n}`);
    await parts(MOST_LINES, (n) => `Bieletă antiruliu față ${n}`);
    const { owner } = server.db;
    await owner`update work_line set approved_at = now() where work_order_id = ${orderId}`;
    await owner`update parts_line set declined_at = now() where work_order_id = ${orderId}`;
    const { text } = await page("en");
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
    const named = text.match(/data-decided=/g)!.length;
    expect(named).toBeGreaterThanOrEqual(20);
    expect(text).toContain(`Other answers of yours: ${400 - named}.`);
  });

  it.each([
    ["the first line's", 0],
    ["the last line's", -1],
  ])(
    "stays under 50 KB, and asks, where everything is as long as it may be and every letter takes the most room, the pictures %s",
    async (_, place) => {
      const long = '"'.repeat(MOST_NAME);
      const ids = await works(MOST_LINES, () => long);
      const [first] = ids;
      await parts(MOST_LINES, () => long);
      await server.db.owner`update parts_line set approved_at = now() where work_order_id = ${orderId}`;
      await server.db.owner`
      update work_order set eta_change_reason = ${'"'.repeat(500)} where id = ${orderId}`;
      await pictures(12, '"'.repeat(MOST_CAPTION), ids.at(place));
      await events(20, long);
      const { text } = await page();
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
      expect(asked(text)[0]).toBe(first);
      expect(text).toContain('name="decision" value="approve"');
      expect(text.match(/<img src="[^"]+thumbnail"/g)).toHaveLength(12);
    },
  );
});
