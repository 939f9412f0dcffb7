// How many pieces are given out, or come back: the field, and what is wrong with what was typed.

import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { quantity } from "../../../../ui/format.ts";
import { piecesAsTyped, readPieces } from "./pieces.ts";
import styles from "./issue.module.css";

export interface PiecesField {
  /** Null: what was typed is none of it. */
  pieces: number | null;
  field: ReactNode;
  /** Said where it fits; nothing while nothing is wrong. */
  problem: ReactNode;
}

/** Begins with all of them. `label`: with `most` in words. */
export function usePiecesField(name: string, most: number, label: (most: string) => string): PiecesField {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(() => piecesAsTyped(most, i18n.language));
  const all = quantity(most, i18n.language);
  const pieces = readPieces(typed, most);
  return {
    pieces,
    field: (
      <>
        <label className={styles.label} htmlFor={id}>
          {label(all)}
        </label>
        <input
          id={id}
          name={name}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={pieces === null}
          aria-describedby={pieces === null ? `${id}-wrong` : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </>
    ),
    problem: pieces === null && (
      <p id={`${id}-wrong`} className={styles.wrong} role="alert">
        {t("issue.unfit", { most: all })}
      </p>
    ),
  };
}
