// By what an appointment is seen among others: its post's colour, or one of its own.

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { POST_COLORS } from "../../domains/scheduling/exposed/post-colors.ts";
import styles from "./sheet.module.css";

/** `color`: empty: its post's. */
export function ColorField({ color, onChange }: { color: string; onChange: (color: string) => void }) {
  const { t } = useTranslation();
  const name = useId();
  const offered = [...new Set<string>([...POST_COLORS, ...(color === "" ? [] : [color])])];
  return (
    <fieldset className={styles.colors} data-color={color}>
      <legend>{t("appointment.field.color")}</legend>
      <label className={styles.ofPost}>
        <input type="radio" name={name} value="" checked={color === ""} onChange={() => onChange("")} />
        {t("calendar.ofPost")}
      </label>
      {offered.map((each, place) => (
        <label key={each} style={{ background: each }}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === color}
            aria-label={t("posts.colorNumber", { number: place + 1 })}
            onChange={() => onChange(each)}
          />
        </label>
      ))}
    </fieldset>
  );
}
