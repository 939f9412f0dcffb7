// Times that only a phone's clock showed: the mark as a button, and the sheet in which the desk confirms them or puts them right.

import { IconClockExclamation } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "../../../../shared/kernel/errors.ts";
import type { ConfirmedField } from "../../../domains/work-orders/exposed/field-words.ts";
import { EditSheet } from "../edit-sheet.tsx";
import { shownAs, spoken, type Moments } from "./spoken-times.ts";
import sheet from "../edit-sheet.module.css";
import styles from "./times.module.css";

export interface ConfirmTimeProps {
  /** The id of what it is about, and its name. */
  of: string;
  name: string;
  /** The mark, in a few words. */
  mark: string;
  /** As they stand; those that there are none of are left out. Unix ms. */
  times: Moments;
  /** Reasons of every day: one tap. */
  usual: readonly string[];
  /** Why it cannot be; null: it can. */
  whyNot: (times: Moments) => ErrorCode | null;
  /** Resolves to whether it was kept. */
  onConfirm: (times: Moments, reason: string) => Promise<boolean>;
}

export function ConfirmTime(props: ConfirmTimeProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className={styles.mark} data-confirm-time={props.of} onClick={() => setOpened(true)}>
        <IconClockExclamation size={18} aria-hidden="true" />
        {props.mark}
        <span className="visually-hidden">: {props.name}</span>
      </button>
      {opened && <ConfirmSheet {...props} onClose={() => setOpened(false)} />}
    </>
  );
}

function ConfirmSheet({
  of,
  name,
  times,
  usual,
  whyNot,
  onConfirm,
  onClose,
}: ConfirmTimeProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [reason, setReason] = useState("");
  const [wrong, setWrong] = useState<ErrorCode | "reason" | null>(null);
  /** Of the button that was tapped, while the form is read: that happens within the tap. */
  const tapped = useRef<string | null>(null);
  const fields = Object.entries(times) as [ConfirmedField, number][];
  return (
    <EditSheet
      // A tap that comes meanwhile is another form.
      key={fields.map(([field]) => field).join(" ")}
      title={name}
      of={of}
      fields={fields.map(([field, at]) => ({ field, kind: "moment", value: shownAs(at), required: true }))}
      writers={{}}
      whoWrote={() => null}
      opened
      onClose={onClose}
      onSave={async (changes) => {
        const why = tapped.current ?? reason.trim();
        const said = spoken(times, changes);
        const unfit = why === "" ? "reason" : whyNot(said);
        setWrong(unfit);
        return unfit === null && onConfirm(said, why);
      }}
    >
      <p className="muted">{t("mechanic.timeToConfirm")}</p>
      {wrong !== null && wrong !== "reason" && (
        <p className={sheet.wrong} role="alert">
          {t(`errors.${wrong}`)}
        </p>
      )}
      <div className={sheet.field}>
        <p id={`${id}-usual`}>{t("order.confirm.atOnce")}</p>
        <div className={styles.usual} role="group" aria-labelledby={`${id}-usual`}>
          {usual.map((words) => (
            <button
              key={words}
              type="button"
              className="btn tint"
              data-usual-reason
              onClick={(event) => {
                tapped.current = words;
                event.currentTarget.form?.requestSubmit();
                tapped.current = null;
              }}
            >
              {words}
            </button>
          ))}
        </div>
      </div>
      <div className={sheet.field}>
        <label htmlFor={id}>{t("order.confirm.why")}</label>
        <input
          id={id}
          name="confirmReason"
          autoComplete="off"
          maxLength={500}
          value={reason}
          aria-invalid={wrong === "reason"}
          aria-describedby={wrong === "reason" ? `${id}-missing` : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {wrong === "reason" && (
          <p id={`${id}-missing`} className={sheet.wrong} role="alert">
            {t("order.confirm.missing")}
          </p>
        )}
      </div>
    </EditSheet>
  );
}
