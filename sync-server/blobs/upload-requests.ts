// The two requests of an upload, whoever may make them: how far has it come, and the next piece.

import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { BLOB_LIMITS, BLOB_PURPOSES, isSha256, type BlobPurpose } from "../../shared/kernel/blobs.states.ts";
import { isStorableText } from "../../shared/kernel/json.ts";
import type { AppEnv, Context } from "../http/request.ts";
import type { Services } from "./services.ts";
import { Problem, problemResponse } from "../platform/problem.ts";
import { findBlob } from "./blob-records.ts";
import type { Partials, UploadName } from "./partials.ts";
import { receive } from "./receive.ts";
import { requireTenantQuota, requireQuotaToBegin, withinDiskReserve } from "./storage-quota.ts";
import { asked, asProblem } from "./storage-trouble.ts";
import { isStoredWhole } from "./stored-whole.ts";

const MAX_PIECE_BYTES = 1024 * 1024;

export interface UploadEndpoint {
  services: Services;
  /** One for all endpoints: two tabs that send the same piece wait for each other. */
  partials: Partials;
  /** Ends with `/:purpose/:sha256`. */
  address: string;
  /** Whose upload it is, if they may send it at this moment. Throws a Problem. */
  uploadOf: (c: Context) => UploadName | Promise<UploadName>;
}

/** Opens one way in for uploads (docs/decisions/0009-blobs.md). */
export function acceptUploads(app: Hono<AppEnv>, { services, partials, address, uploadOf }: UploadEndpoint): void {
  app.get(address, async (c) => {
    const upload = await uploadOf(c);
    if (await isKept(services, upload)) return c.json({ data: { state: "ready", server_time: Date.now() } });
    return c.json({ data: { state: "receiving", offset: await partials.offset(upload) } });
  });

  app.patch(
    address,
    bodyLimit({
      maxSize: MAX_PIECE_BYTES,
      onError: (c) =>
        problemResponse(c, new Problem(413, "blobs/piece-too-large", `At most ${MAX_PIECE_BYTES} bytes.`)),
    }),
    async (c) => {
      const upload = await uploadOf(c);
      const [offset, length] = [numberIn(c, "upload-offset"), numberIn(c, "upload-length")];
      const limit = BLOB_LIMITS[upload.purpose];
      if (length < 1 || length > limit) throw new Problem(413, "blobs/too-large", `At most ${limit} bytes.`);
      const name = fileName(c.req.header("upload-name"));
      const piece = await readPiece(c);
      await uploadOf(c); // who held it back may not any more
      return partials.inTurn(upload, async () => {
        if (await isKept(services, upload)) return c.json({ data: { state: "ready", server_time: Date.now() } });
        const come = await partials.offset(upload);
        if (offset !== come || offset + piece.length > length)
          throw new Problem(409, "blobs/wrong-offset", "Go on from the offset.", { extra: { offset: come } });
        const keep = () => withinDiskReserve(services, piece.length, () => partials.append(upload, offset, piece));
        const begin = () =>
          partials.beginInTurn(upload, async () => {
            await requireQuotaToBegin(services, partials, upload, length);
            await keep();
          });
        try {
          await (come === 0 ? begin() : keep());
        } catch (error) {
          throw asProblem(error, services);
        }
        const next = offset + piece.length;
        if (next < length) return c.json({ data: { state: "receiving", offset: next } });
        await requireTenantQuota(services, upload.companyId, length);
        await receive(services, partials, upload, name);
        return c.json({ data: { state: "ready", server_time: Date.now() } });
      });
    },
  );
}

/** Which content the address names. Throws a Problem for one that names none. */
export function contentOf(c: Context): Pick<UploadName, "purpose" | "sha256"> {
  const purpose = c.req.param("purpose") as BlobPurpose;
  const sha256 = c.req.param("sha256") ?? "";
  if (!BLOB_PURPOSES.includes(purpose) || !isSha256(sha256)) throw new Problem(404, "not-found");
  return { purpose, sha256 };
}

/**
 * Whether nothing is left to be sent of it: the database says that it has come, and the storage has it. What was refused before may be sent
 * again: a person asked for it, and what looks at pictures may have learnt.
 */
export async function isKept(services: Services, upload: UploadName): Promise<boolean> {
  const known = await findBlob(services.sql, upload);
  if (known?.state !== "ready") return false;
  // A database restored over an older disk may know more than there is.
  return asked(isStoredWhole(services.storage, upload), services);
}

function numberIn(c: Context, header: string): number {
  const text = c.req.header(header) ?? "";
  if (!/^\d{1,12}$/.test(text)) throw new Problem(422, "blobs/invalid-piece", `${header} must be a number of bytes.`);
  return Number(text);
}

/** For whoever downloads a file; never a path. */
function fileName(header: string | undefined): string | null {
  if (!header) return null;
  try {
    const name = decodeURIComponent(header)
      .replaceAll(/[\p{Cc}/\\]/gu, "_")
      .slice(0, 200);
    return isStorableText(name) ? name : null;
  } catch {
    throw new Problem(422, "blobs/invalid-piece", "upload-name must be percent-encoded.");
  }
}

/** A piece that was cut on its way is not added: the device asks how far it has come. */
async function readPiece(c: Context): Promise<Uint8Array> {
  try {
    return new Uint8Array(await c.req.arrayBuffer());
  } catch (error) {
    throw new Problem(400, "blobs/cut", (error as Error).message);
  }
}
