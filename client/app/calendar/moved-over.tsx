// Somebody has moved what the reader had moved, without having seen it: said on the board until it is put away or taken back, with where it
// stands now and where the reader wanted it.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Place } from "../../../shared/domains/scheduling/appointments.rules.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useObservable } from "../../data/hooks/use-observable.ts";
import { useOutbox, useRows } from "../../data/hooks/react.ts";
import { useSeen } from "../../data/hooks/use-seen.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-db.ts";
import { usePeople } from "../../domains/access/exposed/use-people.ts";
import { MovedOverNotice, MovedOverPlace } from "../../ui/moved-over-notice.tsx";
import { useActs } from "./calendar-acts.ts";
import { nameOf, useCalendarWords } from "./calendar-words.ts";
import { overtakenOf, wantedOf, type OvertakenMove } from "./overtaken-moves.ts";
import type { Appointment } from "./use-appointments.ts";
import type { Calendar } from "./use-calendar.ts";

/** Of what this device has sent: among them a move is looked for. As many as the server tells a person of their own. */
const LATEST = 500;

/** Of whatever is here: also of days that no device keeps, while the board stands on them. */
export function MovedOver({ calendar }: { calendar: Calendar }) {
  const { appointments, now } = calendar;
  const { rows: commands } = useRows(queries.commands.mine());
  const mine = useMemo(() => new Set(commands.map(({ id }) => id)), [commands]);
  const { ids: seen, note } = useSeen("overtaken-moves");
  const told = useMemo(
    () => (seen === null ? [] : overtakenOf([...appointments.byId.values()], mine, seen, now)),
    [appointments.byId, mine, seen, now],
  );
  const [first] = told;
  return (
    <MovedOverPlace>
      {first && <Notice key={first.commandId} move={first} more={told.length - 1} calendar={calendar} onSeen={note} />}
    </MovedOverPlace>
  );
}

interface NoticeProps {
  move: OvertakenMove<Appointment>;
  more: number;
  calendar: Calendar;
  onSeen: (commandId: string) => void;
}

function Notice({ move: { commandId, appointment }, more, calendar, onSeen }: NoticeProps) {
  const { t } = useTranslation();
  const words = useCalendarWords();
  const acts = useActs();
  const { nameOf: personName } = usePeople();
  const outbox = useOutbox();
  const sent = useObservable<readonly OutboxEntry[]>(() => outbox.watchSettled(LATEST), [], outbox);
  const wanted = wantedOf(appointment, sent.find(({ id }) => id === commandId)?.args);
  const who = personName(appointment.movedBy) ?? t("order.somebody");
  const see = () => {
    const day = calendar.dateOf(appointment.startsAt);
    if (!calendar.days.some(({ date }) => date === day)) calendar.change({ day });
    acts.open(appointment.id);
  };
  const again = async (to: Place) => {
    if (await acts.move(appointment, to)) onSeen(commandId);
  };
  return (
    <MovedOverNotice
      id={appointment.id}
      words={{
        title: t("calendar.movedOver.title"),
        said: t("calendar.movedOver.said", { who, what: nameOf(appointment) }),
        lines: [
          t("calendar.movedOver.now", { where: words.place(appointment, calendar) }),
          ...(wanted ? [t("calendar.movedOver.yours", { where: words.place(wanted, calendar) })] : []),
        ],
        more: more > 0 ? t("calendar.movedOver.more", { count: more }) : null,
        see: t("calendar.movedOver.see"),
        again: t("calendar.movedOver.again"),
        seen: t("calendar.movedOver.seen"),
      }}
      onSee={see}
      onAgain={wanted && acts.mayEdit ? () => void again(wanted) : null}
      onSeen={() => onSeen(commandId)}
    />
  );
}
