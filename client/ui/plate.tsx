// A number plate: the identity of everything in the shop. White in both themes, as on the car.

import type { ReactNode } from "react";
import { useWords } from "../i18n/use-words.tsx";
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

export interface PlateOrNoneProps extends Pick<PlateProps, "size"> {
  of: Pick<PlateProps, "plate" | "country"> | null | undefined;
}

/** Where a row or a card begins with its car's plate, and no car may be known. */
export function PlateOrNone({ of, ...given }: PlateOrNoneProps) {
  const { t } = useWords();
  return of ? (
    <Plate plate={of.plate} country={of.country} {...given} />
  ) : (
    <span className="dim">{t("board.noPlate")}</span>
  );
}
