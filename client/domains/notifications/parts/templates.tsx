// One message in one language at a time; what is typed in the others stays.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EDITABLE_KEYS, type EditableKey } from "../../../../shared/domains/notifications/notifications.states.ts";
import { LOCALES, type Locale } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import { useSession } from "../../../data/hooks/react.ts";
import type { TemplateShape } from "../api-shapes.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import type { TypedText } from "../template-edit.ts";
import { TemplateEditor } from "./template-editor.tsx";
import styles from "./notifications.module.css";

export function Templates({ templates }: { templates: readonly TemplateShape[] }) {
  const { t } = useTranslation();
  const [key, setKey] = useState<EditableKey>("work_order_ready");
  const [locale, setLocale] = useState<Locale>(useSession().company.settings.locale);
  const [typed, setTyped] = useState<Readonly<Record<string, TypedText>>>({});
  const template = templates.find((one) => one.template_key === key && one.locale === locale);
  const place = `${key} ${locale}`;
  const change = (edit: TypedText | null) => {
    const { [place]: _former, ...rest } = typed;
    setTyped(edit === null ? rest : { ...rest, [place]: edit });
  };
  const own = (one: Locale) =>
    templates.some((each) => each.template_key === key && each.locale === one && !each.is_default);
  return (
    <section className={`card ${styles.templates}`} aria-label={t("notifications.templates")}>
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
      {template && <TemplateEditor key={place} template={template} typed={typed[place] ?? null} onType={change} />}
    </section>
  );
}
