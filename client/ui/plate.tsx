// A number plate: the identity of everything in the shop. White in both themes, as on the car.

import styles from "./plate.module.css";

export interface PlateProps {
  plate: string;
  country: string;
  size?: "small" | "large" | "huge";
}

export function Plate({ plate, country, size = "small" }: PlateProps) {
  return (
    <span className={`${styles.plate} ${size === "small" ? "" : styles[size]}`}>
      <span className={styles.country} aria-hidden="true">
        {country}
      </span>
      <span className={styles.number}>{plate.replaceAll(" ", "\u00a0")}</span>
    </span>
  );
}
