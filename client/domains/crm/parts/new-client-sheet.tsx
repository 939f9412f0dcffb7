// A new client and, at once, their car: one form, by keyboard, also without a network.

import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "../../../../shared/kernel/errors.ts";
import type { FieldValue } from "../../../../shared/kernel/field-edits.ts";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { normalPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { SameCar, SameClient } from "../exposed/duplicates.tsx";
import {
  changesOf,
  CLIENT_FIELDS,
  keptRecord,
  NOTHING_TYPED,
  problemsOf,
  VEHICLE_FIELDS,
  type RecordValues,
} from "../exposed/record-fields.ts";
import { RecordFields } from "../exposed/record-form.tsx";
import { useCrmCommands } from "../exposed/use-crm-commands.ts";
import styles from "../exposed/record-form.module.css";

const NONE: ReadonlyMap<string, ErrorCode> = new Map();

/** Who was looked for by a phone is written down by it. */
const begunWith = (lookedFor: string): RecordValues =>
  lookedFor === "" ? NOTHING_TYPED : { [normalPhone(lookedFor) === null ? "name" : "phone"]: lookedFor };

interface NewClientProps {
  /** As it was looked for and not found: a name, or a phone. */
  name: string;
  onClose: () => void;
}

export function NewClientSheet({ opened, ...form }: NewClientProps & { opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={form.onClose} title={t("clients.new")}>
      {opened && <NewClientForm {...form} />}
    </Sheet>
  );
}

function NewClientForm({ name, onClose }: NewClientProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const navigate = useNavigate();
  const commands = useCrmCommands();
  const [client, setClient] = useState<RecordValues>(() => begunWith(name));
  const [car, setCar] = useState(NOTHING_TYPED);
  const [tried, setTried] = useState(false);
  const now = Date.now();
  const wrong = problemsOf(CLIENT_FIELDS, client, now);
  // Without a car the second half stays empty.
  const hasCar = Object.values(car).some((value) => value !== null);
  const wrongCar = hasCar ? problemsOf(VEHICLE_FIELDS, car, now) : NONE;
  const set =
    (change: (update: (before: RecordValues) => RecordValues) => void) => (field: string, value: FieldValue) =>
      change((before) => ({ ...before, [field]: value }));

  /** Once they are kept: should the car not be, they are not made twice when it is tried again, and what was changed of them since is. */
  const made = useRef<{ id: string; values: RecordValues } | null>(null);
  const keepClient = async (values: RecordValues): Promise<string | null> => {
    if (made.current === null) return commands.createClient(values);
    const { id, values: before } = made.current;
    const target = { command: "crm.editClient", id: { clientId: id } } as const;
    const record = { id, title: String(values.name), plate: null, fieldWriters: null };
    return (await commands.edit(target, record, changesOf(CLIENT_FIELDS, before, values, now), null)) ? id : null;
  };
  const submit = useSubmit(async () => {
    setTried(true);
    if (wrong.size > 0 || wrongCar.size > 0) return;
    const values = keptRecord(CLIENT_FIELDS, client, now);
    const clientId = await keepClient(values);
    if (clientId === null) return;
    made.current = { id: clientId, values };
    if (hasCar && !(await commands.createVehicle(clientId, keptRecord(VEHICLE_FIELDS, car, now)))) return;
    onClose();
    await navigate({ to: "/app/clients/$client", params: { client: clientId } });
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit} data-form="new-client">
      <RecordFields specs={CLIENT_FIELDS} values={client} problems={tried ? wrong : NONE} onChange={set(setClient)} />
      <SameClient id="" phone={client["phone"] ?? null} otherPhone={client["otherPhone"] ?? null} />
      {can(actor, "VEHICLES_EDIT") && (
        <>
          <h3>{t("clients.carOfTheirs")}</h3>
          <RecordFields specs={VEHICLE_FIELDS} values={car} problems={tried ? wrongCar : NONE} onChange={set(setCar)} />
          <SameCar id="" plate={car["plate"] ?? null} vin={car["vin"] ?? null} />
        </>
      )}
      <SheetFoot onCancel={onClose} />
    </form>
  );
}
