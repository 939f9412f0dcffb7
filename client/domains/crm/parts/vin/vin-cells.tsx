// The seventeen places of a VIN in their three groups; what stands wrong there is marked.

import { useTranslation } from "react-i18next";
import { VIN_LENGTH } from "../../../../../shared/kernel/vin/text.ts";
import styles from "./vin.module.css";

/** Maker, description, the car itself (ISO 3779): positions from 1. */
const GROUPS = [
  [1, 3],
  [4, 9],
  [10, VIN_LENGTH],
] as const;

const isWrong = (character: string) => /[IOQ]/.test(character);

export function VinCells({ characters }: { characters: string }) {
  const { t } = useTranslation();
  const surplus = characters.slice(VIN_LENGTH);
  return (
    <div
      className={styles.cells}
      data-vin-cells={characters}
      role="img"
      aria-label={t("vin.cells", { vin: characters })}
    >
      {GROUPS.map(([from, to]) => (
        <span key={from} className={styles.group} style={{ flexGrow: to - from + 1 }}>
          {Array.from({ length: to - from + 1 }, (_, i) => {
            const character = characters[from + i - 1] ?? "";
            return (
              <span key={i} className={styles.cell} data-wrong={isWrong(character) || undefined}>
                <b>{character || "\u00a0"}</b>
                <i>{from + i}</i>
              </span>
            );
          })}
        </span>
      ))}
      {surplus !== "" && (
        <span className={styles.surplus} data-surplus={surplus.length}>
          +{surplus.slice(0, 8)}
        </span>
      )}
    </div>
  );
}
