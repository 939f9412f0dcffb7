// Something of an order is taken away for good: asked again where it stands.

import { useTranslation } from "react-i18next";
import styles from "./attachments.module.css";

export interface AskedAgainProps {
  /** For those who look for it by program. */
  name: string;
  words: string;
  onAct: () => void;
  onKeep: () => void;
}

export function AskedAgain({ name, words, onAct, onKeep }: AskedAgainProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.asking}>
      <button type="button" className="btn small" onClick={onKeep}>
        {t("files.keep")}
      </button>
      <button type="button" className="btn small bad" data-action={name} onClick={onAct}>
        {words}
      </button>
    </div>
  );
}
