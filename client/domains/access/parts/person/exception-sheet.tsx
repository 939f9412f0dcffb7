// A new exception: which permission, granted or denied, until when.

import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { dayAt } from "../../../../../shared/kernel/shop-days.ts";
import { OVERRIDE_KINDS, type OverrideKind } from "../../../../../shared/domains/access/effective.rules.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { useWrite } from "../../../../data/hooks/use-rest.ts";
import { Sheet } from "../../../../ui/sheet.tsx";
import { untilOf } from "../../address.ts";
import { API, type WholeUser } from "../../api-shapes.ts";
import { permissionsToOverride } from "../../allowed-actions.ts";
import { GROUPS, permissionsOf } from "../../role-matrix.ts";
import { useAccessWords } from "../access-words.ts";
import { Field } from "../field.tsx";
import { FormFoot } from "../form-foot.tsx";
import forms from "../forms.module.css";

export interface ExceptionSheetProps {
  person: WholeUser;
  opened: boolean;
  onClose: () => void;
}

export function ExceptionSheet({ person, opened, onClose }: ExceptionSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={t("person.exceptionTitle", { name: person.name })}>
      {opened && <ExceptionForm person={person} onClose={onClose} />}
    </Sheet>
  );
}

function ExceptionForm({ person, onClose }: { person: WholeUser; onClose: () => void }) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const { actor, company } = useSession();
  const { send, busy, error } = useWrite();
  const [kind, setKind] = useState<OverrideKind>("deny");
  const { time_zone } = company.settings;
  const offered = new Set<string>(permissionsToOverride(actor, kind, person.permission_overrides));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const answer = await send("POST", `${API.user(person.id)}/permission-overrides`, {
      permission: form.get("permission"),
      kind,
      expires_at: untilOf(form.get("until"), time_zone),
    });
    if (answer) onClose();
  };

  return (
    <form className={forms.form} data-form="exception" onSubmit={(event) => void submit(event)}>
      <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
        <legend className={forms.legend}>{t("person.exceptionKind")}</legend>
        {OVERRIDE_KINDS.map((each) => (
          <label key={each} className={forms.check}>
            <input type="radio" name="kind" value={each} checked={kind === each} onChange={() => setKind(each)} />
            {each === "grant" ? t("person.grantKind") : t("person.denyKind")}
          </label>
        ))}
      </fieldset>
      <Field label={t("person.permission")}>
        {(ids) => (
          <select {...ids} name="permission" required defaultValue="">
            <option value="" disabled>
              {t("person.choosePermission")}
            </option>
            {GROUPS.map((group) => (
              <optgroup key={group} label={words.group(group)}>
                {permissionsOf(group)
                  .filter((permission) => offered.has(permission))
                  .map((permission) => (
                    <option key={permission} value={permission}>
                      {words.permission(permission)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <Field label={t("person.lastDay")} hint={t("person.lastDayHint")}>
        {(ids) => <input {...ids} name="until" type="date" min={dayAt(Date.now(), time_zone)} />}
      </Field>
      <FormFoot {...{ busy, error }} onCancel={onClose} />
    </form>
  );
}
