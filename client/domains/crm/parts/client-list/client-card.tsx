// A client of the list on a phone, with one line of facts.

import { Link } from "@tanstack/react-router";
import { shownPhone } from "../../../../../shared/domains/crm/phone.rules.ts";
import cards from "../../../../ui/table/table-cards.module.css";
import type { ClientRow } from "../../client-rows.ts";
import { Balance } from "../../exposed/balance.tsx";
import { ClientMarks, Plates } from "./client-cells.tsx";
import styles from "./client-list.module.css";

/** As table-cards.module.css draws it, px. */
export const CLIENT_CARD_HEIGHT = 70;
const PLATES_SHOWN = 1;

export function ClientCard({ row: { client, cars } }: { row: ClientRow }) {
  return (
    <Link
      to="/app/clients/$client"
      params={{ client: client.id }}
      className={cards.card}
      data-row={client.id}
      data-client={client.id}
    >
      <span className="spread">
        <b className={`${styles.name} ${styles.oneLine}`}>{client.name}</b>
        <Balance minor={client.balanceMinor} />
      </span>
      <span className={`spread ${cards.facts}`}>
        <span className={styles.who}>
          <span className="num">{shownPhone(client.phone)}</span>
          <ClientMarks client={client} />
        </span>
        <Plates cars={cars} most={PLATES_SHOWN} />
      </span>
    </Link>
  );
}
