// The client knows another time than the appointment has: it is sent to them, or they were told by phone.

import { IconMailForward, IconPhoneCheck } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { REPEAT_MS } from "../../../shared/domains/notifications/sending.rules.ts";
import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import { useOnline, useOutboxView, useSession, useStore } from "../../data/hooks/react.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-db.ts";
import { whenShort } from "../../ui/format.ts";
import { useOneAtATime } from "../../ui/one-at-a-time.ts";
import { useNow } from "../../ui/use-now.ts";
import { useActs } from "./calendar-acts.ts";
import { nameOf } from "./calendar-words.ts";
import { useAppointmentCommands } from "./use-appointment-commands.ts";
import type { Appointment } from "./use-appointments.ts";
import styles from "./sheet.module.css";

/** By appointment and time, when it was asked for, Unix ms. Of this window: a sheet is closed and opened again while a mail is on its way. */
const asked = new Map<string, number>();

/** It was asked for, and the server has not heard of it: without a network that may be long. */
const isAskedFor = (appointmentId: string) => (pending: readonly OutboxEntry[] | null) =>
  pending?.some(
    ({ name, args }) =>
      name === "scheduling.sendTime" && (args as { appointmentId?: unknown } | null)?.appointmentId === appointmentId,
  ) ?? false;

/** Of a visit that is to come. */
export function NewTime({ appointment, toldStartAt }: { appointment: Appointment; toldStartAt: number }) {
  const { t, i18n } = useTranslation();
  const settings = readSettings(useSession().company.settings);
  const online = useOnline();
  const now = useNow("minute");
  const commands = useAppointmentCommands();
  const guarded = useOneAtATime();
  const { note } = useActs();
  const { id, startsAt, client } = appointment;
  const key = `${id} ${startsAt}`;
  const [askedAt, setAskedAt] = useState({ key, at: asked.get(key) ?? 0 });
  const waits = useStore(useOutboxView().pending, isAskedFor(id));
  const isGoing = waits || (askedAt.key === key && Date.now() - askedAt.at < REPEAT_MS.appointment_confirmed);
  const state = useRef<HTMLParagraphElement>(null);
  // The button is gone with what it did.
  useEffect(() => {
    if (isGoing && document.activeElement === document.body) state.current?.focus();
  }, [isGoing]);
  const send = () =>
    guarded(async () => {
      if (!(await commands.sendTime(appointment))) return;
      asked.set(key, Date.now());
      setAskedAt({ key, at: Date.now() });
    });
  const told = () =>
    guarded(async () => {
      if (!(await commands.noteTold(appointment, { startsAt, insteadOf: toldStartAt }))) return;
      note({
        words: `${nameOf(appointment)} · ${t("calendar.toldNoted", { when: whenShort(startsAt, now, i18n.language, settings.time_zone) })}`,
        back: async ({ appointments }) => {
          const present = appointments.byId.get(id);
          // Somebody has told them yet another since: that is what they know.
          if (present?.toldStartAt !== startsAt) return false;
          return commands.noteTold(present, { startsAt: toldStartAt, insteadOf: startsAt, takenBack: true });
        },
      });
    });
  const hasMail = (client?.email ?? "").trim() !== "";
  return (
    <>
      <p className={styles.newTime}>
        {settings.notify.appointment_confirmed && hasMail && !isGoing && (
          <button type="button" className="btn" data-action="send-time" onClick={() => void send()}>
            <IconMailForward size={18} aria-hidden="true" />
            {t("calendar.sendTime")}
          </button>
        )}
        <button type="button" className="btn" data-action="told-by-phone" onClick={() => void told()}>
          <IconPhoneCheck size={18} aria-hidden="true" />
          {t("calendar.toldByPhone")}
        </button>
      </p>
      <p ref={state} tabIndex={-1} className="muted" role="status" data-time={isGoing ? "going" : undefined}>
        {isGoing && (online ? t("calendar.timeGoing") : t("calendar.timeWaits"))}
        {!isGoing && !settings.notify.appointment_confirmed && t("calendar.mailsOff")}
        {!isGoing && settings.notify.appointment_confirmed && client && !hasMail && t("calendar.noMail")}
      </p>
    </>
  );
}
