// Who does it: the mechanics with what waits for each, and when each is free.

import { useTranslation } from "react-i18next";
import { shopTime } from "../../../shared/domains/tenancy/working-time.rules.ts";
import { hours } from "../../ui/format.ts";
import { useDayWords } from "./day-words.ts";
import type { PlannedMechanic } from "./use-mechanics.ts";
import styles from "./new-order.module.css";

export interface MechanicsProps {
  mechanics: readonly PlannedMechanic[];
  /** Empty: nobody yet. */
  masterId: string;
  now: number;
  timeZone: string;
  onChoose: (masterId: string) => void;
}

/** From these shares of a day on somebody is busy, and full. */
const BUSY = 0.6;
const FULL = 0.9;

export function Mechanics({ mechanics, masterId, now, timeZone, onChoose }: MechanicsProps) {
  const { t, i18n } = useTranslation();
  const dayWords = useDayWords();
  const choice = (id: string) => (
    <input type="radio" name="master" value={id} checked={masterId === id} onChange={() => onChoose(id)} />
  );
  return (
    <section className={styles.part}>
      <div className={styles.heading}>
        <h2 id="mechanics">{t("order.mechanic")}</h2>
        <span className="muted">{t("newOrder.load")}</span>
      </div>
      <div className={styles.mechanics} role="radiogroup" aria-labelledby="mechanics">
        {mechanics.map(({ id, name, post, jobs, hours: waiting, capacity, freeAt }) => {
          const share = capacity > 0 ? waiting / capacity : 0;
          const level = share >= FULL ? "full" : share >= BUSY ? "busy" : "free";
          return (
            <label key={id} className={styles.mechanic} data-master={id}>
              {choice(id)}
              <span className={styles.who}>
                <b>{name}</b> {post !== null && <span className="muted">{post}</span>}
              </span>
              <span className={styles.bar} data-level={level} aria-hidden="true">
                <i style={{ width: `${Math.min(100, Math.round(share * 100))}%` }} />
              </span>
              <span className={`num ${styles.hours}`}>
                {capacity > 0
                  ? t("newOrder.hoursOf", { hours: hours(waiting, i18n.language), of: hours(capacity, i18n.language) })
                  : t("newOrder.hours", { hours: hours(waiting, i18n.language) })}
              </span>
              <span className={`num muted ${styles.jobs}`}>{t("newOrder.jobs", { count: jobs })}</span>
              <span className={`num ${styles.freeAt}`}>
                {freeAt !== null &&
                  (freeAt <= now
                    ? t("newOrder.freeNow")
                    : t("newOrder.freeAt", { when: dayWords(shopTime(freeAt, now, timeZone)) }))}
              </span>
            </label>
          );
        })}
        <label className={styles.mechanic} data-master="">
          {choice("")}
          <span className={`muted ${styles.who}`}>{t("order.noMechanic")}</span>
        </label>
      </div>
    </section>
  );
}
