// What was taken out of an offer, folded: each line may be put back as long as it is an offer.

import { IconRestore } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { money } from "../../../ui/format.ts";
import { sumOfLine } from "../deal-lines.ts";
import type { DealLine } from "../exposed/use-sales.ts";
import styles from "./deal-lines.module.css";

export interface RemovedLinesProps {
  lines: readonly DealLine[];
  onRestore: (line: DealLine) => void;
}

export function RemovedLines({ lines, onRestore }: RemovedLinesProps) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  if (lines.length === 0) return null;
  return (
    <details className={styles.removed} data-removed={lines.length}>
      <summary>{t("deals.removed", { count: lines.length })}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line.id} data-removed-line={line.id}>
            <span>{line.name}</span>
            <span className="num muted">{money(sumOfLine(line), currency, i18n.language)}</span>
            <button
              type="button"
              className="btn"
              data-action="restore-line"
              aria-label={`${t("deals.lineBack")}: ${line.name}`}
              onClick={() => onRestore(line)}
            >
              <IconRestore size={18} aria-hidden="true" />
              {t("deals.lineBack")}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
