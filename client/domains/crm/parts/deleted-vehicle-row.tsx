// A car that was deleted, in their list: its plate, what it is, its VIN.

import { Link } from "@tanstack/react-router";
import { Plate } from "../../../ui/plate.tsx";
import type { ListedVehicle } from "../vehicle-rows.ts";
import styles from "./vehicles.module.css";

export interface DeletedVehicleRowProps {
  vehicle: Pick<ListedVehicle, "id" | "plate" | "plateCountry" | "vin" | "make" | "model" | "year">;
}

export function DeletedVehicleRow({ vehicle }: DeletedVehicleRowProps) {
  const { id, plate, plateCountry, vin, make, model, year } = vehicle;
  return (
    <Link to="/app/vehicles/$vehicle" params={{ vehicle: id }} className={styles.row} data-vehicle={id}>
      <span className={styles.car}>
        <Plate plate={plate} country={plateCountry} />
        <b>{[make, model, year].filter(Boolean).join(" ")}</b>
      </span>
      <span className={`num muted ${styles.vin}`}>{vin}</span>
    </Link>
  );
}
