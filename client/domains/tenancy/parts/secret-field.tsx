// A key or credential: whether there is one, and a place for another. What it is, is shown to nobody.

import { IconCheck, IconKey, IconTrash } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NoAnswer, ServerProblem } from "../../../data/base/http.ts";
import { forgetSecret, keepSecret, readSettingsView } from "../settings-api.ts";
import { KEYS_SECTION, useUnsavedSection } from "../unsaved-sections.ts";
import type { SectionSource } from "./section.tsx";
import styles from "./section.module.css";

export interface SecretFieldProps extends SectionSource {
  /** `ai.openai`, `telegram.bot_token` … */
  name: string;
  label: string;
  kept: boolean;
}

export function SecretField({ name, label, kept, take, offline, mayEdit }: SecretFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState(false);
  /** Whether it went well. */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setProblem(false);
    try {
      await work();
      take(await readSettingsView());
      setValue("");
      return true;
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof ServerProblem)) throw error;
      setProblem(true);
      return false;
    }
  };
  const keep = () => run(() => keepSecret(name, value));
  // A key is in no draft: what is on a device can be read by whoever holds it.
  useUnsavedSection(KEYS_SECTION, mayEdit && value.trim() !== "" ? keep : null, name);
  return (
    <div className={styles.field} data-secret={name} data-kept={kept}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          disabled={!mayEdit}
          placeholder={kept ? t("settings.secretKept") : t("settings.secretNone")}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        {mayEdit && (
          <button
            type="button"
            className="btn small"
            disabled={offline || value.trim() === ""}
            onClick={() => void keep()}
          >
            <IconKey size={20} aria-hidden="true" />
            {t("settings.keepSecret")}
          </button>
        )}
        {mayEdit && kept && (
          <button
            type="button"
            className={styles.iconButton}
            disabled={offline}
            aria-label={t("settings.removeThis", { what: label })}
            onClick={() => void run(() => forgetSecret(name))}
          >
            <IconTrash size={20} aria-hidden="true" />
          </button>
        )}
        {kept && <IconCheck size={20} aria-label={t("settings.secretKept")} />}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {t("settings.notSaved")}
        </p>
      )}
    </div>
  );
}
