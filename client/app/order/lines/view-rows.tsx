// Lines as they are read. Drawn again only when the order changes, however much is typed in another row.

import { memo, type MouseEvent, type ReactNode } from "react";
import { counts } from "../../../../shared/domains/work-orders/work-orders.rules.ts";
import { approvalState, isAnsweredOtherwise } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { elapsedMs } from "../../../../shared/domains/mechanic/mechanic.rules.ts";
import { isFinished } from "../../../../shared/domains/mechanic/mechanic.states.ts";
import { lineTotalMinor } from "../../../../shared/kernel/money.ts";
import { amount, hours, quantity } from "../../../ui/format.ts";
import { Status } from "../../../ui/status.tsx";
import { useQuoteWords } from "../../../domains/catalog/exposed/quote-words.tsx";
import { Efficiency } from "../../../domains/mechanic/exposed/efficiency.tsx";
import { LineStock } from "../../../domains/work-orders/exposed/issue/line-stock.tsx";
import type { LineSupply } from "../../../domains/work-orders/exposed/issue/use-supplies.ts";
import { PartPhotos } from "../../../domains/work-orders/exposed/photos/part-photos.tsx";
import type { Photo } from "../../../domains/work-orders/exposed/photos/photo.ts";
import { EditLine } from "../edit-line.tsx";
import { Pencil } from "../edits.tsx";
import { quoteOfPrice } from "../quotes/requoted.ts";
import { LineTimes } from "../times/line-times.tsx";
import type { OrderDetail } from "../use-order.ts";
import type { Leave } from "./edit-row-frame.tsx";
import type { LineRow, PartRow, WorkRow } from "./line-fields.ts";
import { LineMenu } from "./line-menu.tsx";
import styles from "./table.module.css";
import { useWords } from "../../../i18n/use-words.tsx";

const MS_PER_HOUR = 3_600_000;

interface ViewProps<L> {
  order: OrderDetail;
  line: L;
  /** Opens the row in its place; null: lines are edited in a sheet, or not at all. */
  onEdit: ((place: { id: string; field: string }) => Promise<void>) | null;
  onArrow: (from: string, to: Leave) => void;
}

/** Until somebody at the desk has seen it. */
const saysOtherwise = (line: LineRow) => line.answerUnseen === true && isAnsweredOtherwise(line);

/** Why a line has no price, or no longer counts; that the client says otherwise than was noted. */
function LineNotes({ line }: { line: LineRow }) {
  const { t } = useWords();
  if (line.supersededBy !== null) return <span className={styles.sub}>{t("order.replaced")}</span>;
  if (saysOtherwise(line)) {
    const isApproved = approvalState(line) === "approved";
    return <span className={styles.sub}>{isApproved ? t("answers.nowDeclined") : t("answers.nowApproved")}</span>;
  }
  return line.needsPrice ? <span className={styles.sub}>{t("order.needsPrice")}</span> : null;
}

function Tools({ order, line, onEdit, onArrow }: ViewProps<LineRow>) {
  if (line.supersededBy !== null) return null;
  return (
    <span className={styles.tools}>
      {onEdit ? (
        <Pencil
          label={line.name}
          line={line.id}
          onClick={() => void onEdit({ id: line.id, field: "name" })}
          onArrow={(to) => onArrow(line.id, to)}
        />
      ) : (
        <EditLine order={order} line={line} />
      )}
      <LineMenu order={order} line={line} />
    </span>
  );
}

/** What it is and what is to be known of it; what can be done with it stands at the end, under that of other lines. */
function Named({
  view,
  article,
  children,
}: {
  view: ViewProps<LineRow>;
  article?: string | null;
  children: ReactNode;
}) {
  return (
    <Value field="name" view={view}>
      <div className={styles.named}>
        <span className={styles.what}>
          <span className={styles.struck}>{view.line.name}</span>
          {article && <span className={`dim num ${styles.article}`}> {article}</span>}
          <LineNotes line={view.line} />
          {children}
        </span>
        <Tools {...view} />
      </div>
    </Value>
  );
}

function Approval({ line }: { line: LineRow }) {
  const approval = approvalState(line);
  if (approval !== "not_required") return <Status kind="approval" value={approval} />;
  return <span className="dim">–</span>;
}

