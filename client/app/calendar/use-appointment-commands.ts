// What is done with an appointment: commands, so also without a network. Each resolves to whether it was kept on this device.

import { useTranslation } from "react-i18next";
import type { CreateAppointment } from "./appointment-fields.ts";
import { orderIdOfVisit } from "../../../shared/domains/sales/derived-ids.rules.ts";
import {
  changedPlaces,
  PLACE_FIELDS,
  type Place,
  type PlaceChange,
} from "../../../shared/domains/scheduling/appointments.rules.ts";
import type { AppointmentStatus } from "../../../shared/domains/scheduling/appointments.states.ts";
import { lastWriter, lastWriters } from "../../../shared/kernel/field-edits.ts";
import { useEngine } from "../../data/hooks/react.ts";
import { useDealNow } from "../../data/hooks/use-deal-now.ts";
import { saveEach, saveEdit } from "../../data/outbox/save-edit.ts";
import { save } from "../../data/outbox/save.ts";
import type { Appointment } from "./use-appointments.ts";

export interface FieldEdit {
  field: "title" | "notes" | "color" | "vehicleId" | "clientId";
  value: string | null;
}

export function useAppointmentCommands() {
  const engine = useEngine();
  const dealNow = useDealNow();
  const { t } = useTranslation();
  const about = ({ title, vehicle }: Pick<Appointment, "title" | "vehicle">, what?: string) => ({
    title: what === undefined ? title : `${title} · ${what}`,
    plate: vehicle?.plate ?? null,
    number: null,
  });
  return {
    create: (fields: CreateAppointment, plate: string | null) =>
      save(engine, "scheduling.createAppointment", fields, { title: fields.title, plate, number: null }),
    /** Of the wanted what is other than before; nothing where all of it is as it was. */
    async move(appointment: Appointment, to: Place): Promise<boolean> {
      const { startsAt, endsAt, postId, masterId } = to;
      const wanted: PlaceChange = { postId, masterId, time: { startsAt, endsAt } };
      const changed = changedPlaces(appointment, wanted);
      if (changed.length === 0) return true;
      const parts = Object.fromEntries(PLACE_FIELDS.filter((f) => changed.includes(f)).map((f) => [f, wanted[f]]));
      const basedOn = lastWriters(appointment.fieldWriters, changed);
      const args = { appointmentId: appointment.id, basedOn, ...parts };
      return save(engine, "scheduling.moveAppointment", args, about(appointment));
    },
    edit: (appointment: Appointment, edits: readonly FieldEdit[]) =>
      saveEach(
        engine,
        edits.map(
          ({ field, value }) =>
            () =>
              saveEdit(
                engine,
                { command: "scheduling.editAppointment", id: { appointmentId: appointment.id } },
                { field, value, basedOn: lastWriter(appointment.fieldWriters ?? {}, field) },
                about(appointment, t(`appointment.field.${field}`)),
              ),
        ),
      ),
    setStatus: (appointment: Appointment, status: AppointmentStatus) =>
      save(
        engine,
        "scheduling.setAppointmentStatus",
        { appointmentId: appointment.id, status },
        about(appointment, t(`calendar.status.${status}`)),
      ),
    /** The car is here: its order is made, under the id that it has on every device, also where another drags its deal to work. */
    checkIn: async (appointment: Appointment): Promise<boolean> => {
      const { id: appointmentId, dealId } = appointment;
      const workOrderId = orderIdOfVisit(appointment, dealId === null ? null : await dealNow(dealId));
      const args = { appointmentId, complaint: null, mileageKm: null, workOrderId };
      return save(engine, "scheduling.checkIn", args, about(appointment, t("calendar.checkIn")));
    },
    /** The client is sent the time that it has by then. */
    sendTime: (appointment: Appointment) =>
      save(
        engine,
        "scheduling.sendTime",
        { appointmentId: appointment.id },
        about(appointment, t("calendar.sendTime")),
      ),
    /** What the client knows by now; Unix ms. */
    noteTold: (appointment: Appointment, told: { startsAt: number; insteadOf: number; takenBack?: boolean }) =>
      save(
        engine,
        "scheduling.noteTold",
        { appointmentId: appointment.id, ...told },
        about(appointment, t("calendar.toldByPhone")),
      ),
    remove: (appointment: Appointment) =>
      save(engine, "scheduling.deleteAppointment", { appointmentId: appointment.id }, about(appointment)),
    /** Also one that this device does not have. */
    restore: (appointment: Pick<Appointment, "id" | "title" | "vehicle">) =>
      save(engine, "scheduling.restoreAppointment", { appointmentId: appointment.id }, about(appointment)),
  };
}
