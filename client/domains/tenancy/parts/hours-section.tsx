// Opening hours of each weekday, and the days on which the shop is closed all day.

import { IconPlus, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { WEEKDAYS, type DayHours, type Weekday } from "../../../../shared/domains/tenancy/settings.states.ts";
import { useDraft } from "../../../data/hooks/use-draft.ts";
import { Section, type SectionSource } from "./section.tsx";
import styles from "./section.module.css";

const KEYS = ["hours", "holidays"] as const;
const USUAL = { open: "08:00", close: "18:00" };

export function HoursSection(source: SectionSource) {
  const { t } = useTranslation();
  return (
    <Section {...source} id="hours" title={t("settings.hours")} lead={t("settings.hoursLead")} keys={KEYS}>
      {({ draft, set, wrong }) => (
        <>
          {WEEKDAYS.map((day) => (
            <Day
              key={day}
              day={day}
              hours={draft.hours[day]}
              wrong={wrong(`hours.${day}`)}
              onChange={(hours) => set({ hours: { ...draft.hours, [day]: hours } })}
            />
          ))}
          <Holidays dates={draft.holidays} onChange={(holidays) => set({ holidays })} />
        </>
      )}
    </Section>
  );
}

interface DayProps {
  day: Weekday;
  hours: DayHours;
  wrong: boolean;
  onChange: (hours: DayHours) => void;
}

function Day({ day, hours, wrong, onChange }: DayProps) {
  const { t } = useTranslation();
  const name = t(`settings.day.${day}`);
  const clock = (which: "open" | "close", label: string) => (
    <input
      type="time"
      name={`hours.${day}.${which}`}
      aria-label={`${name}: ${label}`}
      aria-invalid={wrong}
      value={hours?.[which] ?? ""}
      onChange={(event) => onChange({ ...(hours ?? USUAL), [which]: event.currentTarget.value })}
    />
  );
  return (
    <div className={styles.row} data-day={day}>
      <span className={styles.day}>{name}</span>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={`hours.${day}`}
          checked={hours !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? USUAL : null)}
        />
        <span>{hours === null ? t("settings.closed") : t("settings.open")}</span>
      </label>
      {hours !== null && (
        <>
          {clock("open", t("settings.opensAt"))}
          <span aria-hidden="true">–</span>
          {clock("close", t("settings.closesAt"))}
        </>
      )}
    </div>
  );
}

function Holidays({ dates, onChange }: { dates: readonly string[]; onChange: (dates: string[]) => void }) {
  const { t, i18n } = useTranslation();
  const picked = useDraft("settings-holiday");
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" });
  const words = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  const add = () => {
    onChange([...new Set([...dates, picked.text])].toSorted());
    void picked.clear();
  };
  return (
    <div className={styles.group}>
      <p className={styles.legend}>{t("settings.holidays")}</p>
      <ul className={styles.chips}>
        {dates.map((day) => (
          <li key={day} className={styles.chip}>
            {words(day)}
            <button
              type="button"
              aria-label={t("settings.removeThis", { what: words(day) })}
              onClick={() => onChange(dates.filter((one) => one !== day))}
            >
              <IconX size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <input
          type="date"
          name="holiday"
          aria-label={t("settings.holiday")}
          value={picked.text}
          onChange={(event) => void picked.type(event.currentTarget.value)}
        />
        <button type="button" className="btn small" disabled={picked.text === ""} onClick={add}>
          <IconPlus size={20} aria-hidden="true" />
          {t("settings.addHoliday")}
        </button>
      </div>
    </div>
  );
}
