// Recovery codes, shown once: to be copied, kept as a file, or printed.

import { IconAlertTriangle, IconCheck, IconCopy, IconDownload, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../../data/hooks/react.ts";
import { saveFile } from "../../../../ui/save-file.ts";
import forms from "../forms.module.css";
import styles from "./recovery-codes.module.css";

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const { user, company } = useSession();
  const [copied, setCopied] = useState<boolean | null>(null);
  const heading = `${company.settings.display_name} · ${user.email}`;
  const text = [heading, ...codes, ""].join("\n");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className={forms.form} data-recovery-codes={codes.length}>
      <p className={forms.warning}>
        <IconAlertTriangle size={20} aria-hidden="true" />
        <span>{t("profile.codesOnce")}</span>
      </p>
      <div className={styles.sheet}>
        <p className={styles.heading}>{heading}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <p role="status" className="muted">
        {copied === false && t("profile.notCopied")}
      </p>
      <div className={forms.foot}>
        {/* Browsers give a clipboard to pages of their own machine and to secure ones alone. */}
        {"clipboard" in navigator && (
          <button type="button" className="btn" onClick={() => void copy()}>
            {copied ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
            {copied ? t("rest.copied") : t("rest.copy")}
          </button>
        )}
        <button
          type="button"
          className="btn"
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "garaj-recovery-codes.txt")}
        >
          <IconDownload size={20} aria-hidden="true" />
          {t("profile.download")}
        </button>
        <button type="button" className="btn" onClick={() => window.print()}>
          <IconPrinter size={20} aria-hidden="true" />
          {t("profile.print")}
        </button>
      </div>
      <div className={forms.foot}>
        <button type="button" className="btn primary" data-action="codes-kept" onClick={onDone}>
          {t("profile.codesKept")}
        </button>
      </div>
    </div>
  );
}
