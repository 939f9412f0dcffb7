// What became of a client or a car, the latest first, in words.

import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import type { ShownHistory } from "../../../data/hooks/use-history.ts";
import { whenShort } from "../../../ui/format.ts";
import { useNow } from "../../../ui/use-now.ts";
import { useBalanceWords } from "./balance.tsx";
import { ClientName } from "./client-name.tsx";
import { DID, useCrmFieldWords } from "./crm-field-words.ts";
import { HistoryNotes, WaitingLines } from "./history-parts.tsx";
import styles from "./card.module.css";

interface Entry {
  verb: string;
  data: Record<string, string | number | boolean | null>;
}

export function ActivityList({ of: history }: { of: ShownHistory }) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const known = history.entries.filter(({ verb }) => (DID as readonly string[]).includes(verb));
  return (
    <section className={`card ${styles.section}`} data-section="activity">
      <h2>{t("order.history")}</h2>
      <HistoryNotes of={history} shown={known.length + history.waiting.length} nothing={t("clients.noHistory")} />
      <ol className={styles.history}>
        <WaitingLines of={history} />
        {known.map((entry) => (
          <li key={entry.id} data-activity={entry.verb}>
            <span className="num muted">{whenShort(entry.happenedAt, now, i18n.language, time_zone)}</span>
            <span>
              <b>{entry.actor?.name ?? t("order.system")}</b> <CrmSentence entry={entry} />
              {entry.data["toConfirm"] === true && <span className={styles.doubt}> {t("order.timeToConfirm")}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What was done to a client or a car, behind the name of who did it. */
export function CrmSentence({ entry: { verb, data } }: { entry: Entry }) {
  const { t } = useTranslation();
  const balanceWords = useBalanceWords();
  const fields = useCrmFieldWords();
  const field = data["field"];
  if (field === "clientId") {
    return (
      <>
        {t("clients.owner")}: <ClientName id={String(data["from"] ?? data["theirs"])} /> →{" "}
        <ClientName id={String(data["to"] ?? data["yours"])} />
      </>
    );
  }
  const words: Record<string, unknown> = { ...data };
  if (typeof field === "string") {
    words["what"] = fields.label(field);
    for (const key of ["from", "to", "yours", "theirs"]) words[key] = fields.value(field, data[key] ?? null);
  }
  if (typeof data["balanceMinor"] === "number")
    words["balance"] = balanceWords(data["balanceMinor"]) ?? t("clients.evenBalance");
  return <>{t(`clients.did.${verb}`, words)}</>;
}
