// What a car is and whose, and what may be done with the record.

import { IconUserShare } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import { countedClass } from "../../../shared/domains/crm/vehicle.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import { ChooseClient } from "../../domains/crm/exposed/choose-client.tsx";
import { useCrmFieldWords } from "../../domains/crm/exposed/crm-field-words.ts";
import { EditRecordSheet } from "../../domains/crm/exposed/edit-record-sheet.tsx";
import { VEHICLE_FIELDS } from "../../domains/crm/exposed/record-fields.ts";
import { useCrmCommands } from "../../domains/crm/exposed/use-crm-commands.ts";
import { Plate } from "../../ui/plate.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { NewOrderLink } from "../new-order/new-order-link.tsx";
import { Act, EditAct, Gone, RecordHead } from "./record-head.tsx";
import type { VehicleDetail } from "./use-records.ts";
import styles from "../../domains/crm/exposed/card.module.css";
import forms from "../../domains/crm/exposed/record-form.module.css";

const SHOWN = ["vin", "year", "mileageKm", "fuel", "transmissionType", "bodyType"] as const;

export function VehicleHead({ vehicle }: { vehicle: VehicleDetail }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const commands = useCrmCommands();
  const [sheet, setSheet] = useState<"edit" | "move" | null>(null);
  const { id, plate, deletedAt } = vehicle;
  const record = { id, title: plate, plate, fieldWriters: vehicle.fieldWriters };
  const close = () => setSheet(null);
  const mayDelete = can(actor, "VEHICLES_DELETE");
  return (
    <RecordHead
      title={
        <>
          <Plate plate={plate} country={vehicle.plateCountry} size="huge" />
          <h1>{[vehicle.make, vehicle.model].join(" ")}</h1>
        </>
      }
      acts={
        <>
          <NewOrderLink carId={id} plate={plate} />
          {can(actor, "VEHICLES_EDIT") && (
            <>
              <EditAct onAct={() => setSheet("edit")} />
              <Act name="move" icon={IconUserShare} words={t("clients.otherOwner")} onAct={() => setSheet("move")} />
            </>
          )}
        </>
      }
      isDeleted={deletedAt !== null}
      onDelete={mayDelete ? () => void commands.deleteVehicle(id, plate) : null}
      gone={
        <Gone how="deleted" onRestore={mayDelete ? () => void commands.restoreVehicle(id, plate) : null}>
          {t("clients.carIsDeleted")}
        </Gone>
      }
    >
      <Facts vehicle={vehicle} />
      <EditRecordSheet
        target={{ command: "crm.editVehicle", id: { vehicleId: id } }}
        record={record}
        specs={VEHICLE_FIELDS}
        values={vehicle}
        opened={sheet === "edit"}
        onClose={close}
      />
      <Sheet opened={sheet === "move"} onClose={close} title={t("clients.otherOwner")}>
        <div className={forms.form}>
          <ChooseClient
            not={vehicle.clientId}
            onChoose={({ client }) =>
              void commands.moveVehicle(record, client, vehicle.fieldWriters).then((kept) => kept && close())
            }
          />
        </div>
      </Sheet>
    </RecordHead>
  );
}

function Facts({ vehicle }: { vehicle: VehicleDetail }) {
  const { t } = useTranslation();
  const words = useCrmFieldWords();
  const { client } = vehicle;
  const counted = countedClass(vehicle);
  return (
    <dl className={styles.facts}>
      {client && (
        <div>
          <dt>{t("clients.owner")}</dt>
          <dd data-fact="owner">
            <Link to="/app/clients/$client" params={{ client: client.id }} className={styles.tel}>
              {client.name}
            </Link>
          </dd>
          <dd>
            <a className={`num ${styles.tel}`} href={`tel:${client.phone}`}>
              {shownPhone(client.phone)}
            </a>
          </dd>
        </div>
      )}
      {SHOWN.map((field) => (
        <div key={field}>
          <dt>{words.label(field)}</dt>
          <dd className="num" data-fact={field}>
            {words.value(field, vehicle[field])}
          </dd>
        </div>
      ))}
      <div>
        <dt>{words.label("vehicleClass")}</dt>
        <dd data-fact="vehicleClass">{words.value("vehicleClass", counted)}</dd>
      </div>
    </dl>
  );
}
