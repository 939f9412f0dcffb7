// Work and parts of an order: norm and hours beside state, approval and price; at the desk each line is edited in its place.

import { IconPencil } from "@tabler/icons-react";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EditPartRow, EditWorkRow } from "./lines/edit-row.tsx";
import { useRowKeyWords, type Leave } from "./lines/edit-row-frame.tsx";
import { isPart, type WorkRow } from "./lines/line-fields.ts";
import { PartView, WorkView } from "./lines/view-rows.tsx";
import { usePartsPhotos } from "../../domains/work-orders/exposed/photos/use-photos.ts";
import { useSupplies } from "../../domains/work-orders/exposed/issue/use-supplies.ts";
import { isFinished } from "../../../shared/domains/mechanic/mechanic.states.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useServerNow } from "../../data/hooks/use-server-now.ts";
import { useDesk } from "../use-desk.ts";
import { useKey } from "../../ui/use-key.ts";
import { useMayEdit } from "./may-edit.ts";
import type { OrderDetail } from "./use-order.ts";
import styles from "./lines/table.module.css";

interface Place {
  id: string;
  field: string;
}

/** The same column of another kind of line: hours of labour stand where the pieces of parts do. */
const inOther: Readonly<Record<string, string>> = { normHours: "quantity", quantity: "normHours", article: "name" };

const focusPencil = (id: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-edit-line="${id}"]`)?.focus());

/** Of a row that is still to be drawn (lines/table.module.css, with its border), px: what is below stays where it is. */
const ROW_HEIGHT = 45;
/** So much of the screen at the least is the page's own above the lines, px. */
const ABOVE = 200;
/** So many are drawn with the page, as many as this screen shows; those below them when it has been painted. */
const drawnFirst = () => Math.max(1, Math.ceil((window.innerHeight - ABOVE) / ROW_HEIGHT));
/** No other line's time goes by: it is not drawn anew with the clock. */
const isCounted = ({ mechanicStartedAt, mechanicStatus }: WorkRow) =>
  mechanicStartedAt !== null && !isFinished(mechanicStatus);

export function LinesTable({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const desk = useDesk();
  const { currency } = useSession().company.settings;
  const mayEdit = useMayEdit(order);
  const [editing, setEditing] = useState<Place | null>(null);
  /** Saves the row that is open; another opens once it is kept. */
  const open = useRef<(() => Promise<boolean>) | null>(null);
  const inPlace = desk && mayEdit.desk;
  const lines = useMemo(
    () => [...order.workLines, ...order.partsLines].filter(({ supersededBy }) => supersededBy === null),
    [order.workLines, order.partsLines],
  );

  const onEdit = useCallback(async (place: Place) => {
    if (open.current === null || (await open.current())) setEditing(place);
  }, []);
  const [first] = lines;
  const mayOpen = inPlace && first !== undefined;
  useKey(
    "e",
    mayOpen,
    () => void onEdit({ id: first!.id, field: "name" }),
    () => t("order.help.edit"),
    { icon: IconPencil },
  );
  useRowKeyWords(mayOpen);
  const step = (from: string, to: Leave) => {
    const index = lines.findIndex(({ id }) => id === from);
    return to === "stay" || index < 0 ? undefined : lines[index + (to === "next" ? 1 : -1)];
  };
  const onLeave = (from: Place, to: Leave, field: string) => {
    const next = step(from.id, to);
    if (!next) {
      setEditing(null);
      focusPencil(from.id);
      return;
    }
    const known = isPart(next) ? ["name", "article", "quantity", "priceMinor"] : ["name", "normHours", "priceMinor"];
    setEditing({ id: next.id, field: known.includes(field) ? field : (inOther[field] ?? "name") });
  };
  const onArrow = useCallback(
    (from: string, to: Leave) => {
      const index = lines.findIndex(({ id }) => id === from);
      const next = lines[index + (to === "next" ? 1 : -1)];
      if (next) document.querySelector<HTMLElement>(`[data-edit-line="${next.id}"]`)?.focus();
    },
    [lines],
  );
  const photosOf = usePartsPhotos(order.id);
  const supplies = useSupplies(order.id, order.partsLines);
  const count = order.workLines.length + order.partsLines.length;
  const [atFirst] = useState(drawnFirst);
  const whole = useDeferredValue(true, count <= atFirst);
  const works = whole ? order.workLines : order.workLines.slice(0, atFirst);
  const parts = whole ? order.partsLines : order.partsLines.slice(0, atFirst - works.length);
  const now = useServerNow("minute");
  const row = { order, onEdit: inPlace ? onEdit : null, onArrow };
  const editOf = (id: string) =>
    inPlace && editing?.id === id
      ? { order, field: editing.field, open, onLeave: (to: Leave, field: string) => onLeave(editing, to, field) }
      : null;

  const sum = `${t("order.sum")}, ${currency}`;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{t("order.works")}</th>
          <th className={styles.right}>{t("order.norm")}</th>
          <th className={`${styles.right} ${styles.third}`}>{t("order.worked")}</th>
          <th>{t("order.efficiency")}</th>
          <th>{t("order.state")}</th>
          <th>{t("order.approval")}</th>
          <th className={styles.right}>{sum}</th>
        </tr>
      </thead>
      <tbody>
        {works.map((line) => {
          const edit = editOf(line.id);
          return edit ? (
            <EditWorkRow key={line.id} {...edit} line={line} />
          ) : (
            <WorkView key={line.id} {...row} line={line} now={isCounted(line) ? now : null} />
          );
        })}
        {order.workLines.length === 0 && <Nothing words={t("order.noWorks")} />}
      </tbody>
      <thead>
        <tr>
          <th>{t("order.parts")}</th>
          <th className={styles.right}>{t("order.pieces")}</th>
          <th className={`${styles.right} ${styles.third}`}>{t("order.price")}</th>
          <th colSpan={2}>{t("photos.title")}</th>
          <th>{t("order.approval")}</th>
          <th className={styles.right}>{sum}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((line) => {
          const edit = editOf(line.id);
          return edit ? (
            <EditPartRow key={line.id} {...edit} line={line} />
          ) : (
            <PartView
              key={line.id}
              {...row}
              line={line}
              photos={photosOf(line.id)}
              supply={supplies.get(line.id) ?? null}
            />
          );
        })}
        {order.partsLines.length === 0 && <Nothing words={t("order.noParts")} />}
      </tbody>
      {!whole && (
        <tbody aria-hidden="true">
          <tr style={{ height: (count - atFirst) * ROW_HEIGHT }} />
        </tbody>
      )}
    </table>
  );
}

const Nothing = ({ words }: { words: string }) => (
  <tr>
    <td colSpan={7} className="muted">
      {words}
    </td>
  </tr>
);
