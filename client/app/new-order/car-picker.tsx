// The car of a new order, found by what the desk hears on the phone; arrows and Enter choose.

import { Link } from "@tanstack/react-router";
import { useId, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { can, canSeeEveryOrder } from "../../../shared/domains/access/access.permissions.ts";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import { Plate } from "../../ui/plate.tsx";
import { useCars, type Car } from "./use-cars.ts";
import styles from "./new-order.module.css";

export interface CarPickerProps {
  carId: string | null;
  wrong: boolean;
  onPick: (carId: string | null) => void;
}

export function CarPicker({ carId, wrong, onPick }: CarPickerProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const [search, setSearch] = useState("");
  const [place, setPlace] = useState(0);
  const { found, all } = useCars(search);
  const id = useId();
  const car = carId === null ? undefined : all.get(carId);
  if (car) {
    return (
      <div className={styles.car} data-car={car.id}>
        <CarWords car={car} />
        <span className="grow" />
        <button type="button" className="btn small" onClick={() => onPick(null)}>
          {t("newOrder.otherCar")}
        </button>
      </div>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") setPlace((at) => Math.min(found.length - 1, at + 1));
    else if (event.key === "ArrowUp") setPlace((at) => Math.max(0, at - 1));
    else if (event.key === "Enter" && !event.ctrlKey && found[place]) onPick(found[place].id);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t("newOrder.findCar")}</label>
      <input
        id={id}
        name="car"
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found[place] && `${id}-${found[place].id}`}
        aria-invalid={wrong}
        autoFocus
        autoComplete="off"
        value={search}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setPlace(0);
        }}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={t("newOrder.findCar")} className={styles.found}>
        {found.map((one, index) => (
          <li
            key={one.id}
            id={`${id}-${one.id}`}
            role="option"
            aria-selected={index === place}
            data-pick={one.id}
            onClick={() => onPick(one.id)}
          >
            <CarWords car={one} />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="muted" role="status">
          {canSeeEveryOrder(actor) ? t("newOrder.noCar") : t("newOrder.noCarOwn")}{" "}
          {can(actor, "CLIENTS_CREATE") && (
            <Link to="/app/clients" search={{ new: true }} data-action="new-client">
              {t("newOrder.newClient")}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

function CarWords({ car }: { car: Car }) {
  return (
    <>
      <Plate plate={car.plate} country={car.plateCountry} />
      <b>{car.model}</b>
      {car.client && (
        <span className="muted">
          {car.client.name} <span className="num">{shownPhone(car.client.phone)}</span>
        </span>
      )}
    </>
  );
}
