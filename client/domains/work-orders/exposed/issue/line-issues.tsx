// What happened to the parts of a line, as far as this device was told: who gave out how many, and who signed for them.

import { useTranslation } from "react-i18next";
import { useSession } from "../../../../data/hooks/react.ts";
import type { HistoryEntry } from "../../../../data/device/kept-histories.ts";
import { useKnownHistory } from "../../../../data/hooks/use-history.ts";
import { quantity, whenShort } from "../../../../ui/format.ts";
import { useNow } from "../../../../ui/use-now.ts";
import { IssueSignature } from "./issue-signature.tsx";
import styles from "./issue.module.css";

const RETURNED = "warehouse.returnPart";
const OF_STOCK: readonly string[] = ["warehouse.issuePart", RETURNED];

export function LineIssues({ orderId, lineId }: { orderId: string; lineId: string }) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const entries = useKnownHistory("work-orders", orderId).filter(
    ({ subjectId, verb }) => subjectId === lineId && OF_STOCK.includes(verb),
  );
  if (entries.length === 0) return null;
  const pieces = (data: HistoryEntry["data"]) => ({ quantity: quantity(Number(data["quantity"]), i18n.language) });
  return (
    <ol className={styles.told}>
      {entries.map(({ id, verb, data, happenedAt, actor }) => (
        <li key={id} data-told={verb}>
          <span className="num muted">{whenShort(happenedAt, now, i18n.language, time_zone)}</span>
          <span>
            <b>{actor?.name}</b>{" "}
            {verb === RETURNED ? t("issue.told.returned", pieces(data)) : t("issue.told.issued", pieces(data))}
            {typeof data["signature"] === "string" && (
              <IssueSignature orderId={orderId} signatureId={data["signature"]} />
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
