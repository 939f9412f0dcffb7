// A new car of a client who is known.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SameCar } from "../../domains/crm/exposed/duplicates.tsx";
import { keptRecord, NOTHING_TYPED, problemsOf, VEHICLE_FIELDS } from "../../domains/crm/exposed/record-fields.ts";
import { RecordFields } from "../../domains/crm/exposed/record-form.tsx";
import { useCrmCommands } from "../../domains/crm/exposed/use-crm-commands.ts";
import { useSubmit } from "../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../ui/sheet-foot.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "../../domains/crm/exposed/record-form.module.css";

export interface NewCarSheetProps {
  client: { id: string };
  opened: boolean;
  onClose: () => void;
}

export function NewCarSheet(props: NewCarSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={t("clients.newCar")}>
      {props.opened && <NewCarForm {...props} />}
    </Sheet>
  );
}

function NewCarForm({ client, onClose }: NewCarSheetProps) {
  const { createVehicle } = useCrmCommands();
  const [car, setCar] = useState(NOTHING_TYPED);
  const [tried, setTried] = useState(false);
  const wrong = problemsOf(VEHICLE_FIELDS, car, Date.now());
  const submit = useSubmit(async () => {
    setTried(true);
    if (wrong.size === 0 && (await createVehicle(client.id, keptRecord(VEHICLE_FIELDS, car, Date.now())))) onClose();
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <RecordFields
        specs={VEHICLE_FIELDS}
        values={car}
        problems={tried ? wrong : new Map()}
        onChange={(field, value) => setCar((before) => ({ ...before, [field]: value }))}
      />
      <SameCar id="" plate={car["plate"] ?? null} vin={car["vin"] ?? null} />
      <SheetFoot onCancel={onClose} />
    </form>
  );
}
