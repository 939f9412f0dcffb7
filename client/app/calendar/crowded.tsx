// What a time that is typed runs into, said and not forbidden: others of the same post or mechanic, and a day with more hours than it has.

import { useMemo } from "react";
import type { Place } from "../../../shared/domains/scheduling/appointments.rules.ts";
import { crowdingAt } from "./crowding-at.ts";
import { nameOf, useWordsOfPage } from "./calendar-words.ts";
import type { Calendar } from "./use-calendar.ts";
import styles from "./sheet.module.css";

/** More are counted. */
const NAMED = 2;

export function Crowded({ id, place, calendar }: { id: string | null; place: Place; calendar: Calendar }) {
  const words = useWordsOfPage();
  const { t } = words;
  const { startsAt, endsAt, postId, masterId } = place;
  const { over, full } = useMemo(
    () => crowdingAt(id, { startsAt, endsAt, postId, masterId }, calendar),
    [id, startsAt, endsAt, postId, masterId, calendar],
  );
  const named = over.slice(0, NAMED).map((one) => `${nameOf(one)}, ${words.times(one)}`);
  const more = over.length > NAMED ? [t("calendar.overlapsMore", { count: over.length - NAMED })] : [];
  return (
    <div role="status" className={styles.crowded}>
      {over.length > 0 && (
        <p className={styles.hint} data-overlaps={over.length}>
          {t("calendar.overlaps", { what: [...named, ...more].join("; ") })}
        </p>
      )}
      {full.map((one) => (
        <p key={one.of} className={styles.hint} data-overfull={one.of}>
          {words.overfull(one, calendar)}
        </p>
      ))}
    </div>
  );
}
