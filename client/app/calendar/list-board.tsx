// The same appointments as a table: every one of its days in a row.

import { useElementSize } from "@mantine/hooks";
import { useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import { takesRoom } from "../../../shared/domains/scheduling/calendar.states.ts";
import { Plate } from "../../ui/plate.tsx";
import { Status } from "../../ui/status.tsx";
import { fittingColumns, type Sort, type TableColumn } from "../../ui/table/columns.ts";
import { DataTable, EDGE_WIDTH, TAIL_WIDTH } from "../../ui/table/data-table.tsx";
import { NOTHING_PICKED } from "../../ui/table/selection.ts";
import { useActs } from "./calendar-acts.ts";
import { useCalendarWords } from "./calendar-words.ts";
import { DeletedOnes } from "./deleted-ones.tsx";
import type { Appointment } from "./use-appointments.ts";
import type { Calendar } from "./use-calendar.ts";
import styles from "./calendar.module.css";

const NOTHING = <span className="dim">–</span>;
const keyOf = ({ id }: Appointment) => id;
const toneOf = ({ status }: Appointment) => (takesRoom(status) ? null : "quiet");
const marksOf = ({ id, status }: Appointment) => ({ "data-appointment": id, "data-state": status });

function useColumns({ posts, masters, dateOf }: Calendar): TableColumn<Appointment>[] {
  const { t } = useTranslation();
  const words = useCalendarWords();
  return useMemo(() => {
    const postOf = ({ postId }: Appointment) => posts.find(({ id }) => id === postId)?.name ?? null;
    const masterOf = ({ masterId }: Appointment) => masters.find(({ id }) => id === masterId)?.name ?? null;
    const clipped = (value: string | null): ReactNode =>
      value === null || value === "" ? NOTHING : <span className={styles.clipped}>{value}</span>;
    return [
      {
        id: "date",
        label: t("calendar.column.date"),
        width: 110,
        always: true,
        value: ({ startsAt }) => startsAt,
        cell: ({ startsAt }) => words.shortDay(dateOf(startsAt)),
        bar: [64, 12],
      },
      {
        id: "time",
        label: t("calendar.column.time"),
        width: 110,
        always: true,
        cell: (one) => <span className="num">{words.times(one)}</span>,
        bar: [64, 12],
      },
      {
        id: "subject",
        label: t("calendar.column.subject"),
        width: 150,
        flexible: true,
        always: true,
        value: ({ title }) => title,
        cell: ({ title }) => clipped(title),
        bar: [90, 12],
      },
      {
        id: "client",
        label: t("calendar.column.client"),
        width: 140,
        flexible: true,
        leaves: 2,
        value: ({ client }) => client?.name ?? null,
        cell: ({ client }) => clipped(client?.name ?? null),
        bar: [80, 12],
      },
      {
        id: "phone",
        label: t("calendar.column.phone"),
        width: 130,
        leaves: 4,
        value: ({ client }) => client?.phone ?? null,
        cell: ({ client }) => (client ? <span className="num">{shownPhone(client.phone)}</span> : NOTHING),
        bar: [80, 12],
      },
      {
        id: "vehicle",
        label: t("calendar.column.vehicle"),
        width: 120,
        value: ({ vehicle }) => vehicle?.plate ?? null,
        cell: ({ vehicle }) => (vehicle ? <Plate plate={vehicle.plate} country={vehicle.plateCountry} /> : NOTHING),
        bar: [84, 20],
      },
      {
        id: "post",
        label: t("calendar.column.post"),
        width: 110,
        leaves: 3,
        value: postOf,
        cell: (one) => clipped(postOf(one)),
        bar: [50, 12],
      },
      {
        id: "master",
        label: t("calendar.column.master"),
        width: 130,
        leaves: 1,
        value: masterOf,
        cell: (one) => clipped(masterOf(one)),
        bar: [80, 12],
      },
      {
        id: "status",
        label: t("calendar.column.status"),
        width: 164,
        always: true,
        value: ({ status }) => t(`calendar.status.${status}`),
        cell: ({ status }) => <Status kind="appointment" value={status} label={t(`calendar.status.${status}`)} />,
        bar: [84, 20],
      },
    ];
  }, [t, words, posts, masters, dateOf]);
}

const BY_DATE: Sort = { id: "date", desc: false };

export function ListBoard({ calendar, empty }: { calendar: Calendar; empty: ReactNode }) {
  const { t, i18n } = useTranslation();
  const acts = useActs();
  const columns = useColumns(calendar);
  const [sort, setSort] = useState(BY_DATE);
  const [picked, setPicked] = useState(NOTHING_PICKED);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const room = width === 0 ? Number.MAX_SAFE_INTEGER : width - EDGE_WIDTH - TAIL_WIDTH;
  return (
    <div ref={ref} className={styles.list}>
      <DataTable
        words={{
          table: t("calendar.mode.list"),
          keys: { enter: () => t("table.keys.enter"), open: () => t("calendar.openOne") },
        }}
        rows={calendar.shown}
        keyOf={keyOf}
        toneOf={toneOf}
        marksOf={marksOf}
        columns={columns}
        shown={fittingColumns(columns, room)}
        sort={sort}
        onSort={setSort}
        locale={i18n.language}
        picked={picked}
        onPick={setPicked}
        onOpen={({ id }) => acts.open(id)}
        gray={0}
        beyond={null}
        empty={empty}
        footWords={[
          t("calendar.count", { count: calendar.shown.length }),
          calendar.appointments.isPart && t("calendar.ofThisDevice"),
        ]
          .filter(Boolean)
          .join(" · ")}
      />
      <DeletedOnes calendar={calendar} />
    </div>
  );
}
