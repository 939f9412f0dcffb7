// Fields that more than one form about people asks for.

import { useTranslation } from "react-i18next";
import { LOCALES, type Locale } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import { Field } from "./field.tsx";

/** Which language somebody reads. */
export function LocaleField({ locale, hint }: { locale: Locale; hint?: string }) {
  const { t } = useTranslation();
  return (
    <Field label={t("rest.field.locale")} hint={hint}>
      {(ids) => (
        <select {...ids} name="locale" defaultValue={locale}>
          {LOCALES.map((each) => (
            <option key={each} value={each}>
              {t(`language.${each}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** By which somebody is told from others on boards. */
export function ColourField({ color }: { color: string }) {
  const { t } = useTranslation();
  return (
    <Field label={t("rest.field.color")} hint={t("person.colourHint")}>
      {(ids) => <input {...ids} name="color" type="color" defaultValue={color.toLowerCase()} />}
    </Field>
  );
}

/** Of an authenticator app, or sent by e-mail. */
export function CodeField({ hint }: { hint?: string }) {
  const { t } = useTranslation();
  return (
    <Field label={t("rest.field.code")} hint={hint}>
      {(ids) => <input {...ids} name="code" required inputMode="numeric" autoComplete="one-time-code" maxLength={10} />}
    </Field>
  );
}
