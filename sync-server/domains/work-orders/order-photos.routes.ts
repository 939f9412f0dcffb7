// Photos of a work order over REST: added with their picture, described, removed, read.

import type { z } from "@hono/zod-openapi";
import { maySendBlobs, mayEditPhotos, SENDERS } from "../../../shared/domains/work-orders/photos.permissions.ts";
import { type Context, type Middleware } from "../../http/request.ts";
import { recheckCaller } from "../../auth/require-staff.ts";
import type { Services } from "../../blobs/services.ts";
import { forbidden, Problem } from "../../platform/problem.ts";
import { endpoint, jsonBody, one } from "../../http/rest.ts";
import { commandIdOf, runFor, runNamed } from "../../commands/run-for.ts";
import { recordName } from "../../http/rest-inputs.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { pictureAnswer, pictureSize } from "../../blobs/picture-answer.ts";
import { keepPicture } from "../../blobs/keep-picture.ts";
import type { Partials } from "../../blobs/partials.ts";
import { pictureFormLimit } from "../../blobs/picture-form.ts";
import { reading } from "../../http/reading.ts";
import { changePhoto } from "./order-photos.commands.ts";
import { findPhoto, readMaster, type FoundPhoto } from "./order-photos.reads.ts";
import { changedPhotoSchema, newPhotoSchema, photoSchema } from "./order-photos.schemas.ts";
import { isLineOf } from "./orders-api.reads.ts";
import { ofOrder } from "./orders-api.routes.ts";

const TAGS: [string] = ["work orders"];
const PHOTOS = "/api/v1/work-orders/{order}/photos";
const ofPhoto = { params: ofOrder.params.extend({ photo: recordName }) };
const LINES = { work_line: "workLineId", parts_line: "partsLineId" } as const;

/** The permission to see orders admits; who may change photos depends on whose the order is. */
const asks = { permission: "WORK_ORDERS_VIEW", tags: TAGS } as const;
const NEEDS = "needs WORK_ORDERS_EDIT, or MECHANIC_BOARD on an order of one's own";

