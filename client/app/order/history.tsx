// What happened to an order, newest first, in words.

import { useState } from "react";
import { useSession } from "../../data/hooks/react.ts";
import type { HistoryEntry } from "../../data/device/kept-histories.ts";
import { money, quantity, whenShort } from "../../ui/format.ts";
import { useNow } from "../../ui/use-now.ts";
import { HistoryNotes, WaitingLines } from "../../domains/crm/exposed/history-parts.tsx";
import { usePeople } from "../../domains/access/exposed/use-people.ts";
import { IssueSignature } from "../../domains/work-orders/exposed/issue/issue-signature.tsx";
import { useFieldWords } from "../../domains/work-orders/exposed/field-words.ts";
import { isInDoubt } from "./times/doubt.ts";
import { timesTold } from "./times/times-told.ts";
import { useOrderHistory } from "./use-order-history.ts";
import type { HistoricOrder } from "./watched-rows.ts";
import styles from "./history.module.css";
import { useWords } from "../../i18n/use-words.tsx";

/** Recorded this much later than it happened: it was done without a network. */
const OFFLINE_AFTER_MS = 60_000;

/** The client's own answer, on their page of the order; the desk says who told it. */
export const isByClient = ({ verb, data }: Entry) =>
  verb === "approvals.answer" ||
  verb === "tracking.open" ||
  verb === "appointments.confirm" ||
  (verb === "approvals.conflict" && data["by"] === undefined);

type Entry = Pick<HistoryEntry, "verb" | "data">;

/** So many fit in the part that is seen of a folded history. */
const IN_SIGHT = 8;

interface HistoryProps {
  order: HistoricOrder;
  /** A long one takes no more room than others beside it, until all of it is asked for. */
  folds?: boolean;
}

export function History({ order, folds = false }: HistoryProps) {
  const { t, i18n } = useWords();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const history = useOrderHistory(order);
  const { entries, waiting } = history;
  const count = entries.length + waiting.length;
  const [unfolded, setUnfolded] = useState(false);
  const mayFold = folds && count > IN_SIGHT;
  return (
    <section className={`card ${styles.history}`} data-history>
      <div className={`spread ${styles.title}`}>
        <h2>{t("order.history")}</h2>
        {mayFold && (
          <button
            type="button"
            className={styles.all}
            data-do="all-history"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? t("order.historyLess") : t("order.historyAll", { count })}
          </button>
        )}
      </div>
      <HistoryNotes of={history} shown={count} className={styles.note} />
      <ol data-folded={mayFold && !unfolded}>
        <WaitingLines of={history} />
        {entries.map((entry) => (
          <li key={entry.id} data-activity={entry.verb}>
            <span className="num muted">{whenShort(entry.happenedAt, now, i18n.language, time_zone)}</span>
            <span>
              <b>{entry.actor?.name ?? (isByClient(entry) ? t("order.theClient") : t("order.system"))}</b>{" "}
              <OrderSentence entry={entry} />
              {typeof entry.data["signature"] === "string" && (
                <IssueSignature orderId={order.id} signatureId={entry.data["signature"]} />
              )}
              {entry.recordedAt - entry.happenedAt > OFFLINE_AFTER_MS && (
                <span className="dim"> {t("order.offline")}</span>
              )}
              {isInDoubt(entry, entries) && (
                <span className={styles.doubt} data-doubt="time">
                  {" "}
                  {t("order.timeToConfirm")}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const asId = (value: unknown) => (typeof value === "string" ? value : null);
const inBrackets = (reason: unknown) => (typeof reason === "string" ? ` (${reason})` : "");

/** What was done to an order, behind the name of who did it. */
export function OrderSentence({ entry }: { entry: Entry }) {
  const { t, i18n } = useWords();
  const { currency } = useSession().company.settings;
  const data = entry.data;
  const fields = useFieldWords();
  const { nameOf } = usePeople();
  const words: Record<string, unknown> = { ...data };
  const times = timesTold(entry, fields);
  if (times !== null) words["times"] = times;
  if (entry.verb.startsWith("finance.")) {
    const sum = (key: string) => money(Number(data[key] ?? 0), currency, i18n.language);
    const method = t(`payments.method.${data["method"]}`).toLocaleLowerCase(i18n.language);
    return (
      <>
        {t(`activity.${entry.verb}`, { times, amount: sum("amountMinor"), balance: sum("balanceMinor"), method })}
        {inBrackets(data["reason"])}
      </>
    );
  }
  if (times !== null)
    return (
      <>
        {t(`activity.${entry.verb}`, words)}
        {inBrackets(data["reason"])}
      </>
    );
  if (entry.verb === "workOrders.assign") {
    return <>{t("activity.workOrders.assign", { to: nameOf(data["to"] as string | null) ?? t("order.noMechanic") })}</>;
  }
  if (typeof data["field"] === "string") {
    const field = data["field"];
    const value = (key: string) => fields.value(field, data[key] ?? null);
    words["what"] = [data["name"], fields.label(field)].filter(Boolean).join(" · ");
    for (const key of ["from", "to", "yours", "theirs"]) words[key] = value(key);
    return (
      <>
        {t(`activity.${entry.verb}`, words)}
        {inBrackets(data["reason"])}
      </>
    );
  }
  if (typeof data["way"] === "string" && entry.verb === "notifications.sendLink") {
    const way = t(`send.way.${data["way"]}`);
    return <>{t("activity.notifications.sendLink", { way: [way, data["to"]].filter(Boolean).join(", ") })}</>;
  }
  if (typeof data["quantity"] === "number") words["quantity"] = quantity(data["quantity"], i18n.language);
  if (typeof data["device"] === "string") words["device"] = t(`send.with.${data["device"]}`);
  if (typeof data["to"] === "string") words["to"] = t(`status.order.${data["to"]}`);
  if (typeof data["decision"] === "string")
    words["decision"] = data["decision"] === "approve" ? t("status.approval.approved") : t("status.approval.declined");
  if (typeof data["reason"] === "string") words["reason"] = t(`status.block.${data["reason"]}`);
  const toldBy = entry.verb === "approvals.conflict" && typeof data["by"] === "string" ? ` (${data["by"]})` : "";
  return (
    <>
      {t(`activity.${entry.verb}`, words)}
      {toldBy}
      {typeof data["over"] === "string" &&
        t("movedOver.unseen", { who: nameOf(asId(data["overBy"])) ?? t("order.somebody") })}
    </>
  );
}
