// A number plate: the identity of everything in the shop. White in both themes, as on the car.

import type { ReactNode } from "react";
import styles from "./plate.module.css";

export interface PlateProps {
  plate: string;
  country: string;
  size?: "small" | "large" | "huge";
  /** The plate with what was looked for marked in it. */
  marked?: ReactNode;
}

export const unbroken = (plate: string): string => plate.replaceAll(" ", "\u00a0");

export function Plate({ plate, country, size = "small", marked }: PlateProps) {
  return (
    <span className={`${styles.plate} ${size === "small" ? "" : styles[size]}`}>
      <span className={styles.country} data-country aria-hidden="true">
        {country}
      </span>
      <span className={styles.number} data-number>
        {marked ?? unbroken(plate)}
      </span>
    </span>
  );
}
