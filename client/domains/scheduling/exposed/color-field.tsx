// By what a post, or an appointment, is seen among others: one of the colours that are told from each other.

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { POST_COLORS } from "./post-colors.ts";
import styles from "../parts/color-field.module.css";

export interface ColorFieldProps {
  label: string;
  /** Empty: none of its own. */
  color: string;
  /** What it is seen by without one of its own; null: it has to have one. */
  without: string | null;
  onChange: (color: string) => void;
}

export function ColorField({ label, color, without, onChange }: ColorFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  const offered = [...new Set<string>([...POST_COLORS, ...(color === "" ? [] : [color])])];
  return (
    <fieldset className={styles.colors} data-color={color}>
      <legend>{label}</legend>
      {without !== null && (
        <label className={styles.without}>
          <input type="radio" name={name} value="" checked={color === ""} onChange={() => onChange("")} />
          {without}
        </label>
      )}
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
