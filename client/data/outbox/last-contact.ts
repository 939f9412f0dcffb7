// When this device last heard the server, and what it learned of its clock then; kept for a cold boot in the pit.

import { refined, type Contact } from "../base/device-clock.ts";
import { unlessFull } from "../device/storage-trouble.ts";
import type { OutboxDb } from "./outbox-db.ts";

export const lastContact = async ({ meta }: OutboxDb): Promise<Contact | null> =>
  ((await meta.get("contact"))?.value as Contact | undefined) ?? null;

/** A full disk takes nothing of it, and keeps nobody from working: what was measured is measured again with the next contact. */
export async function noteContact(db: OutboxDb, contact: Contact): Promise<void> {
  const noted = db.transaction("rw", db.meta, async () => {
    await db.meta.put({ key: "contact", value: refined(contact, await lastContact(db)) });
  });
  await noted.catch(unlessFull);
}
