// What became of a client or a car, the latest first, in words.

import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline } from "../../../data/hooks/use-rest.ts";
import { money, whenShort } from "../../../ui/format.ts";
import { historyNote } from "../../../ui/history-note.ts";
import { useNow } from "../../../ui/use-now.ts";
import { ClientName } from "./client-name.tsx";
import { DID, useCrmFieldWords } from "./crm-field-words.ts";
import styles from "./card.module.css";

interface Entry {
  id: string;
  verb: string;
  data: Record<string, string | number | boolean | null>;
  happenedAt: number;
  actor?: { name: string } | undefined;
}

export interface ActivityListProps {
  entries: readonly Entry[];
  /** Whether the server has confirmed that this is all of it. */
  complete: boolean;
}

export function ActivityList({ entries, complete }: ActivityListProps) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const online = useOnline();
  const known = entries.filter(({ verb }) => (DID as readonly string[]).includes(verb));
  const note = historyNote(known.length, complete, online);
  return (
    <section className={`card ${styles.section}`} data-section="activity">
      <h2>{t("order.history")}</h2>
      {note !== null && (
        <p className="muted" data-note={note}>
          {note === "nothing" ? t("order.noHistory") : t("order.historyOffline")}
        </p>
      )}
      <ol className={styles.history}>
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
export function CrmSentence({ entry: { verb, data } }: { entry: Pick<Entry, "verb" | "data"> }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
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
  if (typeof data["balanceMinor"] === "number") words["balance"] = money(data["balanceMinor"], currency, i18n.language);
  return <>{t(`clients.did.${verb}`, words)}</>;
}
