// A new token: its name, what it may, until when. It is shown once.

import { IconCheck, IconKey } from "@tabler/icons-react";
import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { dayAt } from "../../../../../shared/kernel/shop-days.ts";
import type { Permission } from "../../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { useWrite } from "../../../../data/hooks/use-rest.ts";
import { CopyField } from "../../../../ui/copy-field.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import { untilOf } from "../../address.ts";
import { API, type MadeToken } from "../../api-shapes.ts";
import { Field } from "../field.tsx";
import { DoneFoot, FormFoot } from "../form-foot.tsx";
import forms from "../forms.module.css";
import { Abilities } from "./abilities.tsx";

export function NewTokenSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={t("tokens.new")}>
      {opened && <NewTokenForm onClose={onClose} />}
    </Sheet>
  );
}

function NewTokenForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const { send, busy, error } = useWrite();
  const [narrowed, setNarrowed] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set());
  const [made, setMade] = useState<MadeToken | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const answer = await send<MadeToken>("POST", API.tokens, {
      name: form.get("name"),
      abilities: narrowed ? [...chosen] : null,
      expires_at: untilOf(form.get("until"), time_zone),
    });
    if (answer) setMade(answer.data);
  };

  if (made) return <Made made={made} onClose={onClose} />;
  return (
    <form className={forms.form} data-form="new-token" onSubmit={(event) => void submit(event)}>
      <Field label={t("rest.field.name")} hint={t("tokens.nameHint")}>
        {(ids) => <input {...ids} name="name" required maxLength={100} autoComplete="off" data-autofocus />}
      </Field>
      <Field label={t("person.lastDay")} hint={t("tokens.lastDayHint")}>
        {(ids) => <input {...ids} name="until" type="date" min={dayAt(Date.now(), time_zone)} />}
      </Field>
      <label className={forms.check}>
        <input type="checkbox" checked={narrowed} onChange={(event) => setNarrowed(event.currentTarget.checked)} />
        {t("tokens.narrow")}
      </label>
      {narrowed && <Abilities chosen={chosen} onChange={setChosen} />}
      <FormFoot {...{ busy, error }} onCancel={onClose} ready={!narrowed || chosen.size > 0}>
        <IconKey size={20} aria-hidden="true" />
        {t("tokens.make")}
      </FormFoot>
    </form>
  );
}

function Made({ made, onClose }: { made: MadeToken; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={forms.form} data-made={made.id}>
      <p className={forms.done} role="status">
        <IconCheck size={20} aria-hidden="true" /> {t("tokens.made", { name: made.name })}
      </p>
      {made.token === null ? (
        <p>{t("tokens.toldBefore")}</p>
      ) : (
        <>
          <p>{t("tokens.once")}</p>
          <CopyField label={t("tokens.token")} value={made.token} />
        </>
      )}
      <DoneFoot onClose={onClose} />
    </div>
  );
}
