// The form in which a program sends a picture: its field, how large it may be, and how many of them at once.

import { z } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { BLOB_LIMITS } from "../../shared/kernel/blobs.states.ts";
import type { Middleware } from "../http/request.ts";
import { Problem } from "../platform/problem.ts";

type PicturePurpose = "photo" | "part";

export const pictureField = (purpose: PicturePurpose) =>
  z
    .custom<File>((value) => value instanceof File, "must be a picture, sent as a file")
    .openapi({
      type: "string",
      format: "binary",
      description: `JPEG, PNG, WebP, GIF, AVIF or HEIC, at most ${BLOB_LIMITS[purpose] / 1024 / 1024} MB`,
    });

/** Of one person: a picture is in memory, all of it, until it was drawn anew, one after another. */
const MOST_AT_ONCE = 4;

/** For all the addresses that it stands before together. */
export function fewPicturesAtOnce(): Middleware {
  const receiving = new Map<string, number>();
  return async (c, next) => {
    const { userId } = c.get("member").actor;
    const others = receiving.get(userId) ?? 0;
    if (others >= MOST_AT_ONCE)
      throw new Problem(429, "photos/too-many-at-once", `At most ${MOST_AT_ONCE} pictures at once.`, {
        headers: { "retry-after": "5", connection: "close" },
      });
    receiving.set(userId, others + 1);
    try {
      await next();
    } finally {
      const left = receiving.get(userId)! - 1;
      if (left > 0) receiving.set(userId, left);
      else receiving.delete(userId);
    }
  };
}

/** The picture, and the fields beside it. */
export const pictureFormLimit = (purpose: PicturePurpose) =>
  bodyLimit({
    maxSize: BLOB_LIMITS[purpose] + 64 * 1024,
    onError: () => {
      // Nobody reads what is still to come: the connection ends with the answer.
      throw new Problem(413, "blobs/too-large", `At most ${BLOB_LIMITS[purpose]} bytes.`, {
        headers: { connection: "close" },
      });
    },
  });
