// Whether the lines come to what the invoice says, and the one price that would make them.

import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { amount } from "../../ui/format.ts";
import { amountAsTyped } from "../../../shared/kernel/typed-amount.ts";
import { mendingOf, sumsOf, type Typed } from "./corrected.ts";
import styles from "./invoice-ocr.module.css";
import type { ReadResult } from "./ocr-api.ts";

export interface SumsCardProps {
  typed: Typed;
  result: ReadResult;
  onChange: (typed: Typed) => void;
}

export function SumsCard({ typed, result, onChange }: SumsCardProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { lines, said, isNet } = sumsOf(typed, result, language);
  const mending = mendingOf(typed, result, language);
  const difference = said === null ? 0 : lines - said;
  const mend = () => {
    if (!mending) return;
    const { at, price } = mending;
    const { key } = typed.lines[at]!;
    onChange({
      ...typed,
      lines: typed.lines.map((line, i) => (i === at ? { ...line, price: amountAsTyped(price, language) } : line)),
      touched: [...new Set([...typed.touched, `${key}.price`])],
    });
  };
  return (
    <section className={styles.sums} aria-label={t("invoices.sums")}>
      <dl>
        <div>
          <dt>{t("invoices.sumOfLines")}</dt>
          <dd className="num">{amount(lines, language)}</dd>
        </div>
        <div>
          <dt>{isNet ? t("invoices.netSaid") : t("invoices.totalSaid")}</dt>
          <dd className="num">{said === null ? "—" : amount(said, language)}</dd>
        </div>
        {said !== null && (
          <div data-agrees={difference === 0}>
            <dt>{difference === 0 ? t("invoices.agree") : t("invoices.difference")}</dt>
            <dd className="num">
              {difference === 0 ? (
                <IconCheck size={20} aria-hidden="true" />
              ) : (
                <IconAlertTriangle size={20} aria-hidden="true" />
              )}{" "}
              {difference > 0 ? "+" : ""}
              {amount(difference, language)}
            </dd>
          </div>
        )}
      </dl>
      {mending && (
        <div className={styles.hint} role="status">
          <IconAlertTriangle size={20} aria-hidden="true" />
          <p className="grow">
            {t("invoices.mending", {
              line: mending.at + 1,
              total: amount(mending.total, language),
              wrong: amount(mending.wrong, language),
              price: amount(mending.price, language),
            })}
          </p>
          <button type="button" className="btn primary" data-action="mend" onClick={mend}>
            {t("invoices.mend", { price: amount(mending.price, language) })}
          </button>
        </div>
      )}
    </section>
  );
}
