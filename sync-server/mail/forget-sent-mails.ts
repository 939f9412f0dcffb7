// Notes of mails that can never be sent again are removed.

import type { BlobStorage } from "../blobs/storage.ts";
import type { JobHandler } from "../db/jobs.ts";
import { SENT_MAILS } from "./sent-mails.ts";

/**
 * Devices offer again what they did in the last 14 days, with the time at which it was done; more than a day old it is not told. A device
 * whose clock was wrong may have another time the second time: hence more than those days.
 */
const KEPT_MS = 40 * 24 * 3_600_000;

/** In a bucket its own rule does it (docs/configuration.md, Photos and files). */
export function forgetSentMailsJob(storage: Pick<BlobStorage, "removeOlder">): JobHandler {
  return {
    queue: "mail.forget-sent",
    cron: "35 3 * * *",
    async handle() {
      await storage.removeOlder(SENT_MAILS, KEPT_MS);
    },
  };
}
