// The tenant as its own people see it.

import { ownCompany, tenantQuery } from "../../zero/define.ts";

export const tenancyQueries = {
  company: tenantQuery((actor) => ownCompany(actor)),
};
