// One appointment: whose it is, how sure it is, what can be done with it; and all of its fields, which also move it.

import { IconCarGarage, IconPhone, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { can, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import type { Place } from "../../../shared/domains/scheduling/appointments.rules.ts";
import {
  isPlanned,
  nextStatuses,
  type AppointmentStatus,
} from "../../../shared/domains/scheduling/appointments.states.ts";
import { isInWork, isMovable } from "../../../shared/domains/scheduling/calendar.states.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useDraft } from "../../data/hooks/use-draft.ts";
import { useOneAtATime } from "../../ui/one-at-a-time.ts";
import { Plate } from "../../ui/plate.tsx";
import { SheetFoot } from "../../ui/sheet-foot.tsx";
import { SideSheet } from "../../ui/side-sheet.tsx";
import { lookOf, Status } from "../../ui/status.tsx";
import { placeOf, problemsOfAppointment, type TypedAppointment } from "./appointment-fields.ts";
import { ClientWord } from "./client-word.tsx";
import { AppointmentFields } from "./fields.tsx";
import { keptSheet, sheetOf } from "./kept-sheet.ts";
import { useAppointmentCommands, type FieldEdit } from "./use-appointment-commands.ts";
import type { Appointment } from "./use-appointments.ts";
import type { Calendar } from "./use-calendar.ts";
import { VisitOrder } from "./visit-order.tsx";
import { WhichCar } from "./which-car.tsx";
import styles from "./sheet.module.css";

export interface AppointmentSheetProps {
  /** Null: closed. */
  appointment: Appointment | null;
  calendar: Calendar;
  onClose: () => void;
  onMove: (appointment: Appointment, to: Place) => Promise<boolean>;
  onStatus: (appointment: Appointment, to: AppointmentStatus) => void;
  onRemove: (appointment: Appointment) => void;
}

export function AppointmentSheet(props: AppointmentSheetProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { appointment, onClose } = props;
  return (
    <SideSheet opened={appointment !== null} onClose={onClose} title={t("calendar.one")}>
      {appointment && (
        <div className={styles.form} data-sheet={appointment.id}>
          <Who appointment={appointment} />
          <Acts {...props} appointment={appointment} />
          {mayNameCar(actor, appointment) && <WhichCar key={`car-${appointment.id}`} appointment={appointment} />}
          <Form key={appointment.id} {...props} appointment={appointment} />
        </div>
      )}
    </SideSheet>
  );
}

function Who({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation();
  const { vehicle, client, status, workOrderId } = appointment;
  return (
    <section className={styles.who}>
      <p className="row">
        {vehicle && <Plate plate={vehicle.plate} country={vehicle.plateCountry} size="large" />}
        <Status kind="appointment" value={status} label={t(`calendar.status.${status}`)} large />
      </p>
      {vehicle && <p>{[vehicle.make, vehicle.model, vehicle.year].filter(Boolean).join(" ")}</p>}
      {client && (
        <p className="row">
          <b>{client.name}</b>
          <a className="btn" href={`tel:${client.phone}`}>
            <IconPhone size={18} aria-hidden="true" />
            <span className="num">{shownPhone(client.phone)}</span>
          </a>
        </p>
      )}
      <ClientWord appointment={appointment} />
      {workOrderId && <VisitOrder workOrderId={workOrderId} vehicleId={appointment.vehicleId} />}
    </section>
  );
}

/** The car can be taken in: it is known which, and it has no order yet. */
const mayCheckIn = (actor: Actor, { status, vehicleId, workOrderId }: Appointment) =>
  can(actor, "WORK_ORDERS_CREATE") && vehicleId !== null && workOrderId === null && isPlanned(status);

/** It was made without a car, which somebody is to name before it can be taken in, or with another than comes. */
const mayNameCar = (actor: Actor, { status, workOrderId }: Appointment) =>
  can(actor, "APPOINTMENTS_EDIT") && can(actor, "VEHICLES_VIEW") && workOrderId === null && isPlanned(status);

function Acts({ appointment, onStatus }: AppointmentSheetProps & { appointment: Appointment }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const commands = useAppointmentCommands();
  const guarded = useOneAtATime();
  const group = useRef<HTMLDivElement>(null);
  const { status, workOrderId, vehicleId } = appointment;
  // What was pressed is gone with what it did: the keyboard goes on from here.
  useEffect(() => {
    if (document.activeElement === document.body) group.current?.focus();
  }, [status, workOrderId, vehicleId]);
  if (!can(actor, "APPOINTMENTS_EDIT")) return null;
  const checksIn = mayCheckIn(actor, appointment);
  // Taking the car in says the same, and more.
  const next = nextStatuses(appointment.status).filter((to) => !(checksIn && isInWork(to)));
  const checkIn = () =>
    guarded(async () => {
      await commands.checkIn(appointment);
    });
  return (
    <div ref={group} tabIndex={-1} className={styles.acts} role="group" aria-label={t("calendar.statusTo")}>
      {checksIn && (
        <button type="button" className="btn ok" data-action="check-in" onClick={() => void checkIn()}>
          <IconCarGarage size={18} aria-hidden="true" />
          {t("calendar.checkIn")}
        </button>
      )}
      {next.map((to) => {
        const StatusIcon = lookOf("appointment", to)![1];
        return (
          <button key={to} type="button" className="btn" data-status-to={to} onClick={() => onStatus(appointment, to)}>
            <StatusIcon size={18} aria-hidden="true" />
            {t(`calendar.become.${to}`)}
          </button>
        );
      })}
    </div>
  );
}

function Form({
  appointment,
  calendar,
  onClose,
  onMove,
  onRemove,
}: AppointmentSheetProps & { appointment: Appointment }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const commands = useAppointmentCommands();
  const guarded = useOneAtATime();
  const { clockOf, dateOf, settings } = calendar;
  const clockAt = (at: number) => clockOf(dateOf(at));
  const draft = useDraft(`appointment:${appointment.id}`);
  const mayEdit = can(actor, "APPOINTMENTS_EDIT");
  const fixed = !mayEdit || !isMovable(appointment.status);
  const { typed, seen, isKept } = sheetOf(fixed ? "" : draft.text, appointment, clockAt);
  // What was typed since it was opened nobody has to be told of.
  const [written, setWritten] = useState(false);
  const change = (next: TypedAppointment) => {
    setWritten(true);
    void draft.type(keptSheet(next, seen, clockAt));
  };
  const [strict, setStrict] = useState(false);
  const before = sheetOf("", seen, clockAt).typed;
  const isMoved = (["date", "start", "end", "postId", "masterId"] as const).some(
    (field) => typed[field] !== before[field],
  );
  // Where it stands may be on a day that is closed by now: that is no reason not to mend its words.
  const problems = problemsOfAppointment(typed, settings).filter((one) => isMoved || one === "title");
  const save = async () => {
    setStrict(true);
    if (problems.length > 0) return;
    const edits: FieldEdit[] = [];
    if (typed.title.trim() !== seen.title) edits.push({ field: "title", value: typed.title.trim() });
    if ((typed.notes.trim() || null) !== seen.notes) edits.push({ field: "notes", value: typed.notes.trim() || null });
    if ((typed.color || null) !== seen.color) edits.push({ field: "color", value: typed.color || null });
    if (!(await commands.edit(seen, edits))) return;
    if (isMoved && !(await onMove(seen, placeOf(typed, clockOf, seen)))) return;
    await draft.clear();
    onClose();
  };
  const giveUp = () => {
    void draft.clear();
    onClose();
  };
  return (
    <form
      noValidate
      data-form="appointment"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void guarded(save);
      }}
    >
      <section className={styles.part}>
        <h2>{t("calendar.visit")}</h2>
        {mayEdit && !isMovable(appointment.status) && <p className="muted">{t("calendar.refused.over")}</p>}
        {isKept && !written && (
          <p className={styles.hint} role="status" data-draft>
            {t("calendar.draft")}{" "}
            <button type="button" className={styles.link} onClick={() => void draft.clear()}>
              {t("calendar.dropDraft")}
            </button>
          </p>
        )}
        <AppointmentFields
          id={appointment.id}
          typed={typed}
          onChange={change}
          problems={strict ? problems : []}
          calendar={calendar}
          fixed={fixed}
        />
      </section>
      {can(actor, "APPOINTMENTS_DELETE") && (
        <button type="button" className="btn warn" data-action="delete" onClick={() => onRemove(appointment)}>
          <IconTrash size={18} aria-hidden="true" />
          {t("calendar.delete")}
        </button>
      )}
      {mayEdit && <SheetFoot onCancel={giveUp} />}
    </form>
  );
}
