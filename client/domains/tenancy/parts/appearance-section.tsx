// The shop's colour, previewed in both themes, and its logo.

import { IconPhotoPlus, IconTrash } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { parseHex } from "../../../../shared/kernel/brand-colour.ts";
import { NoAnswer, ServerProblem } from "../../../data/base/http.ts";
import { readSettingsView, removeLogo, sendLogo, type SettingsView } from "../settings-api.ts";
import { Section, sectionAddress, type SectionSource } from "./section.tsx";
import styles from "./section.module.css";
import { ThemePreview } from "./theme-preview.tsx";

const KEYS = ["theme_color"] as const;

export function AppearanceSection(source: SectionSource) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <Section
        {...source}
        id="appearance"
        title={t("settings.appearance")}
        lead={t("settings.appearanceLead")}
        keys={KEYS}
      >
        {({ draft: { theme_color }, set, wrong }) => (
          <>
            <div className={styles.field}>
              <label htmlFor={id}>{t("settings.themeColor")}</label>
              <div className={styles.row}>
                <input
                  id={id}
                  name="theme_color"
                  type="text"
                  value={theme_color}
                  maxLength={7}
                  spellCheck={false}
                  aria-invalid={wrong("theme_color") || parseHex(theme_color) === null}
                  onChange={(event) => set({ theme_color: event.currentTarget.value })}
                />
                <input
                  type="color"
                  aria-label={t("settings.pickColor")}
                  value={parseHex(theme_color) ? theme_color : "#0b6478"}
                  onChange={(event) => set({ theme_color: event.currentTarget.value })}
                />
              </div>
            </div>
            <ThemePreview color={theme_color} name={source.view.display_name} />
          </>
        )}
      </Section>
      <LogoSection {...source} />
    </>
  );
}

async function removed(): Promise<SettingsView> {
  await removeLogo();
  return readSettingsView();
}

function LogoSection({ view, take, offline, mayEdit }: SectionSource) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<SettingsView>) => {
    setBusy(true);
    setProblem(null);
    try {
      take(await work());
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof ServerProblem)) throw error;
      setProblem(error instanceof ServerProblem ? error.code : "tenancy/no-answer");
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={`card ${styles.section}`} id={sectionAddress("logo")} data-section="logo">
      <h2>{t("settings.logo")}</h2>
      <p className="muted">{t("settings.logoLead")}</p>
      <div className={styles.logo}>
        {view.logo && <img src={view.logo.url} alt={t("settings.logo")} />}
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          name="logo"
          tabIndex={-1}
          aria-label={t("settings.chooseLogo")}
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void run(() => sendLogo(file));
          }}
        />
        {mayEdit && (
          <button type="button" className="btn" disabled={busy || offline} onClick={() => input.current?.click()}>
            <IconPhotoPlus size={20} aria-hidden="true" />
            {t("settings.chooseLogo")}
          </button>
        )}
        {mayEdit && view.logo && (
          <button type="button" className="btn warn" disabled={busy || offline} onClick={() => void run(removed)}>
            <IconTrash size={20} aria-hidden="true" />
            {t("settings.removeLogo")}
          </button>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {t(`errors.${problem}`, { defaultValue: t("settings.notSaved") })}
        </p>
      )}
    </section>
  );
}
