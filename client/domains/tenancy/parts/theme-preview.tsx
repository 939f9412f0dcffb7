// The shop's colour in both themes, side by side, with the contrast that was measured.

import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { brandTokens, contrast, parseHex } from "../../../../shared/kernel/brand-colour.ts";
import { quantity } from "../../../ui/format.ts";
import styles from "./theme-preview.module.css";

export function ThemePreview({ color, name }: { color: string; name: string }) {
  const tokens = brandTokens(color);
  if (!tokens) return null;
  return (
    <div className={styles.themes}>
      <Preview set={tokens.light} scheme="light" name={name} />
      <Preview set={tokens.dark} scheme="dark" name={name} />
    </div>
  );
}

function Preview({ set, scheme, name }: { set: Record<string, string>; scheme: "light" | "dark"; name: string }) {
  const { t, i18n } = useTranslation();
  const variables = Object.fromEntries(
    Object.entries(set).map(([token, value]) => [`--${token}`, value]),
  ) as CSSProperties;
  const ratio = (on: string, under: string) => contrast(parseHex(set[on]!)!, parseHex(set[under]!)!);
  const least = Math.min(ratio("brand-on", "brand"), ratio("brand-fg", "brand-bg"));
  const shown = quantity(Math.round(least * 10) / 10, i18n.language);
  return (
    <figure className={`${styles.theme} ${styles[scheme]}`} style={variables} data-preview={scheme}>
      <figcaption>{scheme === "light" ? t("more.light") : t("more.dark")}</figcaption>
      <div className={styles.sample}>
        <b>{name}</b>
        <span className={styles.chosen}>{t("settings.previewChosen")}</span>
        <span className={styles.button}>{t("settings.previewButton")}</span>
      </div>
      <p className={styles.ratio}>{t("settings.contrast", { ratio: shown })}</p>
    </figure>
  );
}
