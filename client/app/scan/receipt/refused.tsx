// What the server did not take: somebody else had counted the last piece first.

import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { OutboxEntry } from "../../../data/outbox/outbox-db.ts";
import type { PurchaseDetail } from "../../../domains/purchasing/exposed/use-purchases.ts";
import { refusedItems } from "./use-receipt.ts";
import styles from "./receipt.module.css";

export interface RefusedProps {
  /** Those of the purchase, also what was taken off it. */
  items: PurchaseDetail["items"];
  refused: readonly OutboxEntry[];
  onLetGo: () => void;
}

export function Refused({ items, refused, onLetGo }: RefusedProps) {
  const { t } = useTranslation();
  if (refused.length === 0) return null;
  const codes = [...new Set(refused.flatMap(({ code }) => code ?? []))];
  return (
    <section className={styles.refused} role="alert" data-refused={refused.length}>
      <h2>
        <IconAlertTriangle size={22} aria-hidden="true" />
        {t("purchasing.receipt.refused", { count: refused.length })}
      </h2>
      <p>{refusedItems(refused, items).join(", ")}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{t(`errors.${code}`)}</li>
        ))}
      </ul>
      <button type="button" className="btn" data-action="let-go" onClick={onLetGo}>
        {t("purchasing.receipt.understood")}
      </button>
    </section>
  );
}
