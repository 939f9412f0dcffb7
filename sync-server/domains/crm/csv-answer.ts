// CSV files as answers of the REST API: UTF-8 with its mark, semicolons, as a download.

import type { createRoute } from "@hono/zod-openapi";
import { z } from "@hono/zod-openapi";
import { endpoint, type Endpoint } from "../../app/rest.ts";
import type { Context } from "../../app/context.ts";

type Route = Parameters<typeof createRoute>[0];

/** As `endpoint`, of what is answered with a file. */
export function csvEndpoint<const P extends string, const R extends NonNullable<Route["request"]>>(
  asked: Pick<Endpoint<P, R, null>, "path" | "permission" | "summary" | "tags"> & { request: R },
) {
  const answer = z.string();
  const route = endpoint({ ...asked, method: "get", answer });
  const { 200: done, ...problems } = route.responses;
  const file = { description: done.description, content: { "text/csv": { schema: answer } } };
  return Object.assign(route, { responses: { 200: file, ...problems } }) as unknown as typeof route;
}

export function csvAnswer(c: Context, body: string | ReadableStream<Uint8Array>, name: string): Response {
  return c.body(body, 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  });
}
