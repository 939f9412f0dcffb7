// The phone's own memory, read and changed from outside as a test needs it.

import type { Page } from "@playwright/test";

/** As if the last contact with the server had been earlier: the phone has been away since then. */
export async function awaySince(page: Page, ms: number): Promise<void> {
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
