// One section of the settings: what is typed stays here until it is saved, and what was saved can be undone.

import { IconArrowBackUp, IconCheck, IconCloudOff, IconDeviceFloppy, IconHistory } from "@tabler/icons-react";
import { useRef, type ReactNode, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { whenShort } from "../../../ui/format.ts";
import { EditConflicts } from "../exposed/edit-conflicts.tsx";
import { useSectionEdit } from "../hooks/use-section-edit.ts";
import { useSettingWords } from "../hooks/use-setting-words.ts";
import type { SettingsView } from "../settings-api.ts";
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

export function Section<K extends keyof SettingsView>(props: SectionProps<K>) {
  const { id, title, lead, keys, view, take, offline, mayEdit, toChange = (draft) => draft, children } = props;
  const { t, i18n } = useTranslation();
  const { labelOf, wordsOf } = useSettingWords(view.currency);
  const edit = useSectionEdit(mayEdit ? id : null, view, keys, toChange, take);
  const { draft, dirty, keptAt, type: set, before, problem, conflicts, busy, save, discard, undo, settle } = edit;
  useUnsavedSection(id, dirty && mayEdit ? save : null);
  const heading = useRef<HTMLHeadingElement>(null);
  const giveUp = () => {
    discard();
    heading.current?.focus({ preventScroll: true }); // the button goes away with what was typed
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  const wrong = (field: string) => problem?.fields.some((one) => one === field || one.startsWith(`${field}.`)) ?? false;

  return (
    <form className={`card ${styles.section}`} id={sectionAddress(id)} data-section={id} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {lead !== undefined && <p className="muted">{lead}</p>}
      <fieldset disabled={!mayEdit || busy} className={styles.fields}>
        {children({ draft, set, wrong })}
      </fieldset>
      {mayEdit && dirty && keptAt !== null && (
        <p role="status" className={styles.kept} data-draft>
          <IconHistory size={20} aria-hidden="true" />
          {t("settings.draftKept", { when: whenShort(keptAt, Date.now(), i18n.language) })}
        </p>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {t(`errors.${problem.code}`, { defaultValue: t("settings.notSaved") })}
        </p>
      )}
      <EditConflicts
        {...{ conflicts, labelOf, wordsOf, busy }}
        onSettle={(conflict, keep) => void settle(conflict, keep)}
      />
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
              <button type="button" className="btn quiet" onClick={() => void undo(before)}>
                <IconArrowBackUp size={20} aria-hidden="true" />
                {t("settings.undo")}
              </button>
            </span>
          )}
          {dirty && (
            <button type="button" className="btn" data-action="discard" disabled={busy} onClick={giveUp}>
              {t("settings.discard")}
            </button>
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
