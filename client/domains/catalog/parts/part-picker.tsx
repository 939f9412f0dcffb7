// A part by whatever is known of it: a few matches as one types.

import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { money } from "../../../ui/format.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useParts, type PartRow } from "../hooks/use-parts.ts";
import { indexParts, searchParts } from "../part-search.ts";
import styles from "./catalog.module.css";

const SHOWN = 6;

export function PartPicker({ label, onPick }: { label: string; onPick: (part: PartRow) => void }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const { rows } = useParts();
  const [typed, setTyped] = useState("");
  const asked = useDeferredValue(typed);
  const index = useMemo(() => indexParts(rows), [rows]);
  const found = useMemo(() => (asked.trim() === "" ? [] : searchParts(index, asked)), [index, asked]);
  return (
    <div className={styles.picker}>
      <label>
        {label}
        <input
          type="search"
          name="part"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      {asked.trim() !== "" && found.length === 0 && <p className="muted">{t("pricing.noSuchPart")}</p>}
      <ul>
        {found.slice(0, SHOWN).map((part) => (
          <li key={part.id}>
            <button
              type="button"
              data-part={part.id}
              onClick={() => {
                setTyped("");
                onPick(part);
              }}
            >
              <span>
                {part.name} <span className="muted">{part.article}</span>
              </span>
              <span className="num">
                {part.basePriceMinor === null ? "–" : money(part.basePriceMinor, currency, i18n.language)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
