// What passed between the shop and the client about a visit: what time they were told of, and whether they said themselves that they come.

import { IconMail, IconMailExclamation, IconMessageCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { otherTimeKnown } from "../../../shared/domains/scheduling/appointments.states.ts";
import { useSession } from "../../data/hooks/react.ts";
import { whenShort } from "../../ui/format.ts";
import { useNow } from "../../ui/use-now.ts";
import { NewTime } from "./new-time.tsx";
import type { Appointment } from "./use-appointments.ts";

export function ClientWord({ appointment }: { appointment: Appointment }) {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const { time_zone } = company.settings;
  const now = useNow("minute");
  const { startsAt, toldStartAt, confirmedAt, confirmedVia } = appointment;
  const when = (at: number) => whenShort(at, now, i18n.language, time_zone);
  const other = otherTimeKnown(appointment, now);
  const isOutdated = other !== null;
  const known = useRef<HTMLParagraphElement>(null);
  const was = useRef(toldStartAt);
  // What was pressed is gone with what it did: the keyboard goes on from what the client knows by now.
  useEffect(() => {
    if (was.current !== toldStartAt && document.activeElement === document.body) known.current?.focus();
    was.current = toldStartAt;
  }, [toldStartAt]);
  return (
    <>
      {confirmedVia === "link" && confirmedAt !== null && (
        <p className="row" data-confirmed="link">
          <IconMessageCheck size={18} aria-hidden="true" />
          {t("calendar.confirmedByLink", { when: when(confirmedAt) })}
        </p>
      )}
      {toldStartAt !== null && (
        <p
          ref={known}
          tabIndex={-1}
          className={isOutdated ? "row" : "row muted"}
          data-told={isOutdated ? "other" : "same"}
        >
          {isOutdated ? (
            <IconMailExclamation size={18} aria-hidden="true" />
          ) : (
            <IconMail size={18} aria-hidden="true" />
          )}
          {isOutdated
            ? t("calendar.toldOther", { when: when(toldStartAt) })
            : t("calendar.told", { when: when(toldStartAt) })}
        </p>
      )}
      {other !== null && can(actor, "APPOINTMENTS_EDIT") && (
        <NewTime key={`${appointment.id} ${startsAt}`} appointment={appointment} toldStartAt={other} />
      )}
    </>
  );
}
