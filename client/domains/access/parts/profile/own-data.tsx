// One's own name, language and colour. The language changes the app at once.

import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { LOCALES } from "../../../../../shared/domains/tenancy/tenancy.states.ts";
import { useWrite } from "../../../../data/hooks/use-rest.ts";
import { setLanguage } from "../../../../i18n/setup.ts";
import { API, type MeShape } from "../../api-shapes.ts";
import { changedFields } from "../../person-fields.ts";
import { useAccessWords } from "../access-words.ts";
import { Field } from "../field.tsx";
import { StayingFoot } from "../form-foot.tsx";
import { ColourField, LocaleField } from "../known-fields.tsx";
import forms from "../forms.module.css";
import { Section } from "../section.tsx";

export function OwnData({ me }: { me: MeShape }) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const { send, busy, error } = useWrite();
  const [saved, setSaved] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const changes = changedFields(me, form);
    const wanted = LOCALES.find((locale) => locale === form.get("locale"));
    setSaved(false);
    if (Object.keys(changes).length > 0 && !(await send("PATCH", API.me, changes))) return;
    if (wanted) await setLanguage(wanted);
    setSaved(true);
  };

  return (
    <Section title={t("person.data")} name="own-data">
      <p className="muted">
        {me.email} · {me.roles.map((role) => words.role(role)).join(", ")}
      </p>
      <form className={forms.form} data-form="own-data" onSubmit={(event) => void submit(event)}>
        <Field label={t("rest.field.name")}>
          {(ids) => <input {...ids} name="name" required maxLength={120} autoComplete="name" defaultValue={me.name} />}
        </Field>
        <div className={forms.two}>
          <LocaleField locale={me.locale} hint={t("profile.languageHint")} />
          <ColourField color={me.color} />
        </div>
        <StayingFoot {...{ busy, error }} done={saved && t("rest.saved")} />
      </form>
    </Section>
  );
}
