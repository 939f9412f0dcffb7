// Pictures of signatures beside the events that they belong to.

import { ISSUE_SIGNATURE_BYTES } from "../../../shared/domains/work-orders/attachments.states.ts";
import type { Services } from "../../blobs/services.ts";
import { asked } from "../../blobs/storage-trouble.ts";
import { storageKey } from "../../blobs/storage.ts";
import type { ReadEvent, StoredSignature } from "./stock.reads.ts";

/** PNG in base64; null where the storage does not have it. One that grew as it was drawn anew is told small: pages have a hundred. */
async function contentOf(services: Services, companyId: string, { sha256, bytes }: StoredSignature) {
  const size = bytes <= ISSUE_SIGNATURE_BYTES ? "full" : "thumbnail";
  const content = await asked(services.storage.get(storageKey(companyId, "signature", sha256, size)), services);
  return content === null ? null : Buffer.from(content).toString("base64");
}

/** One after the other: a page of them is read once, and no one waits for it but who asked. Throws a Problem where the storage is away. */
export async function withSignatures(services: Services, companyId: string, events: readonly ReadEvent[]) {
  const told = [];
  for (const { signature, ...event } of events)
    told.push({ ...event, signature_b64: signature && (await contentOf(services, companyId, signature)) });
  return told;
}
