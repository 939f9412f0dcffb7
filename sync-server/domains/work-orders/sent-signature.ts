// A signature that a program sends with parts that it gives out: a PNG in base64, within the JSON.

import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { ISSUE_SIGNATURE_BYTES } from "../../../shared/domains/work-orders/attachments.states.ts";
import { CodedError } from "../../../shared/kernel/errors.ts";
import { imageTypeOf } from "../../blobs/image-type.ts";
import { keepPicture } from "../../blobs/keep-picture.ts";
import type { Partials } from "../../blobs/partials.ts";
import { shownSize } from "../../blobs/re-encode.ts";
import type { Services } from "../../blobs/services.ts";
import { invalid } from "../../http/rest.ts";
import { Problem } from "../../platform/problem.ts";

/** Characters of base64. */
export const MOST_SIGNATURE_B64 = 400_000;
/** Pixels on a side: a pad's, with room. A few kilobytes can say that they are a picture of any size. */
const LONGEST_SIDE = 4_000;

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const wrong = (message: string) => invalid([{ path: ["signature_b64"], message }]);

/** What it is, by its own bytes. Throws 422 with `errors.signature_b64`. */
async function pngOf(base64: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!BASE64.test(base64)) throw wrong("must be base64");
  const content = new Uint8Array(Buffer.from(base64, "base64"));
  if (imageTypeOf(content) !== "png") throw wrong("must be a PNG picture");
  if (content.length > ISSUE_SIGNATURE_BYTES) throw wrong(`must be at most ${ISSUE_SIGNATURE_BYTES} bytes`);
  const { width, height } = await shownSize(content).catch((error: unknown) => {
    throw error instanceof CodedError ? wrong("cannot be read as a PNG picture") : error;
  });
  if (Math.max(width, height) > LONGEST_SIDE) throw wrong(`must be at most ${LONGEST_SIDE} pixels on a side`);
  return content;
}

/**
 * Keeps it as devices' signatures are kept. Throws a Problem: 422 with `errors.signature_b64` where it will never do, another where it
 * may later.
 */
export async function keepSentSignature(
  services: Services,
  partials: Partials,
  actor: Pick<Actor, "companyId" | "userId">,
  base64: string,
): Promise<{ sha256: string; bytes: number }> {
  const file = new File([await pngOf(base64)], "signature.png");
  try {
    const { sha256, bytes } = await keepPicture(services, partials, actor, "signature", file);
    return { sha256, bytes };
  } catch (error) {
    if (error instanceof Problem && error.status === 422) throw wrong("cannot be read as a PNG picture");
    throw error;
  }
}
