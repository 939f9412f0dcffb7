// Whose deal it is and about which car: found among all clients by any part of a plate, a phone or a name; then one of their cars.

import { IconUser } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";
import { ChooseClient } from "../../crm/exposed/choose-client.tsx";
import type { DealValues } from "../deal-values.ts";
import styles from "../exposed/sales.module.css";

type Whose = Pick<DealValues, "clientId" | "vehicleId">;

export interface ClientCarProps extends Whose {
  /** Shown once somebody tried to save. */
  isMissing: boolean;
  onChange: (part: Whose) => void;
}

export function ClientCarField({ clientId, vehicleId, isMissing, onChange }: ClientCarProps) {
  const { t } = useTranslation();
  const id = useId();
  // What had the focus goes with each choice: it goes on with what comes in its place.
  const [isTouched, touch] = useState(false);
  const choose = (part: Whose) => {
    touch(true);
    onChange(part);
  };
  if (clientId === null) {
    return (
      <div className={styles.wide} role="group" aria-labelledby={`${id}-label`} data-field="clientId">
        <b id={`${id}-label`}>
          {t("salesLog.field.clientId")} <span aria-hidden="true">*</span>
        </b>
        <ChooseClient
          not=""
          focused
          onChoose={({ client, cars }) => {
            const [car, ...others] = cars;
            choose({ clientId: client.id, vehicleId: others.length === 0 ? (car?.id ?? null) : null });
          }}
        />
        {isMissing && (
          <p className={styles.wrong} role="alert">
            {t("deals.noClient")}
          </p>
        )}
      </div>
    );
  }
  const others = () => choose({ clientId: null, vehicleId: null });
  return <Chosen {...{ clientId, vehicleId, isTouched, onChange }} onOther={others} />;
}

interface ChosenProps extends Pick<ClientCarProps, "vehicleId" | "onChange"> {
  clientId: string;
  /** Somebody chose just now. */
  isTouched: boolean;
  onOther: () => void;
}

function Chosen({ clientId, vehicleId, isTouched, onChange, onOther }: ChosenProps) {
  const { t } = useTranslation();
  const id = useId();
  const { rows: client } = useRows(queries.crm.client({ id: clientId }));
  const cars = (client?.vehicles ?? []).filter((car) => car.deletedAt === null || car.id === vehicleId);
  return (
    <>
      <div className={styles.wide} data-field="clientId">
        <b>{t("salesLog.field.clientId")}</b>
        <p className={styles.picked} data-client={clientId}>
          <IconUser size={20} aria-hidden="true" />
          <span className="grow">
            <b>{client?.name ?? t("clients.somebody")}</b>{" "}
            {client && <span className="num muted">{shownPhone(client.phone)}</span>}
          </span>
          <button
            type="button"
            className="btn small"
            data-action="other-client"
            autoFocus={isTouched}
            onClick={onOther}
          >
            {t("leads.otherClient")}
          </button>
        </p>
      </div>
      <div className={styles.wide}>
        <label htmlFor={`${id}-car`}>{t("salesLog.field.vehicleId")}</label>
        <select
          id={`${id}-car`}
          name="vehicleId"
          value={vehicleId ?? ""}
          onChange={(event) => onChange({ clientId, vehicleId: event.currentTarget.value || null })}
        >
          <option value="">{t("deals.noCar")}</option>
          {cars.map(({ id: car, plate, make, model }) => (
            <option key={car} value={car}>
              {[plate, make, model].filter(Boolean).join(" · ")}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
