// What the cells of a client say, in the table of a desk and on the cards of a phone.

import { IconStar } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../../../shared/domains/crm/phone.rules.ts";
import { Plate } from "../../../../ui/plate.tsx";
import type { ListedClient, OwnedCar } from "../../client-rows.ts";
import styles from "./client-list.module.css";

export function ClientLink({ client }: { client: ListedClient }) {
  return (
    <span className={styles.who}>
      <Link
        to="/app/clients/$client"
        params={{ client: client.id }}
        className={styles.name}
        tabIndex={-1}
        title={client.name}
        data-client={client.id}
      >
        <b>{client.name}</b>
      </Link>
      <ClientMarks client={client} />
    </span>
  );
}

/** What one should know before one calls. */
export function ClientMarks({ client: { isVip, status } }: { client: ListedClient }) {
  const { t } = useTranslation();
  return (
    <>
      {isVip && (
        <span className={styles.mark}>
          <IconStar size={14} aria-hidden="true" /> {t("clients.field.isVip")}
        </span>
      )}
      {status === "blocked" && (
        <span className={`${styles.mark} ${styles.blocked}`}>{t("clients.value.status.blocked")}</span>
      )}
    </>
  );
}

/** The first of them, and how many more there are. */
export function Plates({ cars, most }: { cars: readonly OwnedCar[]; most: number }) {
  return (
    <span className={styles.plates}>
      {cars.slice(0, most).map((car) => (
        <Plate key={car.id} plate={car.plate} country={car.plateCountry} />
      ))}
      {cars.length > most && <span className="muted num">+{cars.length - most}</span>}
    </span>
  );
}

/** `orders`: how many of theirs, or of a car, are open. */
export function InShop({ orders }: { orders: number }) {
  const { t } = useTranslation();
  if (orders === 0) return <span className="dim">–</span>;
  return (
    <b>
      {t("clientTable.inShop")}
      {orders > 1 && ` ×${orders}`}
    </b>
  );
}

export function Phone({ phone }: { phone: string }) {
  return (
    <a className={`num ${styles.tel}`} href={`tel:${phone}`} tabIndex={-1}>
      {shownPhone(phone)}
    </a>
  );
}

/** What is too long for its column is whole where the mouse rests. */
export function Clipped({ words, bold = false }: { words: string | null; bold?: boolean }) {
  if (words === null || words === "") return <span className="dim">–</span>;
  return (
    <span title={words} className={styles.clipped}>
      {bold ? <b>{words}</b> : words}
    </span>
  );
}
