// What is known of a person, and its correction.

import { IconPencil } from "@tabler/icons-react";
import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useOnline } from "../../../../data/hooks/use-rest.ts";
import { hours } from "../../../../ui/format.ts";
import { API, type WholeUser } from "../../api-shapes.ts";
import { Field } from "../field.tsx";
import { FormConflicts } from "../form-conflicts.tsx";
import { FormFoot } from "../form-foot.tsx";
import { ColourField, LocaleField } from "../known-fields.tsx";
import forms from "../forms.module.css";
import { Section } from "../section.tsx";
import { useSeenForm } from "../use-seen-form.ts";
import styles from "./person.module.css";

export function PersonData({ person, mayEdit }: { person: WholeUser; mayEdit: boolean }) {
  const { t, i18n } = useTranslation();
  const [editing, setEditing] = useState(false);
  const online = useOnline();
  return (
    <Section
      title={t("person.data")}
      name="data"
      tools={
        mayEdit &&
        !editing && (
          <button
            type="button"
            className="btn quiet"
            data-action="edit"
            disabled={!online}
            onClick={() => setEditing(true)}
          >
            <IconPencil size={18} aria-hidden="true" />
            {t("person.edit")}
          </button>
        )
      }
    >
      {editing ? (
        <DataForm person={person} onClose={() => setEditing(false)} />
      ) : (
        <dl className={styles.facts}>
          <dt>{t("rest.field.name")}</dt>
          <dd>{person.name}</dd>
          <dt>{t("rest.field.email")}</dt>
          <dd>{person.email}</dd>
          <dt>{t("rest.field.locale")}</dt>
          <dd>{t(`language.${person.locale}`)}</dd>
          <dt>{t("rest.field.hours_per_day")}</dt>
          <dd className="num">{hours(person.hours_per_day, i18n.language)}</dd>
          <dt>{t("rest.field.color")}</dt>
          <dd className={styles.colour}>
            <span style={{ background: person.color }} title={person.color} />
            <span className="visually-hidden">{person.color}</span>
          </dd>
        </dl>
      )}
    </Section>
  );
}

function DataForm({ person, onClose }: { person: WholeUser; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, opened, save, busy, error, conflicts, settle } = useSeenForm(API.user(person.id), person, onClose);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };

  return (
    <form ref={form} className={forms.form} data-form="person" onSubmit={submit}>
      <Field label={t("rest.field.name")}>
        {(ids) => <input {...ids} name="name" required maxLength={120} autoComplete="off" defaultValue={opened.name} />}
      </Field>
      <Field label={t("rest.field.email")}>
        {(ids) => (
          <input
            {...ids}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            defaultValue={opened.email}
          />
        )}
      </Field>
      <div className={forms.two}>
        <LocaleField locale={opened.locale} />
        <Field label={t("rest.field.hours_per_day")}>
          {(ids) => (
            <input
              {...ids}
              name="hours_per_day"
              type="number"
              min={0}
              max={24}
              step={0.1}
              required
              defaultValue={opened.hours_per_day}
            />
          )}
        </Field>
        <ColourField color={opened.color} />
      </div>
      <FormConflicts {...{ conflicts, busy, settle }} />
      <FormFoot {...{ busy, error }} onCancel={onClose} />
    </form>
  );
}
