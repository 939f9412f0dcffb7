// The columns of the list of deals, and a deal of it on a phone.

import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DEAL_STAGES } from "../../../../shared/domains/sales/sales.states.ts";
import { NOTHING, TwoLines } from "../../../app/lists/cells.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { amount, money, whenShort } from "../../../ui/format.ts";
import type { TableColumn } from "../../../ui/table/columns.ts";
import cards from "../../../ui/table/table-cards.module.css";
import { useNow } from "../../../ui/use-now.ts";
import { usePeople } from "../../access/exposed/use-people.ts";
import { DealStageChip, QuoteStatusChip } from "../exposed/sales-status.tsx";
import { useLeadWords } from "../exposed/use-lead-words.ts";
import type { ListedDeal } from "../deals-view.ts";
import { shownSource } from "../lead-values.ts";
import { carOf, Marks, Phone, Words } from "./sales-cells.tsx";
import styles from "./sales-list.module.css";

export const DEAL_CARD_HEIGHT = 106;

/** `totalMinor`: of all that are shown; null: not known of all. */
export function useDealColumns(totalMinor: number | null): TableColumn<ListedDeal>[] {
  const { t, i18n } = useTranslation();
  const { time_zone, currency } = useSession().company.settings;
  const { language } = i18n;
  const now = useNow("minute");
  const words = useLeadWords();
  const { nameOf } = usePeople();
  return useMemo((): TableColumn<ListedDeal>[] => {
    const when = (at: number | null) => (at === null ? NOTHING : whenShort(at, now, language, time_zone));
    return [
      {
        id: "subject",
        label: t("salesLog.field.subject"),
        width: 190,
        flexible: true,
        always: true,
        value: ({ subject }) => subject,
        cell: (row) => (
          <TwoLines isName whole={row.subject}>
            <Link to="/app/deals/$deal" params={{ deal: row.id }} className={styles.subjectLink} data-deal={row.id}>
              {row.subject}
            </Link>
          </TwoLines>
        ),
        bar: [140, 12],
      },
      {
        id: "client",
        label: t("salesLog.field.clientId"),
        width: 140,
        value: ({ client }) => client,
        cell: ({ client }) => <Words of={client} />,
        bar: [110, 12],
      },
      {
        id: "phone",
        label: t("salesLog.field.phone"),
        width: 150,
        leaves: 4,
        value: ({ phone }) => phone,
        cell: ({ phone }) => <Phone of={phone} />,
        bar: [100, 12],
      },
      {
        id: "car",
        label: t("salesLog.field.vehicleId"),
        width: 220,
        leaves: 2,
        value: carOf,
        cell: (row) => <Words of={carOf(row)} />,
        bar: [110, 12],
      },
      {
        id: "stage",
        label: t("deals.column.stage"),
        width: 230,
        value: ({ stage }) => DEAL_STAGES.indexOf(stage),
        cell: (row) => <DealMarks row={row} />,
        bar: [90, 20],
      },
      {
        id: "assigned",
        label: t("salesLog.field.assignedTo"),
        width: 140,
        leaves: 3,
        value: ({ assignedTo }) => nameOf(assignedTo),
        cell: ({ assignedTo }) => <Words of={nameOf(assignedTo)} />,
        bar: [80, 12],
      },
      {
        id: "source",
        label: t("salesLog.field.source"),
        width: 120,
        leaves: 7,
        value: ({ source }) => shownSource(source, words),
        cell: ({ source }) => <Words of={shownSource(source, words)} />,
        bar: [60, 12],
      },
      {
        id: "scheduled",
        label: t("deals.column.scheduled"),
        width: 130,
        leaves: 5,
        value: ({ scheduledAt }) => scheduledAt,
        cell: ({ scheduledAt }) => when(scheduledAt),
        bar: [70, 12],
      },
      {
        id: "created",
        label: t("deals.column.created"),
        width: 120,
        leaves: 6,
        descendingFirst: true,
        value: ({ createdAt }) => createdAt ?? Number.MAX_SAFE_INTEGER,
        cell: ({ createdAt }) => when(createdAt),
        bar: [70, 12],
      },
      {
        id: "amount",
        label: t("deals.column.amount", { currency }),
        width: 114,
        end: true,
        leaves: 1,
        descendingFirst: true,
        value: ({ amountMinor }) => amountMinor,
        cell: ({ amountMinor }) => (amountMinor === null ? NOTHING : amount(amountMinor, language)),
        ...(totalMinor !== null && { foot: <b className="num">{amount(totalMinor, language)}</b> }),
        bar: [70, 12],
      },
    ];
  }, [t, language, time_zone, currency, words, nameOf, now, totalMinor]);
}

function DealMarks({ row: { stage, quoteStatus, isUrgent, lostReason } }: { row: ListedDeal }) {
  const { t } = useTranslation();
  // Once it is a visit or an order, what was offered is behind it.
  const asks = (stage === "contact" || stage === "agree") && quoteStatus !== null;
  return (
    <Marks isUrgent={isUrgent}>
      {asks ? (
        <QuoteStatusChip value={quoteStatus} />
      ) : (
        <DealStageChip
          value={stage}
          label={stage === "lost" && lostReason !== null ? t(`sales.lost.${lostReason}`) : null}
        />
      )}
    </Marks>
  );
}

export function DealCard({ row }: { row: ListedDeal }) {
  const { i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const { amountMinor, plate, car } = row;
  return (
    <Link to="/app/deals/$deal" params={{ deal: row.id }} className={cards.card} data-row={row.id} data-deal={row.id}>
      <span className="spread">
        <span className={styles.oneLine}>
          {plate !== null && <b className="num">{plate}</b>} <span className="muted">{car}</span>
        </span>
        {amountMinor !== null && <b className="num">{money(amountMinor, currency, i18n.language)}</b>}
      </span>
      <span className={`clamp2 ${styles.subject}`}>
        <b>{row.subject}</b>
      </span>
      <span className={`spread ${cards.facts}`}>
        <span>{row.client ?? "–"}</span>
        <DealMarks row={row} />
      </span>
    </Link>
  );
}
