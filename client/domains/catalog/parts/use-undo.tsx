// What was just done, and the way back: for as long as the page is open, or until the next act.

import { IconArrowBackUp } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./catalog.module.css";

interface Done {
  words: string;
  back: () => Promise<boolean>;
}

export function useUndo(): { bar: ReactNode; note: (words: string, back: () => Promise<boolean>) => void } {
  const { t } = useTranslation();
  const [done, setDone] = useState<Done | null>(null);
  const undo = async ({ back }: Done) => {
    if (await back()) setDone(null);
  };
  const bar = (
    <div role="status" className={styles.undo} data-undo={done !== null}>
      {done && (
        <>
          <span>{done.words}</span>
          <button type="button" className="btn small" data-act="undo" onClick={() => void undo(done)}>
            <IconArrowBackUp size={20} aria-hidden="true" />
            {t("pricing.undo")}
          </button>
        </>
      )}
    </div>
  );
  return { bar, note: (words, back) => setDone({ words, back }) };
}
