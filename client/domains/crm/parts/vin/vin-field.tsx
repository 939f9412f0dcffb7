// Where a VIN is typed or pasted, and from where the whole of it is copied.

import { IconCheck, IconCopy, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./vin.module.css";

export interface VinFieldProps {
  text: string;
  /** The seventeen characters, once they are there. */
  copied: string | null;
  wrong: boolean;
  onType: (text: string) => void;
}

export function VinField({ text, copied, wrong, onType }: VinFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.field}>
      <label htmlFor="vin">{t("vin.label")}</label>
      <div className={styles.row}>
        <input
          id="vin"
          ref={input}
          name="vin"
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={80}
          placeholder="TMBJJ7NE5H0148217"
          aria-invalid={wrong}
          aria-describedby="vin-said"
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") onType("");
          }}
        />
        {text !== "" && (
          <button
            type="button"
            className="btn"
            data-action="clear-vin"
            aria-label={t("vin.clear")}
            onClick={() => {
              onType("");
              input.current?.focus();
            }}
          >
            <IconX size={20} aria-hidden="true" />
          </button>
        )}
        {copied !== null && <CopyButton text={copied} onRefused={() => input.current?.select()} />}
      </div>
    </div>
  );
}

function CopyButton({ text, onRefused }: { text: string; onRefused: () => void }) {
  const { t } = useTranslation();
  const [done, setDone] = useState<string | null>(null);
  const onCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(text);
    } catch {
      onRefused(); // the browser gives no clipboard: what is selected can be copied by hand
    }
  };
  return (
    <button type="button" className="btn" data-action="copy-vin" onClick={() => void onCopy()}>
      {done === text ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
      {done === text ? t("vin.copied") : t("vin.copy")}
    </button>
  );
}
