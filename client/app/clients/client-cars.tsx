// The cars of a client, and a new one of theirs.

import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../data/hooks/react.ts";
import { Plate } from "../../ui/plate.tsx";
import { NewOrderLink } from "../new-order/new-order-link.tsx";
import type { ClientDetail } from "./use-records.ts";
import { NewCarSheet } from "./new-car-sheet.tsx";
import styles from "../../domains/crm/exposed/card.module.css";

export function ClientCars({ client }: { client: ClientDetail }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const [adding, setAdding] = useState(false);
  return (
    <section className={`card ${styles.section}`} data-section="cars">
      <header>
        <h2>{t("clients.cars")}</h2>
        {client.deletedAt === null && can(actor, "VEHICLES_EDIT") && (
          <button type="button" className="btn small" data-action="new-car" onClick={() => setAdding(true)}>
            <IconPlus size={18} aria-hidden="true" /> {t("clients.newCar")}
          </button>
        )}
      </header>
      {client.vehicles.length === 0 && <p className="muted">{t("clients.noCars")}</p>}
      <ul className={styles.list}>
        {client.vehicles.map((car) => (
          <li key={car.id} data-car={car.id} className={styles.car}>
            <Link to="/app/vehicles/$vehicle" params={{ vehicle: car.id }} className={styles.row}>
              <Plate plate={car.plate} country={car.plateCountry} size="large" />
              <span className={styles.what}>
                <b>{[car.make, car.model, car.year].filter(Boolean).join(" ")}</b>
                {car.vin !== null && <span className="num muted">{car.vin}</span>}
              </span>
            </Link>
            {client.deletedAt === null && (
              <NewOrderLink carId={car.id} plate={car.plate} quiet={client.vehicles.length > 1} />
            )}
          </li>
        ))}
      </ul>
      <NewCarSheet client={client} opened={adding} onClose={() => setAdding(false)} />
    </section>
  );
}
