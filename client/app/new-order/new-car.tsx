// A car that the shop has not: its VIN first, which fills what it says; makes and models are suggested, and written one way.

import { IconCheck, IconLineScan } from "@tabler/icons-react";
import { useId, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { suggestedMakes, suggestedModels } from "../../../shared/domains/crm/makes.rules.ts";
import { plateCountryOf } from "../../../shared/domains/crm/plate.rules.ts";
import { decodeVin } from "../../../shared/kernel/vin/decode.ts";
import { VIN_LENGTH } from "../../../shared/kernel/vin/text.ts";
import { SameCar } from "../../domains/crm/exposed/duplicates.tsx";
import { TypedField } from "./typed-field.tsx";
import { withVin, writtenOneWay, type TypedCar } from "./typed-car.ts";
import type { OrderField } from "./typed-order.ts";
import type { CarRow } from "./use-cars.ts";
import styles from "./new-order.module.css";

export interface NewCarProps {
  car: TypedCar;
  /** Of the shop's own cars, for what is suggested. */
  rows: readonly CarRow[];
  wrong: (field: OrderField) => string | null;
  /** The field beside its plate. */
  mileage: ReactNode;
  onChange: (car: TypedCar) => void;
}

const SUGGESTED = 60;

export function NewCar({ car, rows, wrong, mileage, onChange }: NewCarProps) {
  const { t } = useTranslation();
  const id = useId();
  const makes = useMemo(() => suggestedMakes(rows).slice(0, SUGGESTED), [rows]);
  const models = useMemo(() => suggestedModels(car.make, rows).slice(0, SUGGESTED), [rows, car.make]);
  const reading = decodeVin(car.vin);
  const { characters } = reading;
  const leave = () => {
    const written = writtenOneWay(car, rows);
    if ((["make", "model", "plate"] as const).some((name) => written[name] !== car[name])) onChange(written);
  };
  const field = (name: "plate" | "make" | "model" | "year", label: string) => ({
    name,
    label,
    value: car[name],
    wrong: wrong(name),
    onType: (text: string) => onChange({ ...car, [name]: text }),
  });
  return (
    <>
      <div className={styles.vin}>
        <TypedField
          name="vin"
          label={t("clients.field.vin")}
          value={car.vin}
          wrong={wrong("vin")}
          hint={characters !== "" && t("newOrder.vinCount", { count: characters.length, of: VIN_LENGTH })}
          before={<IconLineScan size={18} aria-hidden="true" />}
          after={reading.ok && <IconCheck className={styles.good} size={18} aria-hidden="true" />}
          autoFocus
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          onType={(vin) => onChange(withVin(car, vin, rows, Date.now()))}
        />
        <Decoded car={car} />
      </div>
      <div className={styles.three}>
        <TypedField {...field("make", t("clients.field.make"))} list={`${id}-makes`} maxLength={60} onBlur={leave} />
        <TypedField {...field("model", t("clients.field.model"))} list={`${id}-models`} maxLength={60} onBlur={leave} />
        <TypedField {...field("year", t("clients.field.year"))} inputMode="numeric" maxLength={4} />
      </div>
      <div className={styles.two}>
        <TypedField
          {...field("plate", t("clients.field.plate"))}
          before={<b className={styles.country}>{plateCountryOf(car.plate) ?? "MD"}</b>}
          autoCapitalize="characters"
          maxLength={20}
          onBlur={leave}
        />
        {mileage}
      </div>
      <SameCar id="" plate={car.plate} vin={car.vin} />
      <datalist id={`${id}-makes`}>
        {makes.map((make) => (
          <option key={make} value={make} />
        ))}
      </datalist>
      <datalist id={`${id}-models`}>
        {models.map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
    </>
  );
}

function Decoded({ car }: { car: TypedCar }) {
  const { t } = useTranslation();
  const reading = decodeVin(car.vin);
  if (!reading.ok)
    return (
      <p className={styles.decoded} role="status">
        {t("newOrder.vinFills")}
      </p>
    );
  const { modelYear, manufacturer } = reading.decoded;
  const made = [car.make || manufacturer, car.model, car.year].filter(Boolean).join(" ");
  return (
    <div className={styles.decoded} data-decoded={reading.decoded.vin} role="status">
      <IconCheck size={20} aria-hidden="true" />
      <div>
        <b>{made === "" ? t("vin.unknown") : made}</b>
        {modelYear.basis !== "seventh-position" && <p>{t("newOrder.yearToCheck")}</p>}
      </div>
    </div>
  );
}
