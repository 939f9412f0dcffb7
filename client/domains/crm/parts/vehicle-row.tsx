// A car in the list: its plate, what it is, its VIN, and whose it is.

import { Link } from "@tanstack/react-router";
import { Plate } from "../../../ui/plate.tsx";
import styles from "./vehicles.module.css";

export interface VehicleRowProps {
  vehicle: {
    id: string;
    plate: string;
    plateCountry: string;
    vin: string | null;
    make: string;
    model: string;
    year: number | null;
  };
  /** Null: not known, or not for whoever looks. */
  owner: string | null;
}

export function VehicleRow({ vehicle: { id, plate, plateCountry, vin, make, model, year }, owner }: VehicleRowProps) {
  return (
    <Link to="/app/vehicles/$vehicle" params={{ vehicle: id }} className={styles.row} data-vehicle={id}>
      <span className={styles.car}>
        <Plate plate={plate} country={plateCountry} />
        <b>{[make, model, year].filter(Boolean).join(" ")}</b>
      </span>
      <span className={`num muted ${styles.vin}`}>{vin}</span>
      <span className={styles.owner}>{owner}</span>
    </Link>
  );
}
