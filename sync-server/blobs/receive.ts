// The end of an upload: is it what it says, may it be kept, and then it is kept.

import { CodedError } from "../../shared/kernel/errors.ts";
import type { Services } from "./services.ts";
import { Problem } from "../platform/problem.ts";
import type { Sql } from "../db/connections.ts";
import { forgetTries, markReady, markRefused, noteTry } from "./blob-records.ts";
import { EncoderTrouble } from "./encoder-trouble.ts";
import type { Partials, UploadName } from "./partials.ts";
import { reEncode } from "./re-encode.ts";
import { asProblem } from "./storage-trouble.ts";
import { isStoredWhole } from "./stored-whole.ts";
import { storageKey } from "./storage.ts";

/** So often is a picture looked at that this server cannot manage; then a person is told. */
const MOST_TRIES = 3;

/** Keeps a complete upload. Throws a Problem: 422 when this content will never do, 503 or 507 when it may later. */
export async function receive(
  services: Pick<Services, "sql" | "storage" | "log">,
  partials: Partials,
  upload: UploadName,
  name: string | null,
): Promise<void> {
  if ((await partials.sha256(upload)) !== upload.sha256) {
    await partials.remove(upload);
    throw new Problem(422, "blobs/wrong-content", "The content is not what its name says; begin again.");
  }
  try {
    const read = () => partials.content(upload);
    const kept = await keep(services, upload, read);
    // Before that, a former one of this content may have been taken out, thirty days after it was removed; of this one perhaps the half.
    const takenOut = await markReady(services.sql, upload, { ...kept, name });
    if (takenOut && !(await isStoredWhole(services.storage, upload))) await keep(services, upload, read);
  } catch (error) {
    if (!(error instanceof CodedError)) throw asProblem(error, services);
    services.log.warn({ code: error.code, reason: error.message, sha256: upload.sha256 }, "blob refused");
    await markRefused(services.sql, upload, error.code);
    await partials.remove(upload);
    throw new Problem(422, error.code, "This content cannot be kept for this purpose.");
  }
  await partials.remove(upload);
}

async function keep(
  { sql, storage }: Pick<Services, "sql" | "storage">,
  upload: UploadName,
  read: () => Promise<Uint8Array>,
) {
  const key = (size: "full" | "thumbnail") => storageKey(upload.companyId, upload.purpose, upload.sha256, size);
  if (upload.purpose === "file") {
    const mime = "application/octet-stream"; // what it says it is, is nobody's promise
    const content = await read();
    await storage.put(key("full"), content, mime);
    return { mime, bytes: content.length };
  }
  const { full, thumbnail, mime } = await encodeCounted(
    sql,
    upload,
    upload.purpose === "signature" ? "signature" : "photo",
    read,
  );
  await storage.put(key("thumbnail"), thumbnail, mime);
  await storage.put(key("full"), full, mime);
  return { mime, bytes: full.length };
}

/**
 * Only what this picture itself did to the server counts as a try: neither what it waited for in its line, nor a storage
 * that is away. Throws a CodedError when it will never do.
 */
async function encodeCounted(sql: Sql, upload: UploadName, as: "photo" | "signature", read: () => Promise<Uint8Array>) {
  let tries = 0;
  try {
    const image = await reEncode(upload.companyId, read, as, async () => {
      tries = await noteTry(sql, upload);
      if (tries > MOST_TRIES) throw new CodedError("blobs/too-heavy", `died of it ${MOST_TRIES} times`);
    });
    await forgetTries(sql, upload);
    return image;
  } catch (error) {
    if (error instanceof EncoderTrouble && tries >= MOST_TRIES) throw new CodedError("blobs/too-heavy", error.message);
    throw error;
  }
}
