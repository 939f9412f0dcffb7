// A row on a day: how full it is, what stands there, and room for more.

import { IconCloudOff } from "@tabler/icons-react";
import { memo } from "react";
import type { CalendarCell } from "../../../shared/domains/scheduling/calendar-cells.rules.ts";
import type { Load } from "../../../shared/domains/scheduling/calendar-load.rules.ts";
import type { CalendarGrouping, CalendarRow } from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import { AppointmentCard } from "./appointment-card.tsx";
import { useActs } from "./calendar-acts.ts";
import { useWordsOfPage } from "./calendar-words.ts";
import { emptinessOf, type ShownDay } from "./days-here.ts";
import type { Appointment } from "./use-appointments.ts";
import { useCellDrop } from "./use-cell-drop.ts";
import styles from "./calendar.module.css";

export interface CellProps {
  row: CalendarRow;
  by: CalendarGrouping;
  day: ShownDay;
  cell: CalendarCell<Appointment>;
  colorOf: (postId: string | null) => string | null;
}

/** How full it is; of a day that is not on this device nobody can say. */
export function LoadChip({ load, day }: { load: Load; day: Pick<ShownDay, "isHere"> }) {
  const words = useWordsOfPage();
  if (!day.isHere)
    return (
      <div className={styles.load} data-level="none" data-not-here>
        <span>
          <IconCloudOff size={15} aria-hidden="true" /> {words.t("calendar.notHere")}
        </span>
      </div>
    );
  return (
    <div className={styles.load} data-level={load.level ?? "none"}>
      <span className="num">{words.loadHours(load)}</span>
      <b className="num">{words.percent(load.percent)}</b>
    </div>
  );
}

/** A drop draws the two cells that it changes: of all others what they hold is the same, in another object. */
export function isSameCell(one: CalendarCell<Appointment>, other: CalendarCell<Appointment>): boolean {
  const { load, planned } = one;
  return (
    load.plannedHours === other.load.plannedHours &&
    load.capacityHours === other.load.capacityHours &&
    planned.length === other.planned.length &&
    planned.every((appointment, at) => appointment === other.planned[at])
  );
}

const isSame = (one: CellProps, other: CellProps) =>
  one.row === other.row &&
  one.by === other.by &&
  one.day === other.day &&
  one.colorOf === other.colorOf &&
  isSameCell(one.cell, other.cell);

export const Cell = memo(function Cell({ row, by, day, cell, colorOf }: CellProps) {
  const words = useWordsOfPage();
  const { t } = words;
  const acts = useActs();
  const { date, closed } = day;
  const { place, ref } = useCellDrop(row, date);
  const name = `${words.rowName(row, by)}, ${words.wholeDay(date)}`;
  const mayAdd = acts.mayEdit && closed === null && row.takes;
  const none = cell.planned.length === 0;
  const emptiness = emptinessOf(cell, day);
  const free = emptiness === "free" ? t("calendar.free") : null;
  return (
    <div
      ref={ref}
      role="group"
      aria-label={name}
      className={styles.cell}
      data-row={row.id ?? "none"}
      data-date={date}
      data-closed={closed !== null}
      data-weekend={day.isWeekend}
      data-today={day.isToday}
    >
      {(closed === null || !none) && <LoadChip load={cell.load} day={day} />}
      {cell.planned.map((appointment) => (
        <AppointmentCard key={appointment.id} appointment={appointment} color={colorOf(appointment.postId)} />
      ))}
      {closed !== null && none && <span className={styles.shut}>{t(`calendar.closed.${closed}`)}</span>}
      {mayAdd && (
        <button
          type="button"
          className={styles.add}
          data-free={none && emptiness !== "filtered"}
          data-action="add"
          aria-label={[free, t("calendar.addAt", { place: name })].filter(Boolean).join(" ")}
          onClick={() => acts.create(place)}
        >
          <span className={styles.plus} aria-hidden="true">
            +
          </span>
          {free}
        </button>
      )}
    </div>
  );
}, isSame);
