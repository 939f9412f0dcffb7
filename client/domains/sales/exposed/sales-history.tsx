// What became of a lead or a deal, the latest first, in words.

import { useTranslation } from "react-i18next";
import { DEAL_STAGES, LOST_REASONS } from "../../../../shared/domains/sales/sales.states.ts";
import { DECISION_WAYS } from "../../../../shared/domains/work-orders/approvals.states.ts";
import { useSession } from "../../../data/hooks/react.ts";
import type { ShownHistory } from "../../../data/hooks/use-history.ts";
import { whenShort } from "../../../ui/format.ts";
import { useNow } from "../../../ui/use-now.ts";
import { HistoryNotes, WaitingLines } from "../../crm/exposed/history-parts.tsx";
import { isFromOutside, SALES_DID } from "./sales-did.ts";
import { useSalesFieldWords } from "./sales-field-words.ts";
import styles from "../../crm/exposed/card.module.css";

interface Entry {
  verb: string;
  data: Record<string, string | number | boolean | null>;
}

export function SalesHistory({ of: history }: { of: ShownHistory }) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const known = history.entries.filter(({ verb }) => (SALES_DID as readonly string[]).includes(verb));
  return (
    <section className={`card ${styles.section}`} data-section="activity">
      <h2>{t("order.history")}</h2>
      <HistoryNotes of={history} shown={known.length + history.waiting.length} nothing={t("sales.noHistory")} />
      <ol className={styles.history}>
        <WaitingLines of={history} />
        {known.map((entry) => (
          <li key={entry.id} data-activity={entry.verb}>
            <span className="num muted">{whenShort(entry.happenedAt, now, i18n.language, time_zone)}</span>
            <span>
              <b>{entry.actor?.name ?? (isFromOutside(entry) ? t("order.theClient") : t("order.system"))}</b>{" "}
              <SalesSentence entry={entry} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What was done to a lead or a deal, behind the name of who did it. */
export function SalesSentence({ entry: { verb, data } }: { entry: Entry }) {
  const { t } = useTranslation();
  const valueOf = useSalesFieldWords();
  const field = data["field"];
  const words: Record<string, unknown> = { ...data };
  if (typeof field === "string") {
    words["what"] = t(`salesLog.field.${field}`);
    for (const key of ["from", "to", "yours", "theirs"]) words[key] = valueOf(field, data[key] ?? null);
  } else {
    for (const key of ["from", "to"] as const) {
      const stage = DEAL_STAGES.find((each) => each === data[key]);
      if (stage) words[key] = t(`salesLog.stage.${stage}`);
    }
  }
  if (typeof data["decision"] === "string")
    words["decision"] = data["decision"] === "approve" ? t("status.approval.approved") : t("status.approval.declined");
  const way = DECISION_WAYS.find((each) => each === data["way"]);
  if (way) words["way"] = t(`approvals.ways.${way}`);
  const reason = LOST_REASONS.find((each) => each === data["reason"]);
  if (reason) words["reason"] = t(`salesLog.reason.${reason}`);
  return <>{t(`salesLog.did.${verb}`, words)}</>;
}
