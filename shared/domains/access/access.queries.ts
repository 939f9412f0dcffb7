// The people of the shop, by name and colour, and their devices: no address, no role's secrets.

import { nothing, scoped, tenantQuery } from "../../zero/define.ts";
import { can, canSeeDevices } from "./access.permissions.ts";

/** More than a manager looks through at a time; a dismissed phone may have held hundreds of thousands. */
export const MOST_HELD_SHOWN = 500;

export const accessQueries = {
  /** What waits for a manager's decision: the oldest. */
  held: tenantQuery((actor) => {
    const held = scoped("heldCommand", actor)
      .where("decision", "IS", null)
      .orderBy("happenedAt", "asc")
      .limit(MOST_HELD_SHOWN);
    return can(actor, "ADMIN_USERS_EDIT") ? held : nothing(held);
  }),
  people: tenantQuery((actor) => scoped("staffUser", actor).orderBy("name", "asc")),
  /** Every device of the shop, for those who look after them. */
  devices: tenantQuery((actor) => {
    const devices = scoped("device", actor).orderBy("lastContactAt", "desc");
    return canSeeDevices(actor) ? devices : nothing(devices);
  }),
};
