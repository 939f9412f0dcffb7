// The phone's own memory, read and changed from outside as a test needs it.

import type { Page } from "@playwright/test";
import type { Shop } from "../fixtures/shop.ts";

/** As if the last contact with the server had been earlier: the phone has been away since then, and was known before. */
export async function awaySince(shop: Shop, page: Page, ms: number): Promise<void> {
  const { sql, companyId } = shop;
  const by = sql`make_interval(secs => ${ms / 1_000})`;
  await sql`update staff_session set created_at = created_at - ${by} where company_id = ${companyId}`;
  await sql`update device set created_at = created_at - ${by} where company_id = ${companyId}`;
  await page.evaluate(async (earlier) => {
    const { name } = (await indexedDB.databases()).find((db) => db.name?.startsWith("garaj-outbox-"))!;
    await new Promise<void>((resolve, reject) => {
      const open = indexedDB.open(name!);
      open.onerror = () => reject(open.error);
      open.onsuccess = () => {
        const transaction = open.result.transaction("meta", "readwrite");
        const meta = transaction.objectStore("meta");
        const read = meta.get("contact");
        read.onsuccess = () => {
          const contact = read.result as { key: string; value: { at: number } };
          meta.put({ ...contact, value: { ...contact.value, at: contact.value.at - earlier } });
        };
        transaction.oncomplete = () => {
          open.result.close();
          resolve();
        };
        transaction.onerror = () => reject(transaction.error);
      };
    });
  }, ms);
}

/** Writes so many entries into the outbox of the person on this page, as if they had been made here. */
export async function fillOutbox(
  page: Page,
  tenant: string,
  count: number,
  state: "pending" | "settled",
): Promise<void> {
  await page.evaluate(
    async ([shop, entries, kind]) => {
      const { name } = (await indexedDB.databases()).find((db) => db.name?.startsWith("garaj-outbox-"))!;
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const open = indexedDB.open(name!);
        open.onsuccess = () => resolve(open.result);
        open.onerror = () => reject(open.error);
      });
      const transaction = db.transaction(["entries", "meta"], "readwrite");
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      const meta = transaction.objectStore("meta");
      const kept = await new Promise<Record<string, unknown>>((resolve) => {
        const read = meta.getAll();
        read.onsuccess = () => resolve(Object.fromEntries(read.result.map(({ key, value }) => [key, value])));
      });
      const first = (kept["nextSeq"] as number | undefined) ?? 1;
      const store = transaction.objectStore("entries");
      const now = Date.now();
      for (let i = 0; i < entries; i++) {
        store.add({
          id: `01957a7e-0000-7000-8000-${String(i).padStart(12, "0")}`,
          seq: first + i,
          name: "mechanic.start",
          version: 1,
          args: { workLineId: "01957a7e-0000-4000-8000-000000000000" },
          tenant: shop,
          user: name!.slice("garaj-outbox-".length),
          device: kept["device"],
          issuedAt: now - entries + i,
          clockOffset: 0,
          mono: i,
          boot: "boot",
          contactAt: null,
          contactMono: null,
          contactBoot: null,
          subject: { title: `Lucrarea ${i}`, plate: "ABC 123", number: null },
          state: kind,
          outcome: kind === "settled" ? "applied" : null,
          code: null,
          detail: null,
          settledAt: kind === "settled" ? now - entries + i : null,
          needsPerson: 0,
        });
      }
      meta.put({ key: "nextSeq", value: first + entries });
      await done;
      db.close();
    },
    [tenant, count, state] as const,
  );
}
