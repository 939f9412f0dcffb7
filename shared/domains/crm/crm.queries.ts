// Clients and cars for those who may see them.

import { can, canSeeEveryOrder } from "../access/access.permissions.ts";
import { inTenant, nothing, scoped, tenantQuery } from "../../zero/define.ts";

export const crmQueries = {
  clients: tenantQuery((actor) => {
    const clients = scoped("client", actor).where("deletedAt", "IS", null);
    return can(actor, "CLIENTS_VIEW") ? clients : nothing(clients);
  }),
  /** Every car of the shop. A mechanic sees the cars on their own orders only, through those orders. */
  vehicles: tenantQuery((actor) => {
    const vehicles = scoped("vehicle", actor).where("deletedAt", "IS", null);
    const allowed = can(actor, "VEHICLES_VIEW") && canSeeEveryOrder(actor);
    return (allowed ? vehicles : nothing(vehicles)).related("client", (q) =>
      can(actor, "CLIENTS_VIEW") ? inTenant(q, actor) : nothing(inTenant(q, actor)),
    );
  }),
};
