// One's own name, language and colour. The language changes the app at once.

import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { LOCALES } from "../../../../../shared/domains/tenancy/tenancy.states.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import { API, type MeShape } from "../../api-shapes.ts";
import { useAccessWords } from "../access-words.ts";
import { Field } from "../field.tsx";
import { FormConflicts } from "../form-conflicts.tsx";
import { StayingFoot } from "../form-foot.tsx";
import { ColourField, LocaleField } from "../known-fields.tsx";
import forms from "../forms.module.css";
import { Section } from "../section.tsx";
import { useSeenForm } from "../use-seen-form.ts";

export function OwnData({ me }: { me: MeShape }) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const { choose, missing } = useLanguage();
  const [saved, setSaved] = useState(false);
  const { form, opened, save, busy, error, conflicts, settle } = useSeenForm(API.me, me, async (sent) => {
    const wanted = LOCALES.find((locale) => locale === sent.get("locale"));
    if (wanted) await choose(wanted);
    setSaved(true);
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaved(false);
    void save();
  };

  return (
    <Section title={t("person.data")} name="own-data">
      <p className="muted">
        {me.email} · {me.roles.map((role) => words.role(role)).join(", ")}
      </p>
      <form ref={form} className={forms.form} data-form="own-data" onSubmit={submit}>
        <Field label={t("rest.field.name")}>
          {(ids) => (
            <input {...ids} name="name" required maxLength={120} autoComplete="name" defaultValue={opened.name} />
          )}
        </Field>
        <div className={forms.two}>
          <LocaleField locale={opened.locale} hint={t("profile.languageHint")} />
          <ColourField color={opened.color} />
        </div>
        {missing && <p role="alert">{t("language.missing")}</p>}
        <FormConflicts {...{ conflicts, busy, settle }} />
        <StayingFoot {...{ busy, error }} done={saved && t("rest.saved")} />
      </form>
    </Section>
  );
}
