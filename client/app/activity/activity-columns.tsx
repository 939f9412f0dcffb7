// The columns of the activity log, and what a line of it is as a card.

import { IconFilter } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../data/hooks/react.ts";
import { whenShort } from "../../ui/format.ts";
import type { TableColumn } from "../../ui/table/columns.ts";
import { useNow } from "../../ui/use-now.ts";
import { Clipped, TwoLines } from "../lists/cells.tsx";
import { whenColumn } from "../lists/when-column.ts";
import lists from "../lists/lists.module.css";
import { RecordLink, recordName, recordOf, WhatWasDone, whoDid } from "./activity-sentence.tsx";
import type { ActivityShape } from "./activity-shapes.ts";
import { Restore } from "./restore.tsx";
import styles from "./activity.module.css";

export const activityMarks = ({ verb, action }: ActivityShape) => ({ "data-activity": verb, "data-action": action });

/** `onOnly`: of one record alone; the same function each time. */
export function useActivityColumns(onOnly: (id: string) => void): TableColumn<ActivityShape>[] {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const now = useNow("minute");
  const { language } = i18n;
  return useMemo(
    () => [
      whenColumn(
        t("tables.when"),
        ({ at }) => at,
        ({ at }) => whenShort(Date.parse(at), now, language, time_zone),
      ),
      {
        id: "who",
        label: t("journal.who"),
        width: 126,
        value: (entry) => whoDid(entry, t),
        cell: (entry) => <Clipped words={whoDid(entry, t)} />,
        bar: [80, 12],
      },
      {
        id: "action",
        label: t("journal.action"),
        width: 100,
        leaves: 1,
        value: ({ action }) => t(`journal.actions.${action}`),
        cell: ({ action }) => <Kind action={action} />,
        bar: [64, 20],
      },
      {
        id: "record",
        label: t("journal.kind"),
        width: 230, // a whole number of an order
        always: true,
        value: (entry) => recordName(entry, t),
        cell: (entry) => <RecordLink entry={entry} tabIndex={-1} />,
        bar: [110, 12],
      },
      {
        id: "what",
        label: t("journal.what"),
        width: 190,
        flexible: true,
        cell: (entry) => (
          <TwoLines>
            <WhatWasDone entry={entry} />
          </TwoLines>
        ),
        bar: [160, 12],
      },
      {
        id: "acts",
        label: t("journal.acts"),
        width: 180,
        leaves: 2,
        cell: (entry) => (
          <span className={styles.acts}>
            <Restore entry={entry} />
            <Only entry={entry} onOnly={onOnly} />
          </span>
        ),
        bar: [28, 20],
      },
    ],
    [t, language, time_zone, now, onOnly],
  );
}

function Kind({ action }: Pick<ActivityShape, "action">) {
  const { t } = useTranslation();
  return (
    <span className={styles.kind} data-kind={action}>
      {t(`journal.actions.${action}`)}
    </span>
  );
}

function Only({
  entry,
  onOnly,
  words = false,
}: {
  entry: ActivityShape;
  onOnly: (id: string) => void;
  words?: boolean;
}) {
  const { t } = useTranslation();
  if (entry.kind === "payment") return null;
  const record = recordOf(entry);
  return (
    <button
      type="button"
      className="btn quiet"
      data-only={record}
      title={t("journal.only")}
      aria-label={words ? undefined : t("journal.only")}
      onClick={() => onOnly(record)}
    >
      {words ? t("journal.only") : <IconFilter size={18} aria-hidden="true" />}
    </button>
  );
}

export const ACTIVITY_CARD_HEIGHT = 134;

export function ActivityCard({ entry, onOnly }: { entry: ActivityShape; onOnly: (id: string) => void }) {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const now = useNow("minute");
  return (
    <div className={lists.card} {...activityMarks(entry)}>
      <p className={lists.head}>
        <RecordLink entry={entry} />
        <Kind action={entry.action} />
      </p>
      <p className={lists.said}>
        <b>{whoDid(entry, t)}</b> <WhatWasDone entry={entry} />
      </p>
      <p className={styles.cardFoot}>
        <span className={lists.facts}>{whenShort(Date.parse(entry.at), now, i18n.language, time_zone)}</span>
        <span className="grow" />
        <Restore entry={entry} />
        <Only entry={entry} onOnly={onOnly} words />
      </p>
    </div>
  );
}
