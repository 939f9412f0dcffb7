// What the client said about a line: yes or no, who said it, and how.

import { IconCheck, IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  DECISION_WAYS,
  type Decision,
  type DecisionWay,
} from "../../../../../shared/domains/work-orders/approvals.states.ts";
import { Sheet } from "../../../../ui/sheet.tsx";
import type { Told } from "./use-approval-commands.ts";
import styles from "./approvals.module.css";

export interface AnswerSheetProps {
  line: string;
  /** Who usually answers. */
  client: string;
  opened: boolean;
  onClose: () => void;
  /** Resolves to whether it was kept. */
  onTold: (told: Told) => Promise<boolean>;
  /** What follows from an answer; left out: that it is final. */
  note?: string;
}

export function AnswerSheet({ line, client, opened, onClose, onTold, note }: AnswerSheetProps) {
  const { t } = useTranslation();
  const nameId = useId();
  const [by, setBy] = useState(client);
  const [way, setWay] = useState<DecisionWay>("phone");
  const [missing, setMissing] = useState(false);

  const decide = async (decision: Decision) => {
    if (by.trim() === "") return setMissing(true);
    if (await onTold({ decision, by: by.trim(), way })) onClose();
  };
  return (
    <Sheet opened={opened} onClose={onClose} title={t("approvals.tell")}>
      <div className={styles.form} data-form="approval-answer">
        <p>
          <b>{line}</b>
        </p>
        <div className={styles.field}>
          <label htmlFor={nameId}>{t("approvals.by")}</label>
          <input
            id={nameId}
            name="by"
            value={by}
            maxLength={200}
            aria-invalid={missing}
            onChange={(event) => {
              setBy(event.currentTarget.value);
              setMissing(false);
            }}
          />
          {missing && (
            <p role="alert" className={styles.wrong}>
              {t("approvals.byMissing")}
            </p>
          )}
        </div>
        <fieldset className={styles.ways}>
          <legend>{t("approvals.way")}</legend>
          {DECISION_WAYS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={`${nameId}-way`}
                value={one}
                checked={way === one}
                onChange={() => setWay(one)}
              />
              {t(`approvals.ways.${one}`)}
            </label>
          ))}
        </fieldset>
        <p className="muted">{note ?? t("approvals.final")}</p>
        <div className={styles.foot}>
          <button type="button" className="btn" data-decision="decline" onClick={() => void decide("decline")}>
            <IconX size={20} aria-hidden="true" />
            {t("approvals.declined")}
          </button>
          <button type="button" className="btn ok" data-decision="approve" onClick={() => void decide("approve")}>
            <IconCheck size={20} aria-hidden="true" />
            {t("approvals.approved")}
          </button>
        </div>
      </div>
    </Sheet>
  );
}
