// The content of a picture as a program reads it over REST, in one of its two sizes.

import { z } from "@hono/zod-openapi";
import type { Context } from "../http/request.ts";
import { Problem } from "../platform/problem.ts";
import { contentAnswer, type Shown } from "./content-answer.ts";
import type { Services } from "./services.ts";

export const pictureSize = z.object({
  size: z.enum(["full", "thumbnail"]).default("full").openapi({
    description: "`thumbnail`: 320 pixels at most, on the longer side.",
  }),
});

export interface AskedPicture extends Pick<Shown, "purpose" | "sha256" | "size"> {
  state: string;
}

/** Of the caller's tenant, for who was found to be allowed to see it. Throws 404 where it has not come. */
export async function pictureAnswer(services: Services, c: Context, { state, ...picture }: AskedPicture) {
  const { companyId } = c.get("member").actor;
  // Asked again each time: it may have been removed, or be another's order by now.
  const caching = { "cache-control": "private, no-cache", vary: "cookie, authorization" };
  const shown = { companyId, ...picture, mime: "image/jpeg", disposition: "inline", caching };
  const answer = state === "ready" ? await contentAnswer(services, c, shown) : null;
  if (answer === null) throw new Problem(404, "photos/picture-missing", "The picture has not come yet.");
  return answer;
}