/** A cell that opens the row in its field: the mouse's short cut for the pencil. */
function Value({ field, view, className, children, ...rest }: ValueProps) {
  const { line, onEdit } = view;
  const opens = onEdit !== null && line.supersededBy === null;
  const open = (event: MouseEvent) => {
    const at = event.target as Element;
    // What a row opens lies elsewhere on the page, the shade beside a sheet as well, and its clicks are told here all the same.
    if (!event.currentTarget.contains(at) || at.closest("button, a, [role=dialog], [role=menu]")) return;
    void onEdit?.({ id: line.id, field });
  };
  return (
    <td className={[className, opens ? styles.opens : ""].join(" ")} onClick={opens ? open : undefined} {...rest}>
      {children}
    </td>
  );
}

interface ValueProps {
  field: string;
  view: ViewProps<LineRow>;
  className?: string | undefined;
  children: ReactNode;
}

/** Amber while the client is asked, or says otherwise than was noted; green once they have said yes, until somebody at the desk has seen it; struck out once it counts no more. */
function lookOf(line: LineRow): string | undefined {
  const approval = approvalState(line);
  if (saysOtherwise(line)) return counts(line) ? styles.waits : `${styles.waits} ${styles.out}`;
  if (!counts(line)) return styles.out;
  if (approval === "pending") return styles.waits;
  return approval === "approved" && line.answerUnseen === true ? styles.answered : undefined;
}

const noneOf = (line: LineRow) => (approvalState(line) === "not_required" ? styles.none : undefined);

/** `now`: Unix ms of the server; null: no clock runs on this line, and it is not drawn anew as time goes by. */
export const WorkView = memo(function WorkView({ now, ...view }: ViewProps<WorkRow> & { now: number | null }) {
  const { line, order } = view;
  const { t, i18n } = useWords();
  const spent = now === null ? null : elapsedMs(line, now) / MS_PER_HOUR;
  const worked = isFinished(line.mechanicStatus) ? line.actualHours : spent;
  return (
    <tr className={lookOf(line)} data-line={line.id} data-line-status={line.mechanicStatus}>
      <Named view={view}>
        {line.mechanicStatus === "blocked" && line.blockReason && (
          <span className={styles.sub}>
            {[t(`status.block.${line.blockReason}`), line.blockNote].filter(Boolean).join(" · ")}
          </span>
        )}
        {line.timeToConfirm && (
          <span className={styles.sub}>
            <LineTimes order={order} line={line} />
          </span>
        )}
      </Named>
      <Value field="normHours" view={view} className={`num ${styles.right}`}>
        {line.normHours === null ? "–" : t("mechanic.hours", { value: hours(line.normHours, i18n.language) })}
      </Value>
      <td className={`num ${styles.right} ${styles.third}`} data-worked={line.actualHours ?? ""}>
        {worked === null ? "–" : t("mechanic.hours", { value: hours(worked, i18n.language) })}
      </td>
      <td>
        <Efficiency normHours={line.normHours} actualHours={worked} short />
      </td>
      <td>
        <Status kind="mechanic" value={line.mechanicStatus} />
      </td>
      <td className={noneOf(line)}>
        <Approval line={line} />
      </td>
      <Value field="priceMinor" view={view} className={`num ${styles.right}`}>
        <b>{amount(counts(line) ? line.priceMinor : 0, i18n.language)}</b>
      </Value>
    </tr>
  );
});

interface PartViewProps extends ViewProps<PartRow> {
  photos: readonly Photo[];
  /** Null: the stock keeps nothing for it, and gave nothing. */
  supply: LineSupply | null;
}

export const PartView = memo(function PartView({ supply, ...view }: PartViewProps) {
  const { line, order, photos } = view;
  const { i18n } = useWords();
  const words = useQuoteWords();
  const total = !counts(line) ? 0 : lineTotalMinor(line.priceMinor, line.quantity);
  const quote = quoteOfPrice(line);
  return (
    <tr className={lookOf(line)} data-part={line.id}>
      <Named view={view} article={line.article}>
        {quote && (
          <span className={styles.sub} data-quote="line">
            {words(quote)}
          </span>
        )}
        {supply && <LineStock order={order} line={line} supply={supply} />}
      </Named>
      <Value field="quantity" view={view} className={`num ${styles.right}`}>
        {quantity(line.quantity, i18n.language)}
      </Value>
      <Value field="priceMinor" view={view} className={`num ${styles.right} ${styles.third}`}>
        {amount(line.priceMinor, i18n.language)}
      </Value>
      <td colSpan={2}>
        <PartPhotos order={order} part={line} photos={photos} />
      </td>
      <td className={noneOf(line)}>
        <Approval line={line} />
      </td>
      <td className={`num ${styles.right}`}>
        <b>{amount(total, i18n.language)}</b>
      </td>
    </tr>
  );
});
