// What is asked before a purchase is cancelled, its rest received or its prices taken over.

import { IconCheck, IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { quantity } from "../../../ui/format.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { pendingOf } from "../exposed/purchase-rows.ts";
import type { ReceivedItem } from "../exposed/use-purchases.ts";
import styles from "../exposed/purchasing.module.css";

interface Asked {
  onClose: () => void;
}

const LONGEST_REASON = 500;

export function CancelForm({ onClose, onCancel }: Asked & { onCancel: (reason: string) => Promise<boolean> }) {
  const { t } = useTranslation();
  const id = useId();
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === "";
  const submit = useSubmit(async () => {
    setTried(true);
    if (!missing && (await onCancel(reason.trim()))) onClose();
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-form="cancel">
      <p>{t("purchasing.cancel.what")}</p>
      <div className={styles.field}>
        <label htmlFor={id}>{t("purchasing.cancel.why")}</label>
        <textarea
          id={id}
          name="reason"
          rows={2}
          maxLength={LONGEST_REASON}
          data-autofocus
          value={reason}
          aria-invalid={tried && missing}
          aria-describedby={tried && missing ? `${id}-wrong` : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {tried && missing && (
          <p id={`${id}-wrong`} className={styles.wrong} role="alert">
            {t("purchasing.cancel.missing")}
          </p>
        )}
      </div>
      <SheetFoot onCancel={onClose} cancel={t("purchasing.cancel.no")}>
        <button type="submit" className="btn bad">
          <IconX size={20} aria-hidden="true" />
          {t("purchasing.cancel.act")}
        </button>
      </SheetFoot>
    </form>
  );
}

const MOST_NAMED = 8;

export interface RestFormProps extends Asked {
  /** Those of which something is to come. */
  items: readonly ReceivedItem[];
  onReceive: (items: readonly ReceivedItem[]) => Promise<void>;
}

/** All that is still to come, without a scan: what it is, and what cannot be. */
export function RestForm({ items, onClose, onReceive }: RestFormProps) {
  const { t, i18n } = useTranslation();
  const receivable = items.filter(({ partId }) => partId !== null);
  const left = items.length - receivable.length;
  const shown = (item: ReceivedItem) => quantity(pendingOf(item, item.received), i18n.language);
  const submit = useSubmit(async () => {
    await onReceive(receivable);
    onClose();
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-form="rest">
      <p>{t("purchasing.rest.what")}</p>
      <ul>
        {receivable.slice(0, MOST_NAMED).map((item) => (
          <li key={item.id} className="spread">
            <span>
              {item.name} <span className="muted">{item.article}</span>
            </span>
            <b className="num">+{shown(item)}</b>
          </li>
        ))}
      </ul>
      {receivable.length > MOST_NAMED && (
        <p className="muted">{t("purchasing.rest.more", { count: receivable.length - MOST_NAMED })}</p>
      )}
      {left > 0 && <p className={styles.wrong}>{t("purchasing.rest.noPart", { count: left })}</p>}
      <SheetFoot onCancel={onClose}>
        <button type="submit" className="btn primary" disabled={receivable.length === 0}>
          <IconCheck size={20} aria-hidden="true" />
          {t("purchasing.receiveRest")}
        </button>
      </SheetFoot>
    </form>
  );
}
