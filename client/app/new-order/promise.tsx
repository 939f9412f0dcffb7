// When it is promised: by one press what is most often said, within the shop's hours; or any time.

import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { afterWork, promiseTimes, shopTime } from "../../../shared/domains/tenancy/working-time.rules.ts";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import { hours } from "../../ui/format.ts";
import { fromTyped } from "../order/typed-values.ts";
import { useTypedAs } from "../order/use-typed-as.ts";
import { useDayWords } from "./day-words.ts";
import { TypedField } from "./typed-field.tsx";
import { isPassed } from "./typed-order.ts";
import { roundedUp, type PlannedMechanic } from "./use-mechanics.ts";
import styles from "./new-order.module.css";

export interface PromiseFieldProps {
  settings: Settings;
  now: number;
  /** As the input has it; empty: none yet. */
  eta: string;
  wrong: string | null;
  mechanic: PlannedMechanic | undefined;
  /** Norm hours of what is typed. */
  workHours: number;
  onType: (eta: string) => void;
}

export function PromiseField({ settings, now, eta, wrong, mechanic, workHours, onType }: PromiseFieldProps) {
  const { t } = useTranslation();
  const as = useTypedAs();
  const dayWords = useDayWords();
  return (
    <section className={styles.part}>
      <div className={styles.promise}>
        <h2>{t("order.field.etaAt")}</h2>
        {promiseTimes(settings, now).map((one) => {
          const value = `${one.date}T${one.time}`;
          const isChosen = eta === value;
          return (
            <button
              key={value}
              type="button"
              className={styles.chip}
              data-promise={value}
              aria-pressed={isChosen}
              onClick={() => onType(isChosen ? "" : value)}
            >
              {isChosen && <IconCheck size={16} aria-hidden="true" />}
              {dayWords(one)}
            </button>
          );
        })}
        <TypedField
          name="eta"
          type="datetime-local"
          label={t("newOrder.otherTime")}
          value={eta}
          wrong={wrong}
          hint={isPassed(eta, as, now) && <span className={styles.late}>{t("newOrder.etaPassed")}</span>}
          onType={onType}
        />
      </div>
      {mechanic && workHours > 0 && <Fits {...{ settings, now, eta, mechanic, workHours }} />}
    </section>
  );
}

/** Whether the mechanic can keep it, as far as this device knows what waits for them. */
function Fits({
  settings,
  now,
  eta,
  mechanic,
  workHours,
}: Omit<PromiseFieldProps, "wrong" | "onType" | "mechanic"> & { mechanic: PlannedMechanic }) {
  const { t, i18n } = useTranslation();
  const dayWords = useDayWords();
  const as = useTypedAs();
  const readyAt = mechanic.freeAt === null ? null : roundedUp(afterWork(settings, mechanic.freeAt, workHours));
  if (readyAt === null) return null;
  const promised = fromTyped("moment", eta, as);
  const isLate = typeof promised === "number" && promised < readyAt;
  const said = {
    name: mechanic.name.split(" ")[0],
    hours: hours(workHours, i18n.language),
    when: dayWords(shopTime(readyAt, now, settings.time_zone), "about"),
  };
  return (
    <p className={isLate ? styles.late : styles.hint} role="status" data-fits={!isLate}>
      {isLate ? (
        <IconAlertTriangle size={16} aria-hidden="true" />
      ) : (
        <IconCheck className={styles.good} size={16} aria-hidden="true" />
      )}{" "}
      {isLate ? t("newOrder.tooSoon", said) : t("newOrder.fits", said)}
    </p>
  );
}
