// Posts over REST.

import { z } from "@hono/zod-openapi";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import { commandIdOf, runFor, runNamed } from "../../commands/run-for.ts";
import { reading } from "../../http/reading.ts";
import type { Context } from "../../http/request.ts";
import { flagQuery, recordName } from "../../http/rest-inputs.ts";
import { pagedList } from "../../http/rest-list.ts";
import { endpoint, jsonBody, one } from "../../http/rest.ts";
import { Problem } from "../../platform/problem.ts";
import { camelCased } from "../crm/crm.commands.ts";
import { changePost } from "./appointments.commands.ts";
import { readPosts } from "./appointments.reads.ts";
import { changedPostSchema, newPostSchema, postSchema } from "./scheduling.schemas.ts";

const PATH = "/api/v1/posts";
const TAGS: [string] = ["posts"];
const ofPost = { params: z.object({ post: recordName }) };
const looks = { permission: "CALENDAR_VIEW", tags: TAGS } as const;
const edits = { permission: "ADMIN_SETTINGS_EDIT", tags: TAGS } as const;

export function postsRoutes(services: Services) {
  const app = staffApp(services, [PATH]);
  const inside = reading(services);

  /** Throws 404. */
  const show = async (c: Context, id: string): Promise<z.infer<typeof postSchema>> => {
    const { companyId } = c.get("member").actor;
    const { rows } = await inside(c, (sql) => readPosts(sql, companyId, { id }));
    if (!rows[0]) throw new Problem(404, "scheduling/post-not-found", "There is no such post.");
    return rows[0];
  };

  pagedList(app, services, {
    ...looks,
    path: PATH,
    summary: "The posts of the shop, in their order",
    filters: z.object({ is_active: flagQuery.optional() }),
    row: postSchema,
    read: (sql, { actor, filter, page }) => readPosts(sql, actor.companyId, filter, page),
  });

  app.openapi(
    endpoint({
      ...looks,
      method: "get",
      path: `${PATH}/{post}`,
      summary: "One post",
      request: ofPost,
      answer: one(postSchema),
    }),
    async (c) => c.json({ data: await show(c, c.req.valid("param").post) }, 200),
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: PATH,
      summary: "A new post, behind those that there are",
      request: jsonBody(newPostSchema),
      answer: one(postSchema),
      status: 201,
    }),
    async (c) => {
      const postId = commandIdOf(c);
      await runNamed(c, services, "scheduling.createPost", { postId, ...camelCased(c.req.valid("json")) });
      return c.json({ data: await show(c, postId) }, 201);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "patch",
      path: `${PATH}/{post}`,
      summary: "Changes fields of a post; what is left out stays",
      request: { ...ofPost, ...jsonBody(changedPostSchema) },
      answer: one(postSchema),
    }),
    async (c) => {
      const { post: postId } = c.req.valid("param");
      await show(c, postId);
      await runFor(c, services, changePost(services), { postId, ...camelCased(c.req.valid("json")) });
      return c.json({ data: await show(c, postId) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "delete",
      path: `${PATH}/{post}`,
      summary: "Deletes a post; what was planned on it stays readable",
      request: ofPost,
      answer: null,
    }),
    async (c) => {
      await runNamed(c, services, "scheduling.deletePost", { postId: c.req.valid("param").post });
      return c.body(null, 204);
    },
  );

  return app;
}
