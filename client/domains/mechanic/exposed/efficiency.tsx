// How the time compares with the norm: class, icon and percentage.

import { efficiencyClass, efficiencyPct } from "../../../../shared/domains/mechanic/mechanic.rules.ts";
import { lookOf } from "../../../ui/status.tsx";
import styles from "../parts/job.module.css";
import { useWords } from "../../../i18n/use-words.tsx";

export interface EfficiencyProps {
  normHours: number | null;
  actualHours: number | null;
  /** Percentage alone, without the words. */
  short?: boolean;
}

export function Efficiency({ normHours, actualHours, short = false }: EfficiencyProps) {
  const { t } = useWords();
  const grade = efficiencyClass(normHours, actualHours);
  const pct = efficiencyPct(normHours, actualHours);
  if (grade === null || pct === null) return <span className="dim">–</span>;
  const GradeIcon = lookOf("efficiency", grade)![1];
  return (
    <span className={`num ${styles[grade]}`} data-efficiency={grade}>
      <GradeIcon size={18} stroke={2.5} style={{ verticalAlign: "-3px" }} aria-hidden="true" /> {pct}&nbsp;%
      {!short && `, ${t(`status.efficiency.${grade}`)}`}
    </span>
  );
}
