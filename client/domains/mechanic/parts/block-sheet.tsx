// Why does the work stop? One reason, an optional note, and a button that names the act.

import { IconBan } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { BLOCK_REASONS, isFinished, type BlockReason } from "../../../../shared/domains/mechanic/mechanic.states.ts";
import { useDraft } from "../../../data/hooks/use-draft.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { lookOf } from "../../../ui/status.tsx";
import type { Job } from "../hooks/use-jobs.ts";
import { useLineCommands } from "../hooks/use-line-commands.ts";
import styles from "./job.module.css";

export interface BlockSheetProps extends Job {
  /** Whether the job is in the mechanic's list still: the order may be closed, or somebody else's. */
  isHere: boolean;
  opened: boolean;
  onClose: () => void;
}

export function BlockSheet({ opened, ...form }: BlockSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={form.onClose} title={t("mechanic.blockTitle")}>
      {opened && <BlockForm {...form} />}
    </Sheet>
  );
}

/** Only while it is open: what is typed of a sheet that was closed is for whichever tab opens it next. */
function BlockForm({ isHere, onClose, ...job }: Omit<BlockSheetProps, "opened">) {
  const { t } = useTranslation();
  const { line, order } = job;
  const send = useLineCommands(job);
  const noteId = useId();
  const [reason, setReason] = useState<BlockReason>("missing_part");
  const { text: note, type, clear } = useDraft(`block-note:${line.id}`);

  // Taken away or finished on another device: what is typed stays to be read, and a block would change nothing.
  const over = !isHere ? "gone" : isFinished(line.mechanicStatus) ? "finished" : null;

  const submit = useSubmit(async () => {
    if (over) return;
    const kept = await send("block", { reason, note: note.trim() === "" ? null : note.trim() });
    if (!kept) return; // what was typed stays
    void clear();
    onClose();
  });

  const discard = () => {
    void clear();
    onClose();
  };

  return (
    <form onSubmit={submit} className="phone">
      <p className="muted">
        {line.name} · {order.vehicle?.plate}
      </p>
      <fieldset className={styles.reasons}>
        <legend className="visually-hidden">{t("mechanic.blockTitle")}</legend>
        {BLOCK_REASONS.map((value) => {
          const ReasonIcon = lookOf("block", value)![1];
          return (
            <label key={value}>
              <ReasonIcon size={24} aria-hidden="true" />
              {t(`status.block.${value}`)}
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => setReason(value)}
              />
            </label>
          );
        })}
      </fieldset>
      <label className={styles.note} htmlFor={noteId}>
        {t("mechanic.note")}
      </label>
      <textarea
        id={noteId}
        className={styles.textarea}
        maxLength={2000}
        value={note}
        onChange={(event) => void type(event.currentTarget.value)}
      />
      <p role="status" className={styles.over}>
        {over === "gone" && t("mechanic.goneMeanwhile")}
        {over === "finished" && t("mechanic.finishedMeanwhile")}
      </p>
      <div className={styles.foot}>
        <button type="button" className="btn" onClick={discard}>
          {t("mechanic.cancel")}
        </button>
        <button type="submit" className="btn bad" aria-disabled={over !== null}>
          <IconBan size={22} aria-hidden="true" />
          {t("mechanic.blockLine")}
        </button>
      </div>
    </form>
  );
}
