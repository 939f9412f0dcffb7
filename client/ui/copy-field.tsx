// Something to be copied: a link, a key. Where the browser gives no clipboard it is selected, to be copied by hand.

import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./copy-field.module.css";

export interface CopyFieldProps {
  label: string;
  value: string;
  /** Where it is called by what it is; `byHand`: said where the browser does not let us copy. */
  words?: { copy: string; copied: string; byHand: string };
}

export function CopyField({ label, value, words }: CopyFieldProps) {
  const { t } = useTranslation();
  const { copy, copied, byHand } = words ?? {
    copy: t("rest.copy"),
    copied: t("rest.copied"),
    byHand: t("rest.copyByHand"),
  };
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"idle" | "copied" | "selected">("idle");
  const onCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState("copied");
    } catch {
      input.current?.select();
      setState("selected");
    }
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <input id={id} ref={input} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" className="btn" data-action="copy" onClick={() => void onCopy()}>
          {state === "copied" ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
          {state === "copied" ? copied : copy}
        </button>
      </div>
      <p role="status" className="muted">
        {state === "selected" ? byHand : ""}
      </p>
    </div>
  );
}
