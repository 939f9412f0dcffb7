// A car that gets another owner: what is planned and offered for it comes with the new one.

import { moveVehicleArgs } from "../domains/crm/crm.args.ts";
import { giveToOwner } from "../domains/crm/vehicles.mutators.ts";
import { dealsToNewOwner } from "../domains/sales/client-deals.ts";
import { visitsToNewOwner } from "../domains/scheduling/planned-visits.ts";
import { applied, defineCommand } from "../zero/define.ts";

/** The orders stay whose they were: they were made for the owner of that time. So do visits that were, or are under way. */
const moveVehicle = defineCommand({
  name: "crm.moveVehicle",
  version: 1,
  args: moveVehicleArgs,
  async run(tx, context, args) {
    const { result, ownerId } = await giveToOwner(tx, context, args);
    if (result.outcome !== "applied" || ownerId === null) return result;
    const car = { vehicleId: args.vehicleId, ownerId };
    const visits = await visitsToNewOwner(tx, context, car);
    return applied(...result.activity, ...visits, ...(await dealsToNewOwner(tx, context, car)));
  },
});

export const moveVehicleCommands = [moveVehicle];
