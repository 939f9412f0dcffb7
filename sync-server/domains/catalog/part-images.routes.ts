// Pictures of parts over REST: added, put in order, removed, read.

import { z } from "@hono/zod-openapi";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { MOST_IMAGES } from "../../../shared/domains/catalog/part-images.rules.ts";
import { recheckCaller } from "../../auth/require-staff.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { pictureAnswer, pictureSize } from "../../blobs/picture-answer.ts";
import { keepPicture } from "../../blobs/keep-picture.ts";
import type { Partials } from "../../blobs/partials.ts";
import { pictureFormLimit } from "../../blobs/picture-form.ts";
import type { Services } from "../../blobs/services.ts";
import { commandIdOf, runNamed } from "../../commands/run-for.ts";
import { reading } from "../../http/reading.ts";
import type { Context, Middleware } from "../../http/request.ts";
import { recordName, shortList, shortListQuery } from "../../http/rest-inputs.ts";
import { endpoint, jsonBody, one, paged, several } from "../../http/rest.ts";
import { forbidden, Problem } from "../../platform/problem.ts";
import { isPart, readImages, wasRemoved, type FoundImage } from "./part-images.reads.ts";
import { movedPartImageSchema, newPartImageSchema, partImageSchema } from "./part-images.schemas.ts";

const TAGS: [string] = ["parts"];
const IMAGES = "/api/v1/parts/{part}/images";
const ofPart = { params: z.object({ part: recordName }) };
const ofImage = { params: ofPart.params.extend({ image: recordName }) };

const looks = { permission: "PARTS_VIEW", tags: TAGS } as const;
const edits = { permission: "PARTS_EDIT", tags: TAGS } as const;

export function partImagesRoutes(services: Services, partials: Partials, fewAtOnce: Middleware) {
  const app = staffApp(services, ["/api/v1/parts/:part/images"]);
  const inside = reading(services);

  /** Throws 404 for a part that is not in the catalogue. */
  const imagesOf = async (c: Context, partId: string): Promise<FoundImage[]> => {
    const { companyId } = c.get("member").actor;
    const images = await inside(c, async (sql) =>
      (await isPart(sql, companyId, partId)) ? readImages(sql, companyId, partId) : null,
    );
    if (images === null) throw new Problem(404, "catalog/part-not-found", "There is no such part.");
    return images;
  };
  /** Throws 404. */
  const find = async (c: Context, ids: { part: string; image: string }): Promise<FoundImage> => {
    const found = (await imagesOf(c, ids.part)).find(({ image }) => image.id === ids.image);
    if (!found) throw new Problem(404, "catalog/image-not-found", "The part has no such picture.");
    return found;
  };
  const listed = async (c: Context, partId: string) => (await imagesOf(c, partId)).map(({ image }) => image);

  app.openapi(
    endpoint({
      ...looks,
      method: "get",
      path: IMAGES,
      summary: "The pictures of a part, the main one first",
      request: { ...ofPart, query: shortListQuery },
      answer: paged(partImageSchema),
    }),
    async (c) => c.json(shortList(await listed(c, c.req.valid("param").part), c.req.valid("query")), 200),
  );

  app.post("/api/v1/parts/:part/images", onlyEditors, fewAtOnce, pictureFormLimit("part"));
  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: IMAGES,
      summary: `Adds a picture of a part, behind those that it has; at most ${MOST_IMAGES}`,
      request: {
        ...ofPart,
        body: { required: true, content: { "multipart/form-data": { schema: newPartImageSchema } } },
      },
      answer: one(partImageSchema),
      status: 201,
    }),
    async (c) => {
      const { part } = c.req.valid("param");
      const { image } = c.req.valid("form");
      await recheckCaller(services, c);
      const { actor } = c.get("member");
      const imageId = commandIdOf(c);
      const there = await imagesOf(c, part);
      const isThere = there.some(({ image: known }) => known.id === imageId);
      // Before anything is kept; of two that come at once the command refuses one.
      if (there.length >= MOST_IMAGES && !isThere)
        throw new Problem(422, "catalog/too-many-images", `A part has at most ${MOST_IMAGES} pictures.`, {
          extra: { most: MOST_IMAGES },
        });
      const picture = await keepPicture(services, partials, actor, "part", image);
      await runNamed(c, services, "catalog.addPartImage", { imageId, partId: part, ...picture });
      return c.json({ data: (await find(c, { part, image: imageId })).image }, 201);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "patch",
      path: `${IMAGES}/{image}`,
      summary: "Puts a picture of a part in another place; answers all of them",
      request: { ...ofImage, ...jsonBody(movedPartImageSchema) },
      answer: several(partImageSchema),
    }),
    async (c) => {
      const ids = c.req.valid("param");
      await find(c, ids);
      await runNamed(c, services, "catalog.movePartImage", { imageId: ids.image, ...c.req.valid("json") });
      return c.json({ data: await listed(c, ids.part) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "delete",
      path: `${IMAGES}/{image}`,
      summary: "Removes a picture of a part",
      request: ofImage,
      answer: null,
    }),
    async (c) => {
      const ids = c.req.valid("param");
      const { companyId } = c.get("member").actor;
      const place = { partId: ids.part, imageId: ids.image };
      if (!(await inside(c, (sql) => wasRemoved(sql, companyId, place)))) await find(c, ids);
      await runNamed(c, services, "catalog.removePartImage", { imageId: ids.image });
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      ...looks,
      method: "get",
      path: `${IMAGES}/{image}/content`,
      summary: "The picture, upright and without what the camera noted",
      request: {
        ...ofImage,
        query: pictureSize,
      },
      answer: null,
      file: "image/jpeg",
    }),
    async (c) => {
      const { size } = c.req.valid("query");
      const { image, sha256 } = await find(c, c.req.valid("param"));
      return pictureAnswer(services, c, { purpose: "part", sha256, size, state: image.state });
    },
  );

  return app;
}

/** What others send is not read. */
const onlyEditors: Middleware = async (c, next) => {
  if (!can(c.get("member").actor, "PARTS_EDIT")) throw forbidden("PARTS_EDIT");
  await next();
};
