// What is offered: work and parts with their prices, what the client said of each, and what all of it comes to.

import { IconFileText, IconMessageCheck, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { dealAmount } from "../../../../shared/domains/sales/deal-total.rules.ts";
import { DEAL_LINE_KINDS, type DealLineKind } from "../../../../shared/domains/sales/sales.states.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { amount, hours, money, quantity } from "../../../ui/format.ts";
import { Status } from "../../../ui/status.tsx";
import { answerOf, sumOfLine } from "../deal-lines.ts";
import type { DealDetail, DealLine } from "../exposed/use-sales.ts";
import styles from "./deal-lines.module.css";

export interface DealLinesProps {
  deal: DealDetail;
  /** Null: nothing is changed, or not by whoever looks. */
  onEdit: ((line: DealLine) => void) | null;
  /** Of one without an answer: what the client said is noted. Null: it is not asked, or not by whoever looks. */
  onTell: ((line: DealLine) => void) | null;
  /** A line that is typed over in its place. */
  edited: { id: string; form: ReactNode } | null;
}

export function DealLines({ deal, onEdit, onTell, edited }: DealLinesProps) {
  const { t } = useTranslation();
  if (deal.lines.length === 0) {
    return (
      <div className={styles.empty} data-empty>
        <IconFileText size={28} aria-hidden="true" />
        <p>{t("deals.noLines")}</p>
      </div>
    );
  }
  return (
    <div role="table" aria-label={t("deals.lines")}>
      {DEAL_LINE_KINDS.map((kind) => {
        const lines = deal.lines.filter((line) => line.kind === kind);
        if (lines.length === 0) return null;
        return (
          <div key={kind} role="rowgroup">
            <Heads kind={kind} />
            {lines.map((line) =>
              edited?.id === line.id ? (
                <div key={line.id} role="row">
                  <div role="cell">{edited.form}</div>
                </div>
              ) : (
                <Line key={line.id} line={line} onEdit={onEdit} onTell={onTell} />
              ),
            )}
          </div>
        );
      })}
    </div>
  );
}

function Heads({ kind }: { kind: DealLineKind }) {
  const { t } = useTranslation();
  const { currency } = useSession().company.settings;
  const isWork = kind === "work";
  return (
    <div className={styles.head} role="row">
      <span role="columnheader">{isWork ? t("order.works") : t("order.parts")}</span>
      <span role="columnheader" className={styles.end}>
        {isWork ? t("order.norm") : t("order.pieces")}
      </span>
      <span role="columnheader" className={styles.end}>
        {t("order.price")}
      </span>
      <span role="columnheader">{t("order.approval")}</span>
      <span role="columnheader" className={styles.end}>
        {t("deals.sum", { currency })}
      </span>
      <span role="columnheader">
        <span className="visually-hidden">{t("sales.more")}</span>
      </span>
    </div>
  );
}

function Line({ line, onEdit, onTell }: Pick<DealLinesProps, "onEdit" | "onTell"> & { line: DealLine }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { name, article, kind, normHours, priceMinor } = line;
  const answer = answerOf(line);
  const pieces =
    kind === "part"
      ? quantity(line.quantity, language)
      : normHours === null
        ? "–"
        : t("mechanic.hours", { value: hours(normHours, language) });
  return (
    <div className={styles.line} role="row" data-line={line.id} data-kind={kind} data-answer={answer ?? ""}>
      <span role="cell" className={styles.what}>
        <b>{name}</b> {article !== null && <span className={styles.article}>{article}</span>}
      </span>
      <span role="cell" className={`num ${styles.end}`}>
        {pieces}
      </span>
      <span role="cell" className={`num ${styles.end}`}>
        {amount(priceMinor, language)}
      </span>
      <span role="cell" className={styles.answer}>
        {answer && <Status kind="approval" value={answer} />}
        {!answer && onTell && (
          <button
            type="button"
            className="btn quiet"
            data-action="tell-line"
            aria-label={`${t("approvals.tell")}: ${name}`}
            title={t("approvals.tell")}
            onClick={() => onTell(line)}
          >
            <IconMessageCheck size={18} aria-hidden="true" />
          </button>
        )}
      </span>
      <b role="cell" className={`num ${styles.end} ${styles.sum}`}>
        {amount(sumOfLine(line), language)}
      </b>
      <span role="cell" className={styles.acts}>
        {onEdit && (
          <button
            type="button"
            className="btn quiet"
            data-action="edit-line"
            aria-label={t("order.change", { what: name })}
            title={t("order.change", { what: name })}
            onClick={() => onEdit(line)}
          >
            <IconPencil size={18} aria-hidden="true" />
          </button>
        )}
      </span>
    </div>
  );
}

/** What they were offered it for; lines that the client declined count nothing. */
export function DealTotal({ deal }: { deal: DealDetail }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const total = dealAmount(deal);
  return (
    <p className={styles.total} data-total={total ?? ""}>
      <span>{deal.linesMinor === null ? t("salesLog.field.priceMinor") : t("deals.total")}</span>
      <b className="num">{total === null ? "–" : money(total, currency, i18n.language)}</b>
    </p>
  );
}
