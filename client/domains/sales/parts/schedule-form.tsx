// A deal gets its day: tomorrow at 10:00, or the next day that the shop is open, unless another is named.

import { IconCalendarPlus } from "@tabler/icons-react";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { quickVisit } from "../../../../shared/domains/sales/quick-visit.rules.ts";
import { readSettings } from "../../../../shared/domains/tenancy/settings.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useServerNow } from "../../../data/hooks/use-server-now.ts";
import { wholeDay } from "../../../ui/format.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { usePosts } from "../../scheduling/exposed/use-posts.ts";
import { startOf } from "../schedule-values.ts";
import styles from "../exposed/sales.module.css";

export interface ScheduleFormProps {
  onClose: () => void;
  /** `startsAt`: Unix ms. `postId` null: the first that is free. Resolves to whether it was kept. */
  onSchedule: (visit: { startsAt: number; postId: string | null }) => Promise<boolean>;
}

export function ScheduleForm({ onClose, onSchedule }: ScheduleFormProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { company } = useSession();
  const settings = useMemo(() => readSettings(company.settings), [company.settings]);
  const { time_zone } = settings;
  const now = useServerNow("minute");
  const [opened] = useState(now);
  const offered = useMemo(() => quickVisit(settings, opened), [settings, opened]);
  const [date, setDate] = useState(offered?.date ?? "");
  const [time, setTime] = useState(offered?.time ?? "");
  const [postId, setPostId] = useState("");
  const [tried, setTried] = useState(false);
  const { rows: posts } = usePosts();
  const startsAt = startOf(date, time, time_zone);
  const isPast = startsAt !== null && startsAt < now;
  const problem = startsAt === null ? t("deals.noTime") : isPast ? t("deals.past") : null;
  const submit = useSubmit(async () => {
    setTried(true);
    if (startsAt === null || isPast) return;
    // What was on the screen, and not what would be offered by now: past midnight that is another day.
    if (await onSchedule({ startsAt, postId: postId || null })) onClose();
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-form="schedule">
      {offered && offered.inDays > 1 && (
        <p className="muted" data-note="closed">
          {t("deals.nextOpen", { day: wholeDay(offered.startsAt, i18n.language, time_zone) })}
        </p>
      )}
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={`${id}-date`}>{t("deals.day")}</label>
          <input
            id={`${id}-date`}
            type="date"
            name="date"
            max="9999-12-31"
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-time`}>{t("deals.time")}</label>
          <input
            id={`${id}-time`}
            type="time"
            name="time"
            step={900}
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </div>
        <div className={styles.wide}>
          <label htmlFor={`${id}-post`}>{t("deals.post")}</label>
          <select
            id={`${id}-post`}
            name="postId"
            value={postId}
            onChange={(event) => setPostId(event.currentTarget.value)}
          >
            <option value="">{t("deals.anyPost")}</option>
            {posts
              .filter(({ isActive }) => isActive)
              .map((post) => (
                <option key={post.id} value={post.id}>
                  {post.name}
                </option>
              ))}
          </select>
        </div>
      </div>
      {tried && problem !== null && (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
      <SheetFoot onCancel={onClose}>
        <button type="submit" className="btn primary">
          <IconCalendarPlus size={20} aria-hidden="true" />
          {t("deals.schedule")}
        </button>
      </SheetFoot>
    </form>
  );
}
