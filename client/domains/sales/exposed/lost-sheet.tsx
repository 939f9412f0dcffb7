// Why a lead or a deal came to nothing: one of few reasons, and what else there is to say.

import { IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { LOST_REASONS, type LostReason } from "../../../../shared/domains/sales/sales.states.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import styles from "./sales.module.css";

export interface LostSheetProps {
  opened: boolean;
  onClose: () => void;
  /** Resolves to whether it was kept; if not, what was typed stays. */
  onLose: (reason: LostReason, note: string | null) => Promise<boolean>;
}

const LONGEST_NOTE = 500;

export function LostSheet({ opened, ...form }: LostSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={form.onClose} title={t("sales.lose")}>
      {opened && <LostForm {...form} />}
    </Sheet>
  );
}

function LostForm({ onClose, onLose }: Omit<LostSheetProps, "opened">) {
  const { t } = useTranslation();
  const id = useId();
  const [reason, setReason] = useState<LostReason | null>(null);
  const [note, setNote] = useState("");
  const [tried, setTried] = useState(false);
  const submit = useSubmit(async () => {
    setTried(true);
    if (reason !== null && (await onLose(reason, note.trim() || null))) onClose();
  });
  const isMissing = tried && reason === null;
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-form="lost">
      <fieldset className={styles.reasons} aria-describedby={isMissing ? `${id}-wrong` : undefined}>
        <legend className="visually-hidden">{t("sales.lostWhy")}</legend>
        {LOST_REASONS.map((one) => (
          <label key={one}>
            <input type="radio" name="reason" value={one} checked={reason === one} onChange={() => setReason(one)} />
            {t(`sales.lost.${one}`)}
          </label>
        ))}
      </fieldset>
      {isMissing && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {t("sales.lostWhy")}
        </p>
      )}
      <div className={styles.wide}>
        <label htmlFor={`${id}-note`}>{t("sales.lostNote")}</label>
        <textarea
          id={`${id}-note`}
          name="note"
          rows={2}
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
      <SheetFoot onCancel={onClose}>
        <button type="submit" className="btn primary">
          <IconX size={20} aria-hidden="true" />
          {t("sales.lose")}
        </button>
      </SheetFoot>
    </form>
  );
}
