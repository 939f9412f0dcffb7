// A content that comes whole, in one request of a program: it is judged and kept like what devices send in pieces.

import { BLOB_LIMITS } from "../../shared/kernel/blobs.states.ts";
import type { Services } from "./services.ts";
import { Problem } from "../platform/problem.ts";
import type { Partials, UploadName } from "./partials.ts";
import { receive } from "./receive.ts";
import { requireQuotaToBegin, withinDiskReserve } from "./storage-quota.ts";
import { asProblem } from "./storage-trouble.ts";
import { isKept } from "./upload-requests.ts";

/**
 * Keeps it, unless it is kept already. It is in memory until then: whoever calls this says how many may come at once. Throws a Problem: 413 for too many bytes, 422 when this content will never do, 429, 503 or 507 when it may later.
 */
export async function receiveWhole(
  services: Services,
  partials: Partials,
  upload: UploadName,
  content: Uint8Array,
): Promise<void> {
  const limit = BLOB_LIMITS[upload.purpose];
  if (content.length > limit) throw new Problem(413, "blobs/too-large", `At most ${limit} bytes.`);
  await partials.inTurn(upload, async () => {
    if (await isKept(services, upload)) return;
    try {
      await partials.beginInTurn(upload, async () => {
        await requireQuotaToBegin(services, partials, upload, content.length);
        await withinDiskReserve(services, content.length, () => writeDown(services, partials, upload, content));
      });
      await receive(services, partials, upload, null);
    } finally {
      await partials.remove(upload);
    }
  });
}

/** In place of what a device of the same person may have begun of it: this is all of it. */
async function writeDown(services: Services, partials: Partials, upload: UploadName, content: Uint8Array) {
  try {
    await partials.remove(upload);
    await partials.append(upload, 0, content);
  } catch (error) {
    throw asProblem(error, services);
  }
}