export function orderPhotosRoutes(services: Services, partials: Partials, fewAtOnce: Middleware) {
  const app = staffApp(services, ["/api/v1/work-orders/:order/photos"]);

  const inside = reading(services);

  /** Throws 404. */
  const findOrder = async (c: Context, orderId: string) => {
    const order = await inside(c, (sql) => readMaster(sql, c.get("member").actor, orderId));
    if (!order) throw new Problem(404, "work-orders/not-found", "There is no such work order.");
    return order;
  };
  /** Throws 404, or 403 for who sees the order and may not change its photos. */
  const requireEditable = async (c: Context, orderId: string) => {
    if (!mayEditPhotos(c.get("member").actor, await findOrder(c, orderId))) throw forbidden(...SENDERS.photo);
  };
  /** Throws 404; also for one that was removed, unless that is no matter. */
  const find = async (c: Context, ids: { order: string; photo: string }, orRemoved = false): Promise<FoundPhoto> => {
    const { companyId } = c.get("member").actor;
    const place = { orderId: ids.order, photoId: ids.photo };
    const found = await inside(c, (sql) => findPhoto(sql, companyId, place));
    if (!found || (found.isRemoved && !orRemoved))
      throw new Problem(404, "photos/not-found", "The work order has no such photo.");
    return found;
  };

  app.post("/api/v1/work-orders/:order/photos", onlySenders, fewAtOnce, pictureFormLimit("photo"));
  app.openapi(
    endpoint({
      ...asks,
      method: "post",
      path: PHOTOS,
      summary: `Adds a photo of the order, or of one of its lines; ${NEEDS}`,
      request: {
        ...ofOrder,
        body: { required: true, content: { "multipart/form-data": { schema: newPhotoSchema } } },
      },
      answer: one(photoSchema),
      status: 201,
    }),
    async (c) => {
      const { order } = c.req.valid("param");
      const { photo, type, caption = null, ...subject } = c.req.valid("form");
      await recheckCaller(services, c);
      const { actor } = c.get("member");
      const photoId = commandIdOf(c);
      await requireEditable(c, order);
      const line = await lineOf(c, order, subject);
      const picture = await keepPicture(services, partials, actor, "photo", photo);
      const args = { photoId, workOrderId: order, ...line, kind: type, caption, ...picture };
      await runNamed(c, services, "photos.add", args);
      return c.json({ data: (await find(c, { order, photo: photoId })).photo }, 201);
    },
  );

  /** Before anything is kept. Throws 404 for a line of another order, 422 for what is no subject. */
  const lineOf = async (
    c: Context,
    orderId: string,
    { subject_type, subject_id }: Pick<z.output<typeof newPhotoSchema>, "subject_type" | "subject_id">,
  ) => {
    if (subject_type === "work_order") {
      if (subject_id !== undefined && subject_id !== orderId) throw wrongSubject("is another order");
      return {};
    }
    if (subject_id === undefined) throw wrongSubject("must name the line");
    const ids = { orderId, lineId: subject_id };
    if (!(await inside(c, (sql) => isLineOf(sql, c.get("member").actor, subject_type, ids))))
      throw new Problem(404, "photos/line-not-found", "The work order has no such line.");
    return { [LINES[subject_type]]: subject_id };
  };

  app.openapi(
    endpoint({
      ...asks,
      method: "patch",
      path: `${PHOTOS}/{photo}`,
      summary: `Changes what is named of a photo, all of it or nothing; ${NEEDS}`,
      request: { ...ofPhoto, ...jsonBody(changedPhotoSchema) },
      answer: one(photoSchema),
    }),
    async (c) => {
      const ids = c.req.valid("param");
      const { type, caption, for_client } = c.req.valid("json");
      await requireEditable(c, ids.order);
      await find(c, ids);
      const args = { photoId: ids.photo, kind: type, caption, forClient: for_client };
      await runFor(c, services, changePhoto(services), args);
      return c.json({ data: (await find(c, ids)).photo }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...asks,
      method: "delete",
      path: `${PHOTOS}/{photo}`,
      summary: `Removes a photo; ${NEEDS}`,
      request: ofPhoto,
      answer: null,
    }),
    async (c) => {
      const ids = c.req.valid("param");
      await requireEditable(c, ids.order);
      await find(c, ids, true);
      await runNamed(c, services, "photos.remove", { photoId: ids.photo });
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      ...asks,
      method: "post",
      path: `${PHOTOS}/{photo}/restore`,
      summary: `Restores a photo that was removed, within thirty days; ${NEEDS}`,
      request: ofPhoto,
      answer: one(photoSchema),
    }),
    async (c) => {
      const ids = c.req.valid("param");
      await requireEditable(c, ids.order);
      await find(c, ids, true);
      await runNamed(c, services, "photos.restore", { photoId: ids.photo });
      return c.json({ data: (await find(c, ids)).photo }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...asks,
      method: "get",
      path: `${PHOTOS}/{photo}/content`,
      summary: "The picture of a photo, upright and without what the camera noted",
      request: {
        ...ofPhoto,
        query: pictureSize,
      },
      answer: null,
      file: "image/jpeg",
    }),
    async (c) => {
      const ids = c.req.valid("param");
      const { size } = c.req.valid("query");
      await findOrder(c, ids.order);
      const { photo, sha256 } = await find(c, ids);
      return pictureAnswer(services, c, { purpose: "photo", sha256, size, state: photo.state });
    },
  );

  return app;
}

const wrongSubject = (message: string) =>
  new Problem(422, "input/invalid", "Some fields are not valid.", { extra: { errors: { subject_id: [message] } } });

/** Whoever may add photos to no order is not read. */
const onlySenders: Middleware = async (c, next) => {
  if (!maySendBlobs(c.get("member").actor, "photo")) throw forbidden(...SENDERS.photo);
  await next();
};
