// The people of the shop, by name and colour: no address, no role's secrets.

import { scoped, tenantQuery } from "../../zero/define.ts";

export const accessQueries = {
  people: tenantQuery((actor) => scoped("staffUser", actor).orderBy("name", "asc")),
};
