// One section of the settings: what is typed stays here until it is saved, and what was saved can be undone.

import { IconArrowBackUp, IconCheck, IconCloudOff, IconDeviceFloppy } from "@tabler/icons-react";
import { useState, type ReactNode, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { canonicalJson } from "../../../../shared/kernel/json.ts";
import { NoAnswer, ServerProblem } from "../../../data/base/http.ts";
import { changeSettingsView, type SettingsView } from "../settings-api.ts";
import { useUnsavedSection } from "../unsaved-sections.ts";
import styles from "./section.module.css";

/** Where a section stands in its page, for the list of them to lead there. */
export const sectionAddress = (id: string): string => `settings-${id}`;

export interface SectionSource {
  view: SettingsView;
  take: (view: SettingsView) => void;
  offline: boolean;
  mayEdit: boolean;
}

export interface SectionDraft<K extends keyof SettingsView> {
  draft: Pick<SettingsView, K>;
  set: (part: Partial<Pick<SettingsView, K>>) => void;
  /** Whether the server found this field wrong. */
  wrong: (field: string) => boolean;
}

export interface SectionProps<K extends keyof SettingsView> extends SectionSource {
  id: string;
  title: string;
  lead?: string;
  keys: readonly K[];
  /** What is sent of what was typed, where that is not the same. */
  toChange?: (draft: Pick<SettingsView, K>) => object;
  children: (draft: SectionDraft<K>) => ReactNode;
}

type Problem = { fields: readonly string[]; code: string } | null;

export function Section<K extends keyof SettingsView>(props: SectionProps<K>) {
  const { id, title, lead, keys, view, take, offline, mayEdit, toChange = (draft) => draft, children } = props;
  const { t } = useTranslation();
  const saved = pick(view, keys);
  const [typed, setTyped] = useState<Partial<Pick<SettingsView, K>>>({});
  const [before, setBefore] = useState<object | null>(null);
  const [problem, setProblem] = useState<Problem>(null);
  const [busy, setBusy] = useState(false);
  const draft = { ...saved, ...typed };
  const dirty = canonicalJson(draft) !== canonicalJson(saved);

  const send = async (change: object, undo: object | null): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      take(await changeSettingsView(change));
      setTyped({});
      setBefore(undo);
      return true;
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof ServerProblem)) throw error;
      setProblem(problemOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const save = () => send(toChange(draft), toChange(saved));
  useUnsavedSection(id, dirty && mayEdit ? save : null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  const wrong = (field: string) => problem?.fields.some((one) => one === field || one.startsWith(`${field}.`)) ?? false;
  const set: SectionDraft<K>["set"] = (part) => {
    setTyped((all) => ({ ...all, ...part }));
    setBefore(null);
  };

  return (
    <form className={`card ${styles.section}`} id={sectionAddress(id)} data-section={id} onSubmit={submit} noValidate>
      <h2>{title}</h2>
      {lead !== undefined && <p className="muted">{lead}</p>}
      <fieldset disabled={!mayEdit || busy} className={styles.fields}>
        {children({ draft, set, wrong })}
      </fieldset>
      {problem && (
        <p role="alert" className={styles.problem}>
          {t(`errors.${problem.code}`, { defaultValue: t("settings.notSaved") })}
        </p>
      )}
      {mayEdit && (
        <div className={styles.foot}>
          {offline && (
            <span className={styles.offline}>
              <IconCloudOff size={20} aria-hidden="true" /> {t("settings.needsNetwork")}
            </span>
          )}
          {before !== null && !dirty && (
            <span className={styles.saved} role="status">
              <IconCheck size={20} aria-hidden="true" /> {t("settings.saved")}
              <button type="button" className="btn quiet" onClick={() => void send(before, null)}>
                <IconArrowBackUp size={20} aria-hidden="true" />
                {t("settings.undo")}
              </button>
            </span>
          )}
          <button type="submit" className="btn primary" disabled={!dirty || busy || offline}>
            <IconDeviceFloppy size={20} aria-hidden="true" />
            {t("settings.save")}
          </button>
        </div>
      )}
    </form>
  );
}

function pick<K extends keyof SettingsView>(view: SettingsView, keys: readonly K[]): Pick<SettingsView, K> {
  return Object.fromEntries(keys.map((key) => [key, view[key]])) as Pick<SettingsView, K>;
}

function problemOf(error: NoAnswer | ServerProblem): Problem {
  if (error instanceof NoAnswer) return { fields: [], code: "tenancy/no-answer" };
  const fields = Object.keys(error.body["errors"] ?? {});
  return { fields, code: error.code === "input/invalid" ? "tenancy/wrong-fields" : error.code };
}
