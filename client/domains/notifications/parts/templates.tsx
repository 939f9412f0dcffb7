// One message in one language at a time; what is typed in the others stays.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EDITABLE_KEYS, type EditableKey } from "../../../../shared/domains/notifications/notifications.states.ts";
import { LOCALES, type Locale } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import { IconHistory } from "@tabler/icons-react";
import { useSession } from "../../../data/hooks/react.ts";
import { useWrite } from "../../../data/hooks/use-rest.ts";
import { Trouble } from "../../access/exposed/online-page.ts";
import { useUnsavedSection } from "../../tenancy/exposed/unsaved-page.tsx";
import { templatePath, type TemplateShape } from "../api-shapes.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { whenShort } from "../../../ui/format.ts";
import { nameOf, useTypedTexts, type TextPlace } from "../hooks/use-typed-texts.ts";
import { isTypedAnew } from "../template-edit.ts";
import { TemplateEditor } from "./template-editor.tsx";
import styles from "./notifications.module.css";

export function Templates({ templates }: { templates: readonly TemplateShape[] }) {
  const { t, i18n } = useTranslation();
  const [key, setKey] = useState<EditableKey>("work_order_ready");
  const [locale, setLocale] = useState<Locale>(useSession().company.settings.locale);
  const show = (place: TextPlace) => {
    setKey(place.key);
    setLocale(place.locale);
  };
  const { typed, keptAt, change } = useTypedTexts(show);
  const { send, error } = useWrite();
  const template = templates.find((one) => one.template_key === key && one.locale === locale);
  const place: TextPlace = { key, locale };
  const name = nameOf(place);
  const anew = templates
    .map((one) => ({ key: one.template_key, locale: one.locale, saved: one }))
    .filter((one) => isTypedAnew(typed[nameOf(one)] ?? null, one.saved));
  const saveAll = async (): Promise<boolean> => {
    for (const one of anew) {
      const { text, seen } = typed[nameOf(one)]!;
      if ((await send("PUT", templatePath(one.key, one.locale), { ...text, seen })) === null) {
        show(one);
        return false;
      }
      change(one, null);
    }
    return true;
  };
  useUnsavedSection("templates", anew.length > 0 ? saveAll : null);
  const wasKept = keptAt[name];
  const own = (one: Locale) =>
    templates.some((each) => each.template_key === key && each.locale === one && !each.is_default);
  return (
    <section className={`card ${styles.templates}`} data-section="templates" aria-label={t("notifications.templates")}>
      <h2>{t("notifications.templates")}</h2>
      <div className={styles.which}>
        <ChoiceField
          name="template"
          label={t("notifications.kind")}
          value={key}
          values={EDITABLE_KEYS}
          words={(one) => t(`settings.notifyKind.${one}`)}
          onChoose={setKey}
        />
        <fieldset className={styles.languages}>
          <legend>{t("notifications.language")}</legend>
          {LOCALES.map((one) => (
            <label key={one}>
              <input type="radio" name="locale" value={one} checked={one === locale} onChange={() => setLocale(one)} />
              <span lang={one}>
                {t(`language.${one}`)}
                {own(one) && ` · ${t("notifications.own")}`}
              </span>
            </label>
          ))}
        </fieldset>
      </div>
      {wasKept !== undefined && anew.some((one) => nameOf(one) === name) && (
        <p role="status" className={styles.kept} data-draft>
          <IconHistory size={20} aria-hidden="true" />
          {t("settings.draftKept", { when: whenShort(wasKept, Date.now(), i18n.language) })}
        </p>
      )}
      <Trouble error={error} />
      {template && (
        <TemplateEditor
          key={name}
          template={template}
          typed={typed[name] ?? null}
          onType={(edit) => change(place, edit)}
        />
      )}
    </section>
  );
}
