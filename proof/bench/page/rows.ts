// Counts the rows that Zero keeps on this device's disk. Sent into the page: it may use nothing around it.

/** Zero's store holds a tree: chunks are `[level, entries]`, and rows are the entries of level 0 named `e/<table>/<id>`. */
export async function rowsOnDisk(): Promise<number> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
    });
  const rows = new Set<string>();
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith("rep:")) continue;
    const db = await asked(indexedDB.open(name));
    const hasChunks = db.objectStoreNames.contains("chunks");
    const chunks: unknown[] = hasChunks ? await asked(db.transaction("chunks").objectStore("chunks").getAll()) : [];
    const leaves = chunks.filter(
      (chunk): chunk is [0, [string, ...unknown[]][]] => Array.isArray(chunk) && chunk[0] === 0,
    );
    for (const [key] of leaves.flatMap(([, entries]) => entries)) if (key.startsWith("e/")) rows.add(key);
    db.close();
  }
  return rows.size;
}
