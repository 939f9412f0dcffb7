// Files and signatures of work orders, for those who may see their photos.

import type { Actor } from "../access/access.permissions.ts";
import { inTenant, tenantQuery, tenantQueryWith } from "../../zero/define.ts";
import { byId } from "../../zero/query-args.ts";
import { ordersWithPhotos } from "./photos.queries.ts";
import { OPEN_STATUSES } from "./work-orders.states.ts";

const withAttachments = (actor: Actor) =>
  ordersWithPhotos(actor)
    .related("files", (q) => inTenant(q, actor).where("deletedAt", "IS", null).orderBy("addedAt", "asc"))
    .related("signatures", (q) => inTenant(q, actor).where("deletedAt", "IS", null).orderBy("addedAt", "asc"));

export const attachmentsQueries = {
  /** Part of the working set: of every open order, under their orders. */
  ofOpenOrders: tenantQuery((actor) => withAttachments(actor).where("status", "IN", OPEN_STATUSES)),
  /** One order's, open or closed. */
  ofOrder: tenantQueryWith(byId, (actor, { id }) => withAttachments(actor).where("id", "=", id).one()),
};
