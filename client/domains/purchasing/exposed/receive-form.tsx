// How many of an item have come: all that is waited for, unless somebody types another number.

import { IconCheck } from "@tabler/icons-react";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Wedge } from "../../../scan/wedge.ts";
import { quantity } from "../../../ui/format.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { quantityAsTyped, readQuantity } from "../typed-quantity.ts";
import { pendingOf } from "./purchase-rows.ts";
import type { ReceivedItem } from "./use-purchases.ts";
import styles from "./purchasing.module.css";

export interface ReceiveFormProps {
  item: ReceivedItem;
  onCancel: () => void;
  onReceive: (count: number) => void;
}

export function ReceiveForm({ item, onCancel, onReceive }: ReceiveFormProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const left = pendingOf(item, item.received);
  const [typed, setTyped] = useState(() => quantityAsTyped(left, i18n.language));
  const [tried, setTried] = useState(false);
  const read = readQuantity(typed);
  const shown = (count: number) => quantity(count, i18n.language);
  const wrong =
    item.partId === null
      ? t("errors.purchasing/no-part")
      : read === undefined
        ? t("purchasing.noQuantity")
        : read > left
          ? t("purchasing.overLeft", { left: shown(left) })
          : null;
  const submit = useSubmit(async () => {
    setTried(true);
    if (wrong === null && read !== undefined) onReceive(read);
  });
  // A box that is scanned meanwhile is neither a number of pieces nor Enter on a button.
  const [wedge] = useState(() => new Wedge());
  const before = useRef(typed);
  const [isScan, setIsScan] = useState(false);
  const onKeyDown = ({ nativeEvent }: KeyboardEvent) => {
    const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, timeStamp } = nativeEvent;
    if (repeat || ctrlKey || metaKey || altKey) return;
    const heard = wedge.hear({ key, code, shiftKey, at: timeStamp });
    if (key.length === 1 && wedge.strokes.length === 1) before.current = typed;
    if (heard.code === null) return;
    nativeEvent.preventDefault();
    setTyped(before.current);
    setIsScan(true);
  };
  const isTold = (tried || item.partId === null) && wrong !== null;
  return (
    <form className={styles.form} noValidate onSubmit={submit} onKeyDown={onKeyDown} data-form="receive">
      <p>
        <b>{item.name}</b> <span className="muted">{item.article}</span>
      </p>
      <p className="muted">
        {t("purchasing.item.receivedOf", { received: shown(item.received), asked: shown(item.quantity) })}
      </p>
      <div className={styles.field}>
        <label htmlFor={id}>{t("purchasing.receivedNow")}</label>
        <input
          id={id}
          name="count"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={typed}
          aria-invalid={isTold}
          aria-describedby={isTold ? `${id}-wrong` : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setIsScan(false);
          }}
        />
        {isTold && (
          <p id={`${id}-wrong`} className={styles.wrong} role="alert">
            {wrong}
          </p>
        )}
      </div>
      {isScan && (
        <p className={styles.wrong} role="alert" data-scan-waits>
          {t("purchasing.scanWaits")}
        </p>
      )}
      <SheetFoot onCancel={onCancel}>
        <button type="submit" className="btn primary">
          <IconCheck size={20} aria-hidden="true" />
          {t("purchasing.receive")}
        </button>
      </SheetFoot>
    </form>
  );
}
