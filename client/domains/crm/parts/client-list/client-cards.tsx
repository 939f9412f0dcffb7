// The same clients on a phone: a card each, with one line of facts.

import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../../../shared/domains/crm/phone.rules.ts";
import { TableCards } from "../../../../ui/table/table-cards.tsx";
import cards from "../../../../ui/table/table-cards.module.css";
import type { ClientRow } from "../../client-rows.ts";
import { Balance } from "../../exposed/balance.tsx";
import { ClientMarks, Plates } from "./client-cells.tsx";
import styles from "./client-list.module.css";

/** As table-cards.module.css draws them, px. */
const CARD_HEIGHT = 70;
const PLATES_SHOWN = 1;
const keyOf = ({ client }: ClientRow) => client.id;

export interface ClientCardsProps {
  rows: readonly ClientRow[];
  gray: number;
  empty: ReactNode;
}

export function ClientCards({ rows, gray, empty }: ClientCardsProps) {
  const { t } = useTranslation();
  return (
    <TableCards
      {...{ rows, keyOf, gray, empty }}
      height={CARD_HEIGHT}
      said={t("clients.count", { count: rows.length })}
    >
      {({ client, cars }) => (
        <Link
          to="/app/clients/$client"
          params={{ client: client.id }}
          className={cards.card}
          data-row={client.id}
          data-client={client.id}
        >
          <span className="spread">
            <span className={styles.who}>
              <b className={styles.name}>{client.name}</b>
              <ClientMarks client={client} />
            </span>
            <Balance minor={client.balanceMinor} />
          </span>
          <span className={`spread ${cards.facts}`}>
            <span className="num">{shownPhone(client.phone)}</span>
            <Plates cars={cars} most={PLATES_SHOWN} />
          </span>
        </Link>
      )}
    </TableCards>
  );
}
