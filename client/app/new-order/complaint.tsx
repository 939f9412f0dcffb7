// What the client says, and how urgent it is.

import { IconBolt, IconFlame } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { URGENCIES, type Urgency } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { useUrgencyWords } from "../order/urgency-words.ts";
import { withWord } from "./typed-order.ts";
import styles from "./new-order.module.css";

const ICONS = { normal: null, urgent: IconFlame, express: IconBolt };

export interface ComplaintProps {
  complaint: string;
  urgency: Urgency;
  /** Why it is not taken; null: it is, or nobody has tried yet. */
  wrong: string | null;
  onChange: (typed: { complaint: string } | { urgency: Urgency }) => void;
}

export function Complaint({ complaint, urgency, wrong, onChange }: ComplaintProps) {
  const { t } = useTranslation();
  const id = useId();
  const words = useUrgencyWords();
  const quick = [
    t("newOrder.noise"),
    t("newOrder.vibration"),
    t("newOrder.warningLight"),
    t("newOrder.service"),
    t("newOrder.inspection"),
  ];
  return (
    <section className={styles.part}>
      <h2>
        <label htmlFor={id}>{t("order.field.complaint")}</label>
      </h2>
      <textarea
        id={id}
        name="complaint"
        className={styles.complaint}
        maxLength={4000}
        value={complaint}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : `${id}-wrong`}
        onChange={(event) => onChange({ complaint: event.currentTarget.value })}
      />
      {wrong !== null && (
        <p id={`${id}-wrong`} className={styles.wrong}>
          {wrong}
        </p>
      )}
      <div className={styles.quick} role="group" aria-label={t("newOrder.quick")}>
        {quick.map((word) => (
          <button
            key={word}
            type="button"
            className={styles.chip}
            data-quick
            onClick={() => onChange({ complaint: withWord(complaint, word) })}
          >
            {word}
          </button>
        ))}
      </div>
      <fieldset className={styles.choice}>
        <legend>{t("newOrder.urgency")}</legend>
        <div className={styles.segments}>
          {URGENCIES.map((each) => {
            const UrgencyIcon = ICONS[each];
            return (
              <label key={each}>
                <input
                  type="radio"
                  name="urgency"
                  checked={urgency === each}
                  onChange={() => onChange({ urgency: each })}
                />
                {UrgencyIcon && <UrgencyIcon size={16} aria-hidden="true" />}
                {words[each]}
              </label>
            );
          })}
        </div>
      </fieldset>
    </section>
  );
}
