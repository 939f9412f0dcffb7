// Appointments of the shown days that were deleted, each with the way back: the bar that offers it right after is gone by then.

import { IconRestore } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRest } from "../../data/hooks/use-rest.ts";
import { LoadingFrame, Pager, type PageMeta } from "../../domains/access/exposed/online-page.ts";
import { useOneAtATime } from "../../ui/one-at-a-time.ts";
import { useActs } from "./calendar-acts.ts";
import { useWordsOfPage } from "./calendar-words.ts";
import { deletedPath } from "./deleted-path.ts";
import { useAppointmentCommands } from "./use-appointment-commands.ts";
import type { Calendar } from "./use-calendar.ts";
import styles from "./deleted.module.css";

/** As the server tells of it, on the shop's clock. */
interface DeletedVisit {
  id: string;
  title: string;
  date: string;
  time_start: string;
  time_end: string;
  post_id: string | null;
}

export function DeletedVisits({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const reading = useRest<DeletedVisit[]>(deletedPath(calendar.range, page), { keep: true });
  const meta = reading.answer?.["meta"] as PageMeta | undefined;
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set());
  const { byId } = calendar.appointments;
  return (
    <>
      <LoadingFrame reading={reading}>
        {(all) => {
          const deleted = all.filter(({ id }) => !restored.has(id) && !byId.has(id));
          if (deleted.length === 0) return <p className="muted">{t("calendar.noneDeleted")}</p>;
          return (
            <ul className={styles.rows}>
              {deleted.map((visit) => (
                <Row
                  key={visit.id}
                  visit={visit}
                  calendar={calendar}
                  onRestored={() => setRestored((before) => new Set(before).add(visit.id))}
                />
              ))}
            </ul>
          );
        }}
      </LoadingFrame>
      {meta && <Pager meta={meta} onPage={setPage} />}
    </>
  );
}

interface RowProps {
  visit: DeletedVisit;
  calendar: Calendar;
  onRestored: () => void;
}

function Row({ visit: { id, title, ...when }, calendar, onRestored }: RowProps) {
  const words = useWordsOfPage();
  const { t } = words;
  const { note } = useActs();
  const commands = useAppointmentCommands();
  const guarded = useOneAtATime();
  const post = calendar.posts.find((one) => one.id === when.post_id)?.name;
  const restore = () =>
    guarded(async () => {
      if (!(await commands.restore({ id, title, vehicle: undefined }))) return;
      onRestored();
      note({
        words: t("calendar.restored", { what: title }),
        back: async ({ appointments }) => {
          const present = appointments.byId.get(id);
          return present !== undefined && commands.remove(present);
        },
      });
    });
  return (
    <li data-deleted={id}>
      <span className="num">
        {words.shortDay(when.date)}, {when.time_start} – {when.time_end}
      </span>
      <b>{title}</b>
      <span className="muted grow">{post}</span>
      <button type="button" className="btn" data-action="restore" onClick={() => void restore()}>
        <IconRestore size={18} aria-hidden="true" />
        {t("clients.restore")}
      </button>
    </li>
  );
}
