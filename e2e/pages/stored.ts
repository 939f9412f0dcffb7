// What the phone has on its disk, read from outside.

import type { Page } from "@playwright/test";

/** All rows of a store of the database whose name begins so; none when there is no such database. */
export function storedRows<Row>(page: Page, database: string, store: string): Promise<Row[]> {
  return page.evaluate(
    async ([prefix, from]) => {
      const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith(prefix));
      if (!found) return [];
      return new Promise<never[]>((resolve, reject) => {
        const open = indexedDB.open(found.name!);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction(from).objectStore(from).getAll();
          all.onerror = () => reject(all.error);
          all.onsuccess = () => {
            open.result.close();
            resolve(all.result as never[]);
          };
        };
      });
    },
    [database, store] as const,
  );
}

/** What is typed and not saved. A letter is on the disk some moments after it is on the screen: it is not promised as what is saved is. */
export async function keptDrafts(page: Page): Promise<string[]> {
  const rows = await storedRows<{ key: string; value: unknown }>(page, "garaj-device", "remembered");
  return rows.filter(({ key }) => key.startsWith("draft:")).map(({ value }) => String(value));
}

/** The databases of Zero's that are here: its copies of a shop. */
export function replicas(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
    return names.filter((name) => name.startsWith("rep:"));
  });
}

/** Everything Zero keeps on this device, as text. */
export function deviceContents(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map((db) => db.name!).filter((name) => name.startsWith("rep:"));
    const texts = await Promise.all(
      names.map(
        (name) =>
          new Promise<string>((resolve, reject) => {
            const open = indexedDB.open(name);
            open.onerror = () => reject(open.error);
            open.onsuccess = () => {
              const stores = [...open.result.objectStoreNames];
              const transaction = open.result.transaction(stores);
              const found: string[] = [];
              for (const store of stores) {
                transaction.objectStore(store).getAll().onsuccess = (event) => {
                  found.push(JSON.stringify((event.target as IDBRequest).result));
                };
              }
              transaction.oncomplete = () => resolve(found.join());
            };
          }),
      ),
    );
    return texts.join();
  });
}
