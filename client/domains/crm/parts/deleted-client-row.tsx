// A client who was deleted, in their list: who, how to reach them, how they stand.

import { IconStarFilled } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import { Balance } from "../exposed/balance.tsx";
import styles from "./clients.module.css";

export interface DeletedClientRowProps {
  client: { id: string; name: string; phone: string; isVip: boolean; balanceMinor: number };
}

export function DeletedClientRow({ client }: DeletedClientRowProps) {
  const { t } = useTranslation();
  return (
    <Link to="/app/clients/$client" params={{ client: client.id }} className={styles.row} data-client={client.id}>
      <span className={styles.name}>
        {client.isVip && <IconStarFilled size={16} role="img" aria-label={t("clients.field.isVip")} />}
        <b>{client.name}</b>
      </span>
      <span className="num">{shownPhone(client.phone)}</span>
      <span className={styles.balance}>
        <Balance minor={client.balanceMinor} />
      </span>
    </Link>
  );
}
