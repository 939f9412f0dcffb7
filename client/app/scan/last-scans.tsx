// What was scanned before, the latest first: a part is given from there, too.

import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../data/hooks/react.ts";
import type { PartRow } from "../../domains/catalog/exposed/use-quoting.ts";
import { whenShort } from "../../ui/format.ts";
import { useNow } from "../../ui/use-now.ts";
import { mayGiveParts } from "./may-give.ts";
import type { Scan } from "./use-scans.ts";
import styles from "./scan.module.css";

export function LastScans({ scans, onGive }: { scans: readonly Scan[]; onGive: (part: PartRow) => void }) {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const may = mayGiveParts(actor);
  const now = useNow("minute");
  if (scans.length === 0) return null;
  return (
    <section className={styles.last}>
      <h2>{t("scan.before")}</h2>
      <ul>
        {scans.map((scan) => {
          const part = scan.parts.length === 1 ? scan.parts[0]! : null;
          const words = (
            <>
              {part ? (
                <IconCheck size={20} className={styles.isFound} aria-label={t("scan.found")} />
              ) : (
                <IconAlertTriangle
                  size={20}
                  className={styles.isNot}
                  aria-label={
                    scan.parts.length === 0 ? t("scan.unknown") : t("scan.several", { count: scan.parts.length })
                  }
                />
              )}
              <span className="grow">
                <b>{part?.name ?? scan.code.text}</b>
                {part?.article && <span className="muted"> {part.article}</span>}
              </span>
              {scan.times > 1 && <span className="num">×{scan.times}</span>}
              <span className="muted num">{whenShort(scan.at, now, i18n.language, company.settings.time_zone)}</span>
            </>
          );
          return (
            <li key={scan.id} data-scan={scan.id}>
              {part && may ? (
                <button type="button" className={styles.before} onClick={() => onGive(part)}>
                  {words}
                </button>
              ) : (
                <div className={styles.before}>{words}</div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
