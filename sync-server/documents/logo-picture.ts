// A shop's logo as a PDF takes it: a small PNG on white.

import sharp from "sharp";
import type { Logo } from "../../shared/domains/tenancy/settings.states.ts";
import { logoKey } from "../blobs/logo-keys.ts";
import type { DocumentServices } from "./document-services.ts";

const WIDTH = 480;
const HEIGHT = 192;
const MOST_KEPT = 50;

/** By its key: the last ones, since a shop prints again and again. */
const kept = new Map<string, string>();

/** A data URL; null for a shop without a logo, or one whose file is gone. */
export async function logoPicture(
  { storage, log }: Pick<DocumentServices, "storage" | "log">,
  companyId: string,
  logo: Logo | null,
): Promise<string | null> {
  if (logo === null) return null;
  const key = logoKey(companyId, logo, "logo");
  const known = kept.get(key);
  if (known !== undefined) return known;
  const picture = await storage.get(key).catch((error: unknown) => {
    log.error({ err: error }, "blob storage"); // papers are printed while a bucket is away
    return null;
  });
  if (picture === null) {
    log.warn({ tenant: companyId }, "a document is printed without the logo: its file is not there");
    return null;
  }
  const png = await sharp(picture)
    .resize({ width: WIDTH, height: HEIGHT, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();
  const url = `data:image/png;base64,${png.toString("base64")}`;
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, url);
  return url;
}
