// Makes what a device keeps older, and lets its copy of the shop go. Sent into a page of the shop's origin that does not
// run the app: they may use nothing around them.

/** Moves every time stamp of the outbox back; how many unsent edits it holds. */
export async function ageOutbox(byMs: number): Promise<number> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
    });
  let pending = 0;
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith("garaj-outbox-")) continue;
    const db = await asked(indexedDB.open(name));
    const transaction = db.transaction(["entries", "meta"], "readwrite");
    const entries = transaction.objectStore("entries");
    for (const entry of await asked<Record<string, unknown>[]>(entries.getAll())) {
      for (const stamp of ["issuedAt", "contactAt", "settledAt"]) {
        if (typeof entry[stamp] === "number") entry[stamp] -= byMs;
      }
      if (entry["state"] === "pending") pending += 1;
      entries.put(entry);
    }
    const meta = transaction.objectStore("meta");
    const contact = await asked<{ value: { at: number } } | undefined>(meta.get("contact"));
    if (contact) meta.put({ ...contact, value: { ...contact.value, at: contact.value.at - byMs } });
    await new Promise((resolve) => transaction.addEventListener("complete", resolve));
    db.close();
  }
  return pending;
}

/** Zero's databases, as its own collection takes them away after weeks. */
export async function dropReplicas(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith("rep:") && !name?.startsWith("replicache")) continue;
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener("success", () => resolve());
      request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
    });
  }
}
