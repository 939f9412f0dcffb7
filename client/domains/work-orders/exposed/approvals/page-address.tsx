// The address of the client's page of an order, to copy or to open.

import { useTranslation } from "react-i18next";
import { problemWords } from "../../../../data/rest/problem-words.ts";
import { useRest } from "../../../../data/hooks/use-rest.ts";
import { CopyField } from "../../../../ui/copy-field.tsx";
import styles from "./approvals.module.css";

export function PageAddress({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const { data, error } = useRest<{ url: string }>(`/api/v1/work-orders/${orderId}/tracking`);
  return (
    <div className={styles.form}>
      <p>{t("approvals.pageText")}</p>
      {error !== null && data === null && <p className={styles.wrong}>{problemWords(error, t)}</p>}
      {data && (
        <>
          <CopyField
            label={t("approvals.address")}
            value={data.url}
            words={{ copy: t("approvals.copy"), copied: t("approvals.copied"), byHand: t("approvals.copyByHand") }}
          />
          <a className="btn primary" data-page-address={data.url} href={data.url} target="_blank" rel="noreferrer">
            {t("approvals.open")}
          </a>
        </>
      )}
    </div>
  );
}
