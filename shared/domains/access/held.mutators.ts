// A manager's decision about what somebody did before their account was closed (docs/offline.md).

import { applied, defineCommand, forbidden, noEffect, refused, scoped } from "../../zero/define.ts";
import { can } from "./access.permissions.ts";
import { heldArgs } from "./held.args.ts";
import type { HeldDecision } from "./held.states.ts";

/** The command itself is run by the server step of `access.acceptHeld`, with the authority its author had. */
function decision<const Name extends string>(name: Name, decided: HeldDecision) {
  return defineCommand({
    name,
    version: 1,
    args: heldArgs,
    async run(tx, { actor, at }, { commandId }) {
      if (!can(actor, "ADMIN_USERS_EDIT")) return forbidden("ADMIN_USERS_EDIT");
      const held = await tx.run(scoped("heldCommand", actor).where("id", "=", commandId).one());
      if (!held) return refused("access/held-not-found");
      if (held.decision !== null) return noEffect("access/held-decided");
      await tx.mutate.heldCommand.update({ id: held.id, decision: decided, decidedBy: actor.userId, decidedAt: at });
      return applied({
        verb: name,
        subjectType: "command",
        subjectId: held.id,
        workOrderId: null,
        data: { command: held.name, of: held.userId },
      });
    },
  });
}

export const heldCommands = [decision("access.acceptHeld", "accepted"), decision("access.refuseHeld", "refused")];
