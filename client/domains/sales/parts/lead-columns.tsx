// The columns of the list of leads, and a lead of it on a phone.

import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import { LEAD_STATUSES } from "../../../../shared/domains/sales/sales.states.ts";
import { NOTHING } from "../../../app/lists/cells.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { amount, whenShort } from "../../../ui/format.ts";
import type { TableColumn } from "../../../ui/table/columns.ts";
import cards from "../../../ui/table/table-cards.module.css";
import { useNow } from "../../../ui/use-now.ts";
import { usePeople } from "../../access/exposed/use-people.ts";
import { LeadStatusChip } from "../exposed/sales-status.tsx";
import { useLeadWords } from "../exposed/use-lead-words.ts";
import { shownSource } from "../lead-values.ts";
import type { ListedLead } from "../leads-view.ts";
import { carOf, Marks, Phone, Words } from "./sales-cells.tsx";
import styles from "./sales-list.module.css";

export const LEAD_CARD_HEIGHT = 104;

export function useLeadColumns(): TableColumn<ListedLead>[] {
  const { t, i18n } = useTranslation();
  const { time_zone, currency } = useSession().company.settings;
  const { language } = i18n;
  const now = useNow("minute");
  const words = useLeadWords();
  const { nameOf } = usePeople();
  return useMemo((): TableColumn<ListedLead>[] => {
    return [
      {
        id: "name",
        label: t("salesLog.field.name"),
        width: 200,
        flexible: true,
        always: true,
        value: ({ name }) => name,
        cell: (row) => (
          <Link to="/app/leads/$lead" params={{ lead: row.id }} className={styles.name} data-lead={row.id}>
            {row.name}
          </Link>
        ),
        bar: [120, 12],
      },
      {
        id: "phone",
        label: t("salesLog.field.phone"),
        width: 160,
        value: ({ phone }) => phone,
        cell: ({ phone }) => <Phone of={phone} />,
        bar: [110, 12],
      },
      {
        id: "status",
        label: t("leads.column.status"),
        width: 210,
        value: ({ status }) => LEAD_STATUSES.indexOf(status),
        cell: (row) => <LeadMarks row={row} />,
        bar: [80, 20],
      },
      {
        id: "car",
        label: t("leads.column.car"),
        width: 190,
        leaves: 2,
        value: carOf,
        cell: (row) => <Words of={carOf(row)} />,
        bar: [100, 12],
      },
      {
        id: "source",
        label: t("salesLog.field.source"),
        width: 130,
        leaves: 3,
        value: ({ source }) => shownSource(source, words),
        cell: ({ source }) => <Words of={shownSource(source, words)} />,
        bar: [60, 12],
      },
      {
        id: "assigned",
        label: t("salesLog.field.assignedTo"),
        width: 150,
        leaves: 1,
        value: ({ assignedTo }) => nameOf(assignedTo),
        cell: ({ assignedTo }) => <Words of={nameOf(assignedTo)} />,
        bar: [80, 12],
      },
      {
        id: "budget",
        label: t("leads.column.budget", { currency }),
        width: 120,
        end: true,
        leaves: 5,
        descendingFirst: true,
        value: ({ budgetMinor }) => budgetMinor,
        cell: ({ budgetMinor }) => (budgetMinor === null ? NOTHING : amount(budgetMinor, language)),
        bar: [60, 12],
      },
      {
        id: "created",
        label: t("leads.column.created"),
        width: 130,
        leaves: 4,
        descendingFirst: true,
        value: ({ createdAt }) => createdAt ?? Number.MAX_SAFE_INTEGER,
        cell: ({ createdAt }) => (createdAt === null ? NOTHING : whenShort(createdAt, now, language, time_zone)),
        bar: [70, 12],
      },
    ];
  }, [t, language, time_zone, currency, words, nameOf, now]);
}

function LeadMarks({ row: { status, isUrgent, lostReason } }: { row: ListedLead }) {
  const { t } = useTranslation();
  return (
    <Marks isUrgent={isUrgent}>
      <LeadStatusChip
        value={status}
        label={status === "lost" && lostReason !== null ? t(`sales.lost.${lostReason}`) : null}
      />
    </Marks>
  );
}

export function LeadCard({ row }: { row: ListedLead }) {
  const { i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const now = useNow("minute");
  const { createdAt } = row;
  return (
    <Link to="/app/leads/$lead" params={{ lead: row.id }} className={cards.card} data-row={row.id} data-lead={row.id}>
      <span className="spread">
        <b className={styles.oneLine}>{row.name}</b>
        {createdAt !== null && <span className="muted num">{whenShort(createdAt, now, i18n.language, time_zone)}</span>}
      </span>
      <span className={`spread ${cards.facts}`}>
        <span className="num">{shownPhone(row.phone)}</span>
        <span className={styles.oneLine}>{carOf(row)}</span>
      </span>
      <LeadMarks row={row} />
    </Link>
  );
}
