// An appointment was moved after its client had been told of it: the desk sends them the new time, or has told them by phone
// (docs/decisions/0074-told-of-appointments.md).

import { readSettings } from "../tenancy/settings.rules.ts";
import { applied, defineCommand, noEffect, ownCompany, refused, scoped } from "../../zero/define.ts";
import { appointmentArgs, noteToldArgs } from "./appointments.args.ts";
import { appointmentToEdit, toldOf } from "./appointments.operations.ts";
import { isToCome } from "./appointments.states.ts";
import { visitorsGone } from "./planned-visits.ts";

/** The server sends it, once it hears of this, as the appointment stands by then. */
const sendTime = defineCommand({
  name: "scheduling.sendTime",
  version: 1,
  args: appointmentArgs,
  async run(tx, { actor, at }, { appointmentId }) {
    const found = await appointmentToEdit(tx, actor, appointmentId);
    if ("denied" in found) return found.denied;
    const { appointment } = found;
    const { startsAt, toldStartAt, clientId } = appointment;
    if (toldStartAt === startsAt) return noEffect("scheduling/client-knows");
    if (!isToCome(appointment, at)) return refused("scheduling/nothing-to-come");
    const gone = await visitorsGone(tx, actor, appointment);
    if (gone) return gone;
    const { notify } = readSettings((await tx.run(ownCompany(actor)))?.settings);
    if (!notify.appointment_confirmed) return refused("notifications/switched-off");
    // A device that may not see clients does not know; the server does.
    const client = clientId === null ? null : await tx.run(scoped("client", actor).where("id", "=", clientId).one());
    if (clientId === null || (client && (client.email ?? "").trim() === "")) return refused("notifications/no-address");
    return applied(toldOf("sendTime", appointment, { startsAt }));
  },
});

/** What the client knows by now, whatever becomes of the appointment; `insteadOf`: what they knew before. */
const noteTold = defineCommand({
  name: "scheduling.noteTold",
  version: 1,
  args: noteToldArgs,
  async run(tx, { actor, at }, { appointmentId, startsAt, insteadOf, takenBack }) {
    const found = await appointmentToEdit(tx, actor, appointmentId);
    if ("denied" in found) return found.denied;
    const { appointment } = found;
    const { id, toldStartAt: known } = appointment;
    if (known === startsAt) return noEffect("scheduling/client-knows");
    if (known !== insteadOf) return refused("scheduling/told-meanwhile");
    await tx.mutate.appointment.update({ id, toldStartAt: startsAt, updatedAt: at });
    const verb = takenBack ? "takeBackTold" : "noteTold";
    return applied(toldOf(verb, appointment, { fromStart: insteadOf, toStart: startsAt }));
  },
});

export const clientToldCommands = [sendTime, noteTold];
