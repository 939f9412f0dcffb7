// Work and parts of an order: norm and hours beside state, approval and price.

import { useTranslation } from "react-i18next";
import { counts } from "../../../shared/domains/work-orders/work-orders.rules.ts";
import { approvalState } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { elapsedMs } from "../../../shared/domains/mechanic/mechanic.rules.ts";
import { isFinished } from "../../../shared/domains/mechanic/mechanic.states.ts";
import { lineTotalMinor } from "../../../shared/kernel/money.ts";
import { useServerNow } from "../../data/use-server-now.ts";
import { amount, hours, quantity } from "../../ui/format.ts";
import { Status } from "../../ui/status.tsx";
import { Efficiency } from "../../domains/mechanic/exposed/efficiency.tsx";
import { PartPhotos } from "../../domains/work-orders/exposed/photos/part-photos.tsx";
import { EditLine } from "./edits.tsx";
import { LineMenu } from "./lines/line-menu.tsx";
import type { OrderDetail } from "./use-order.ts";
import styles from "./order-page.module.css";

const MS_PER_HOUR = 3_600_000;

export function LinesTable({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{t("order.works")}</th>
          <th className={styles.right}>{t("order.norm")}</th>
          <th className={styles.right}>{t("order.worked")}</th>
          <th>{t("order.efficiency")}</th>
          <th>{t("order.state")}</th>
          <th className={styles.right}>{t("order.sum")}</th>
        </tr>
      </thead>
      <tbody>
        {order.workLines.map((line) => (
          <WorkRow key={line.id} line={line} order={order} />
        ))}
        {order.workLines.length === 0 && (
          <tr>
            <td colSpan={6} className="muted">
              {t("order.noWorks")}
            </td>
          </tr>
        )}
      </tbody>
      <thead>
        <tr>
          <th>{t("order.parts")}</th>
          <th className={styles.right}>{t("order.pieces")}</th>
          <th className={styles.right}>{t("order.price")}</th>
          <th />
          <th>{t("order.approval")}</th>
          <th className={styles.right}>{t("order.sum")}</th>
        </tr>
      </thead>
      <tbody>
        {order.partsLines.map((line) => (
          <PartRow key={line.id} line={line} order={order} />
        ))}
        {order.partsLines.length === 0 && (
          <tr>
            <td colSpan={6} className="muted">
              {t("order.noParts")}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Why a line has no price, or no longer counts. */
function LineNotes({ line }: { line: Pick<OrderDetail["partsLines"][number], "needsPrice" | "supersededBy"> }) {
  const { t } = useTranslation();
  if (line.supersededBy !== null) return <span className={styles.sub}>{t("order.replaced")}</span>;
  return line.needsPrice ? <span className={styles.sub}>{t("order.needsPrice")}</span> : null;
}

function WorkRow({ line, order }: { line: OrderDetail["workLines"][number]; order: OrderDetail }) {
  const { t, i18n } = useTranslation();
  const now = useServerNow("minute");
  const approval = approvalState(line);
  const spent = line.mechanicStartedAt === null ? null : elapsedMs(line, now) / MS_PER_HOUR;
  const worked = isFinished(line.mechanicStatus) ? line.actualHours : spent;
  return (
    <tr
      className={approval === "pending" ? styles.waits : undefined}
      data-line={line.id}
      data-line-status={line.mechanicStatus}
    >
      <td className={counts(line) ? undefined : styles.declined}>
        {line.name} <EditLine order={order} line={line} /> <LineMenu order={order} line={line} />
        <LineNotes line={line} />
        {line.mechanicStatus === "blocked" && line.blockReason && (
          <span className={styles.sub}>
            {[t(`status.block.${line.blockReason}`), line.blockNote].filter(Boolean).join(" · ")}
          </span>
        )}
        {line.timeToConfirm && <span className={styles.sub}>{t("mechanic.timeToConfirm")}</span>}
      </td>
      <td className={`num ${styles.right}`}>
        {line.normHours === null ? "–" : t("mechanic.hours", { value: hours(line.normHours, i18n.language) })}
      </td>
      <td className={`num ${styles.right}`} data-worked={line.actualHours ?? ""}>
        {worked === null ? "–" : t("mechanic.hours", { value: hours(worked, i18n.language) })}
      </td>
      <td>
        <Efficiency normHours={line.normHours} actualHours={worked} short />
      </td>
      <td>
        <Status kind="mechanic" value={line.mechanicStatus} />{" "}
        {approval !== "not_required" && <Status kind="approval" value={approval} />}
      </td>
      <td className={`num ${styles.right}`}>
        <b>{amount(counts(line) ? line.priceMinor : 0, i18n.language)}</b>
      </td>
    </tr>
  );
}

function PartRow({ line, order }: { line: OrderDetail["partsLines"][number]; order: OrderDetail }) {
  const { i18n } = useTranslation();
  const approval = approvalState(line);
  const total = !counts(line) ? 0 : lineTotalMinor(line.priceMinor, line.quantity);
  return (
    <tr className={approval === "pending" ? styles.waits : undefined} data-part={line.id}>
      <td className={counts(line) ? undefined : styles.declined}>
        {line.name} <span className="dim num">{line.article}</span> <EditLine order={order} line={line} />{" "}
        <LineMenu order={order} line={line} />
        <LineNotes line={line} />
        <PartPhotos order={order} part={line} />
      </td>
      <td className={`num ${styles.right}`}>{quantity(line.quantity, i18n.language)}</td>
      <td className={`num ${styles.right}`}>{amount(line.priceMinor, i18n.language)}</td>
      <td />
      <td>
        {approval === "not_required" ? <span className="dim">–</span> : <Status kind="approval" value={approval} />}
      </td>
      <td className={`num ${styles.right}`}>
        <b>{amount(total, i18n.language)}</b>
      </td>
    </tr>
  );
}
