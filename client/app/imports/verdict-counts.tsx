// How many rows have which verdict; one of them is looked at, or all.

import { useTranslation } from "react-i18next";
import { quantity } from "../../ui/format.ts";
import styles from "./import.module.css";

export interface VerdictCountsProps<Verdict extends string> {
  verdicts: readonly Verdict[];
  counts: Readonly<Record<Verdict, number>>;
  /** Null: all of them. */
  chosen: Verdict | null;
  onChoose: (verdict: Verdict | null) => void;
  wordsOf: (verdict: Verdict) => string;
}

export function VerdictCounts<Verdict extends string>(props: VerdictCountsProps<Verdict>) {
  const { verdicts, counts, chosen, onChoose, wordsOf } = props;
  const { t, i18n } = useTranslation();
  return (
    <div className={styles.counts} role="group" aria-label={t("csv.found")}>
      {verdicts.map((one) => (
        <button
          key={one}
          type="button"
          data-verdict={one}
          data-count={counts[one]}
          aria-pressed={chosen === one}
          disabled={counts[one] === 0}
          onClick={() => onChoose(chosen === one ? null : one)}
        >
          <b className="num">{quantity(counts[one], i18n.language)}</b>
          <span>{wordsOf(one)}</span>
        </button>
      ))}
    </div>
  );
}
