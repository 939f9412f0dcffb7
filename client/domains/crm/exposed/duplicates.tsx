// Who may be there already: shown before anything is saved, and on the card. Nothing is refused for it.

import { IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { sameCar, samePhone } from "../../../../shared/domains/crm/duplicates.rules.ts";
import { normalPhone, shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import { plateKey } from "../../../../shared/domains/crm/plate.rules.ts";
import { normalVin } from "../../../../shared/domains/crm/vehicle.rules.ts";
import type { FieldValue } from "../../../../shared/kernel/field-edits.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";
import styles from "./record-form.module.css";

const SHOWN = 5;

interface SameClientProps {
  /** Of the record itself; empty for a new one. */
  id: string;
  phone: FieldValue;
  otherPhone: FieldValue;
}

/** Whose page it is comes first: what all others are compared with is asked for when that has been drawn. */
const useAfterwards = (): boolean => useDeferredValue(true, false);

export function SameClient({ id, phone, otherPhone }: SameClientProps) {
  const dialled = normalPhone(String(phone ?? ""));
  const other = normalPhone(String(otherPhone ?? ""));
  return useAfterwards() && dialled !== null && <ClientsWith id={id} phone={dialled} otherPhone={other} />;
}

function ClientsWith({ id, phone, otherPhone }: { id: string; phone: string; otherPhone: string | null }) {
  const { t } = useTranslation();
  const { rows } = useRows(queries.crm.clients());
  const same = useMemo(() => samePhone({ id, phone, otherPhone }, rows).slice(0, SHOWN), [id, phone, otherPhone, rows]);
  if (same.length === 0) return null;
  return (
    <div className={styles.warning} role="status" data-duplicates="client">
      <IconUsers size={20} aria-hidden="true" />
      <span>
        {t("clients.samePhone")}{" "}
        {same.map((client) => (
          <Link key={client.id} to="/app/clients/$client" params={{ client: client.id }}>
            {client.name} ({shownPhone(client.phone)}){" "}
          </Link>
        ))}
      </span>
    </div>
  );
}

interface SameCarProps {
  id: string;
  plate: FieldValue;
  vin: FieldValue;
}

export function SameCar({ id, plate, vin }: SameCarProps) {
  const typed = String(plate ?? "");
  return (
    useAfterwards() &&
    plateKey(typed).length >= 2 && <CarsWith id={id} plate={typed} vin={normalVin(String(vin ?? ""))} />
  );
}

function CarsWith({ id, plate, vin }: { id: string; plate: string; vin: string | null }) {
  const { t } = useTranslation();
  const { rows } = useRows(queries.crm.vehicles());
  const same = useMemo(() => sameCar({ id, plate, vin }, rows).slice(0, SHOWN), [id, plate, vin, rows]);
  if (same.length === 0) return null;
  return (
    <div className={styles.warning} role="status" data-duplicates="car">
      <IconUsers size={20} aria-hidden="true" />
      <span>
        {t("clients.sameCar")}{" "}
        {same.map((car) => (
          <Link key={car.id} to="/app/vehicles/$vehicle" params={{ vehicle: car.id }}>
            {car.plate} {car.make} {car.model} {car.client ? `(${car.client.name}) ` : ""}
          </Link>
        ))}
      </span>
    </div>
  );
}
