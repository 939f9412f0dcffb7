// A device that is gone for good, scrapped or lost, is taken off the shop's list (docs/offline.md).

import { applied, defineCommand, forbidden, noEffect, scoped } from "../../zero/define.ts";
import { can } from "./access.permissions.ts";
import { forgetDeviceArgs } from "./devices.args.ts";

/** One that calls again is on the list again, with what it holds: nothing is refused to it. */
const forgetDevice = defineCommand({
  name: "access.forgetDevice",
  version: 1,
  args: forgetDeviceArgs,
  async run(tx, { actor }, { deviceId, lastContactAt }) {
    if (!can(actor, "ADMIN_USERS_EDIT")) return forbidden("ADMIN_USERS_EDIT");
    const device = await tx.run(scoped("device", actor).where("id", "=", deviceId).one());
    if (!device) return noEffect("access/device-not-found");
    if (device.lastContactAt !== lastContactAt) return noEffect("access/device-called");
    await tx.mutate.device.delete({ id: device.id });
    return applied({
      verb: "access.forgetDevice",
      subjectType: "user",
      subjectId: device.userId,
      workOrderId: null,
      data: { device: device.label, pending: device.pendingCount ?? 0 },
    });
  },
});

export const devicesCommands = [forgetDevice];
