// A picture that a program sends: what is looked at before it is kept, and what is told of it to the command.

import { createHash } from "node:crypto";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { Problem } from "../platform/problem.ts";
import { imageTypeOf } from "./image-type.ts";
import type { Partials, UploadName } from "./partials.ts";
import { shownSize } from "./re-encode.ts";
import { receiveWhole } from "./receive-whole.ts";
import type { Services } from "./services.ts";

export interface KeptPicture {
  sha256: string;
  mime: string;
  bytes: number;
  /** Of the picture as it is shown, upright. */
  width: number;
  height: number;
}

/** Keeps it. Throws a Problem: 415 for no picture of these kinds, 413 for one that is too large, 422 for one that will not do. */
export async function keepPicture(
  services: Services,
  partials: Partials,
  { companyId, userId }: Pick<Actor, "companyId" | "userId">,
  purpose: UploadName["purpose"],
  picture: File,
): Promise<KeptPicture> {
  const content = new Uint8Array(await picture.arrayBuffer());
  const type = imageTypeOf(content);
  if (type === null)
    throw new Problem(415, "blobs/not-an-image", "A JPEG, PNG, WebP, GIF, AVIF or HEIC picture is needed.");
  const sha256 = createHash("sha256").update(content).digest("hex");
  await receiveWhole(services, partials, { companyId, userId, purpose, sha256 }, content);
  return { sha256, mime: `image/${type}`, bytes: content.length, ...(await shownSize(content)) };
}
