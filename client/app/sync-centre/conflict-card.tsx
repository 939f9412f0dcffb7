// Two people wrote one field: what each wrote, who came first, and the author's choice (docs/decisions/0011).

import { IconArrowsSplit2 } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { FieldValue } from "../../../shared/kernel/field-edits.ts";
import { useEngine } from "../../data/hooks/react.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-db.ts";
import { asPresent, saveAgain } from "../../data/outbox/save-again.ts";
import { usePeople } from "../../domains/access/exposed/use-people.ts";
import { isPricingSubject, usePricingFieldWords } from "../../domains/catalog/exposed/pricing-field-words.ts";
import { ClientName } from "../../domains/crm/exposed/client-name.tsx";
import { useCrmFieldWords } from "../../domains/crm/exposed/crm-field-words.ts";
import {
  isPurchasingSubject,
  usePurchasingFieldWords,
} from "../../domains/purchasing/exposed/purchasing-field-words.ts";
import { isSalesSubject, useSalesFieldWords } from "../../domains/sales/exposed/sales-field-words.ts";
import { EtaReason } from "../../domains/work-orders/exposed/eta-reason.tsx";
import { useAppointmentValueWords } from "../../domains/scheduling/exposed/appointment-sentence.tsx";
import { usePostFieldWords } from "../../domains/scheduling/exposed/post-field-words.ts";
import { useFieldWords } from "../../domains/work-orders/exposed/field-words.ts";
import { whenShort } from "../../ui/format.ts";
import { TwoVersions } from "../../ui/two-versions.tsx";
import { useNow } from "../../ui/use-now.ts";
import { disputedOf, resubmitArgs, needsReason, reasonOf } from "./resubmit-conflict.ts";
import styles from "./sync-centre.module.css";

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const conflictSchema = z.object({
  subjectType: z.string().default("work_order"),
  subjectId: z.string(),
  field: z.string(),
  yours: value,
  theirs: value,
  theirsCommand: z.string().nullable(),
  theirsBy: z.string().nullable(),
  theirsAt: z.number().nullable(),
});
export type Conflict = z.infer<typeof conflictSchema>;

/** What an entry's outcome says of a conflict; null for any other. */
export function conflictOf(entry: OutboxEntry): Conflict | null {
  const conflict = entry.outcome === "conflict" ? (conflictSchema.safeParse(entry.detail).data ?? null) : null;
  return conflict && { ...conflict, subjectId: disputedOf(entry, conflict) };
}

const sameField = (a: Conflict, b: Conflict | null) => b?.subjectId === a.subjectId && b.field === a.field;

export interface ConflictCardProps {
  entry: OutboxEntry;
  conflict: Conflict;
  /** Everything that waits for the person: a choice settles the earlier edits of the same field, too. */
  waiting: readonly OutboxEntry[];
  onLetGo: (entry: OutboxEntry) => Promise<void>;
}

export function ConflictCard({ entry, conflict, waiting, onLetGo }: ConflictCardProps) {
  const { t, i18n } = useTranslation();
  const engine = useEngine();
  const now = useNow("minute");
  const words = useFieldWords();
  const crmWords = useCrmFieldWords();
  const pricingWords = usePricingFieldWords();
  const postWords = usePostFieldWords();
  const appointmentWords = useAppointmentValueWords();
  const purchasingWords = usePurchasingFieldWords();
  const salesWords = useSalesFieldWords();
  const { nameOf } = usePeople();
  const { title, plate, number } = entry.subject;
  const { field, theirsAt } = conflict;

  const reasonId = useId();
  const [reason, setReason] = useState(reasonOf(entry.args));
  const [missing, setMissing] = useState(false);
  const asksWhy = needsReason(conflict);

  const ofCrm = conflict.subjectType === "client" || conflict.subjectType === "vehicle";
  const shown = (version: FieldValue) => {
    if (isPricingSubject(conflict.subjectType)) return pricingWords(field, version) ?? words.value(field, version);
    if (conflict.subjectType === "post") return postWords(field, version) ?? words.value(field, version);
    if (conflict.subjectType === "appointment") return appointmentWords(field, version) ?? words.value(field, version);
    if (isPurchasingSubject(conflict.subjectType))
      return purchasingWords(field, version) ?? words.value(field, version);
    if (isSalesSubject(conflict.subjectType)) return salesWords(field, version);
    if (!ofCrm) return words.value(field, version);
    return field === "clientId" ? <ClientName id={String(version)} /> : crmWords.value(field, version);
  };
  const settle = async () => {
    for (const other of waiting) if (sameField(conflict, conflictOf(other))) await onLetGo(other);
  };
  const resubmit = async () => {
    setMissing(asksWhy && reason.trim() === "");
    if (asksWhy && reason.trim() === "") return;
    const present = await asPresent(entry);
    const args = resubmitArgs(present.args as Parameters<typeof resubmitArgs>[0], conflict, reason);
    if (await saveAgain(engine, { ...entry, ...present, args }, { asOf: "now" })) await settle();
  };

  return (
    <article className={styles.repair} data-conflict={field}>
      <h3>
        <IconArrowsSplit2 size={20} aria-hidden="true" /> {t("sync.conflict.title", { what: title })}
      </h3>
      <p className="muted num">
        {[plate, number, whenShort(entry.issuedAt, now, i18n.language)].filter(Boolean).join(" · ")}
      </p>
      <TwoVersions
        who={nameOf(conflict.theirsBy) ?? t("order.somebody")}
        when={theirsAt === null ? null : whenShort(theirsAt, now, i18n.language)}
        theirs={shown(conflict.theirs)}
        yours={shown(conflict.yours)}
        onKeepTheirs={() => void settle()}
        onUseMine={() => void resubmit()}
      >
        {asksWhy && (
          <p className={styles.reason}>
            <EtaReason
              id={reasonId}
              reason={reason}
              isMissing={missing}
              describedBy={missing ? `${reasonId}-missing` : undefined}
              onType={setReason}
            />
            {missing && (
              <span id={`${reasonId}-missing`} role="alert">
                {t("errors.work-orders/eta-needs-reason")}
              </span>
            )}
          </p>
        )}
      </TwoVersions>
    </article>
  );
}

/** The latest of several edits of one field that all came too late: one choice, one card. */
export function latestOfEachField(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.filter((entry, index) => {
    const conflict = conflictOf(entry);
    return !conflict || !entries.slice(index + 1).some((later) => sameField(conflict, conflictOf(later)));
  });
}
