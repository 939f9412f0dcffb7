// What stands around the fields of the sheet: the head with its draft, what keeps the order from being made, the foot with the total.

import { IconAlertTriangle, IconDeviceDesktop, IconTrash, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../data/hooks/react.ts";
import { amount, hours, money, whenShort } from "../../ui/format.ts";
import { useNow } from "../../ui/use-now.ts";
import type { OrderSum } from "./order-sum.ts";
import type { OrderField, Problem } from "./typed-order.ts";
import { useFieldLabels } from "./problem-words.ts";
import type { Kept } from "./use-new-order.ts";
import styles from "./new-order.module.css";

interface HeadProps {
  titled: boolean;
  /** Of the draft; null: nothing was typed since the sheet is open. */
  kept: Kept | null;
  /** Absent: there is nothing to give up. */
  onGiveUp: (() => void) | undefined;
  onLeave: () => void;
}

export function SheetHead({ titled, kept, onGiveUp, onLeave }: HeadProps) {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const now = useNow("minute");
  if (!titled && !onGiveUp) return null;
  return (
    <div className={styles.head}>
      {titled && <h1>{t("newOrder.title")}</h1>}
      {titled && <span className={`muted ${styles.lead}`}>{t("newOrder.lead")}</span>}
      <span className="grow" />
      {onGiveUp && (
        <>
          <span className={kept?.isKept === false ? styles.late : styles.kept} role="status" data-kept={kept?.isKept}>
            {kept?.isKept === false ? (
              <IconAlertTriangle size={16} aria-hidden="true" />
            ) : (
              <IconDeviceDesktop size={16} aria-hidden="true" />
            )}
            {kept === null
              ? t("newOrder.draft")
              : kept.isKept
                ? t("newOrder.keptAt", { time: whenShort(kept.at, now, i18n.language, time_zone) })
                : t("newOrder.notKept")}
          </span>
          <button type="button" className="btn quiet" data-action="give-up" onClick={onGiveUp}>
            <IconTrash size={18} aria-hidden="true" />
            {t("newOrder.giveUp")}
          </button>
        </>
      )}
      {titled && (
        <button type="button" className={styles.close} aria-label={t("newOrder.leave")} onClick={onLeave}>
          <IconX size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

export interface ErrorStripProps {
  /** In the sequence of the sheet. */
  problems: readonly Problem[];
  onGo: (field: OrderField) => void;
}

export function ErrorStrip({ problems, onGo }: ErrorStripProps) {
  const { t } = useTranslation();
  const labels = useFieldLabels();
  if (problems.length === 0) return null;
  return (
    <div role="alert" className={styles.strip} data-problems={problems.length}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <p>
        <b>{t("newOrder.notMade")}</b> {t("newOrder.toMend", { count: problems.length })}{" "}
        {problems.map(({ field }, index) => (
          <span key={field}>
            {index > 0 && ", "}
            <button type="button" data-go={field} onClick={() => onGo(field)}>
              {labels[field]}
            </button>
          </span>
        ))}
        . {t("newOrder.restKept")}
      </p>
    </div>
  );
}

export function SheetFoot({ sum }: { sum: OrderSum | null }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  return (
    <div className={styles.foot}>
      <span className={styles.keys}>
        <kbd>Tab</kbd> {t("newOrder.keyNext")}
      </span>
      <span className={styles.keys}>
        <kbd>Esc</kbd> {t("newOrder.keyLeave")}
      </span>
      <span className="grow" />
      {sum && (
        <dl className={styles.sums}>
          <div className={styles.partial}>
            <dt>{t("newOrder.worksOf", { hours: hours(sum.hours, i18n.language) })}</dt>
            <dd>{amount(sum.worksMinor, i18n.language)}</dd>
          </div>
          <div className={styles.partial}>
            <dt>{t("newOrder.parts")}</dt>
            <dd>{amount(sum.partsMinor, i18n.language)}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t("newOrder.total")}</dt>
            <dd data-running-total={sum.worksMinor + sum.partsMinor}>
              {money(sum.worksMinor + sum.partsMinor, currency, i18n.language)}
            </dd>
          </div>
        </dl>
      )}
      <button type="submit" className="btn primary" data-create>
        {t("newOrder.create")}
        <kbd>Ctrl Enter</kbd>
      </button>
    </div>
  );
}
