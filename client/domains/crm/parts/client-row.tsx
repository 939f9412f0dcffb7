// A client in the list: who, how to reach them, which cars.

import { IconStarFilled } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import { Balance } from "../exposed/balance.tsx";
import { Plate } from "../../../ui/plate.tsx";
import styles from "./clients.module.css";

const PLATES_SHOWN = 3;

export interface ClientRowProps {
  client: { id: string; name: string; phone: string; isVip: boolean; balanceMinor: number };
  cars: readonly { id: string; plate: string; plateCountry: string }[];
}

export function ClientRow({ client, cars }: ClientRowProps) {
  const { t } = useTranslation();
  return (
    <Link to="/app/clients/$client" params={{ client: client.id }} className={styles.row} data-client={client.id}>
      <span className={styles.name}>
        {client.isVip && <IconStarFilled size={16} role="img" aria-label={t("clients.field.isVip")} />}
        <b>{client.name}</b>
      </span>
      <span className="num">{shownPhone(client.phone)}</span>
      <span className={styles.plates}>
        {cars.slice(0, PLATES_SHOWN).map((car) => (
          <Plate key={car.id} plate={car.plate} country={car.plateCountry} />
        ))}
        {cars.length > PLATES_SHOWN && <span className="muted">+{cars.length - PLATES_SHOWN}</span>}
      </span>
      <span className={styles.balance}>
        <Balance minor={client.balanceMinor} />
      </span>
    </Link>
  );
}
