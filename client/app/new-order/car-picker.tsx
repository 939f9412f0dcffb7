// The car of a new order, found by what the desk hears on the phone; arrows and Enter choose. One that is not there is written down.

import { IconCheck, IconPlus, IconSearch } from "@tabler/icons-react";
import { useId, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { canSeeEveryOrder } from "../../../shared/domains/access/access.permissions.ts";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import { Plate } from "../../ui/plate.tsx";
import { useCars, type BegunFromCar, type Car } from "./use-cars.ts";
import styles from "./new-order.module.css";

export interface CarPickerProps {
  car: Car | undefined;
  /** Found besides the cars of this device. */
  begunFrom?: BegunFromCar | undefined;
  /** Why it is not taken; null: it is, or nobody has tried yet. */
  wrong: string | null;
  onPick: (carId: string | null) => void;
  /** What was looked for is not there; absent: the person writes down no cars. */
  onNew: ((search: string) => void) | undefined;
  /** Something else than a car, under what is found; it is given what was looked for. */
  instead?: { words: string; onAct: (search: string) => void } | undefined;
}

export function CarPicker({ car, onPick, ...finding }: CarPickerProps) {
  const { t } = useTranslation();
  if (!car) return <CarFinder onPick={onPick} {...finding} />;
  return (
    <div className={styles.car} data-car={car.id}>
      <IconCheck size={20} aria-hidden="true" />
      <div className="grow">
        <p className="row">
          <b>{car.model}</b>
          <Plate plate={car.plate} country={car.plateCountry} />
        </p>
        {car.client && (
          <p>
            {car.client.name} <span className="num">{shownPhone(car.client.phone)}</span>
          </p>
        )}
      </div>
      <button type="button" className={styles.link} onClick={() => onPick(null)}>
        {t("newOrder.otherCar")}
      </button>
    </div>
  );
}

function CarFinder({ begunFrom, wrong, onPick, onNew, instead }: Omit<CarPickerProps, "car">) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const [search, setSearch] = useState("");
  const [place, setPlace] = useState(0);
  const { found } = useCars(search, begunFrom);
  const id = useId();
  const isAdding = onNew !== undefined && (place >= found.length || found.length === 0);
  const chosen = isAdding ? `${id}-new` : found[place] && `${id}-${found[place].id}`;
  const last = found.length - (onNew ? 0 : 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") setPlace((at) => Math.min(last, at + 1));
    else if (event.key === "ArrowUp") setPlace((at) => Math.max(0, at - 1));
    else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      if (isAdding) onNew(search);
      else if (found[place]) onPick(found[place].id);
    } else if (event.key === "Escape" && search !== "") setSearch("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.field} data-wrong={wrong !== null}>
      <label htmlFor={id}>{t("newOrder.findCar")}</label>
      <span className={styles.input}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          id={id}
          name="car"
          type="search"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : `${id}-wrong`}
          autoFocus
          autoComplete="off"
          maxLength={80}
          value={search}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPlace(0);
          }}
        />
      </span>
      {wrong !== null && (
        <p id={`${id}-wrong`} className={styles.wrong}>
          {wrong}
        </p>
      )}
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
            <Plate plate={one.plate} country={one.plateCountry} />
            <b>{one.model}</b>
            {one.client && (
              <span className="muted">
                {one.client.name} <span className="num">{shownPhone(one.client.phone)}</span>
              </span>
            )}
          </li>
        ))}
        {onNew && (
          <li id={`${id}-new`} role="option" aria-selected={isAdding} data-new-car onClick={() => onNew(search)}>
            <IconPlus size={18} aria-hidden="true" />
            <b>{t("newOrder.newCar")}</b>
            {search.trim() !== "" && <span className="muted">{search.trim()}</span>}
          </li>
        )}
      </ul>
      {found.length === 0 && (
        <p className="muted" role="status">
          {canSeeEveryOrder(actor) ? t("newOrder.noCar") : t("newOrder.noCarOwn")}
        </p>
      )}
      {instead && (
        <button type="button" className={styles.link} data-action="instead" onClick={() => instead.onAct(search)}>
          {instead.words}
        </button>
      )}
    </div>
  );
}
