// What people did before their account was closed: a manager takes each or leaves it (docs/decisions/0011).

import { IconCheck, IconInbox, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { MOST_HELD_SHOWN } from "../../../../shared/domains/access/access.queries.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useEngine, useRows, useSession } from "../../../data/hooks/react.ts";
import { save } from "../../../data/outbox/save.ts";
import { whenShort } from "../../../ui/format.ts";
import { useLasting } from "../../../ui/use-lasting.ts";
import { useNow } from "../../../ui/use-now.ts";
import { usePeople } from "../exposed/use-people.ts";
import styles from "./held.module.css";

export type HeldCommand = ReturnType<typeof useHeld>["rows"][number];

export function useHeld() {
  return useRows(queries.access.held());
}

/** What a command is about, in words that the shop knows (null: it is not on this device), and what it would write. */
export type WordsOf = (held: HeldCommand) => {
  subject: { title: string; plate: string | null; number: string | null } | null;
  details: string[];
};

export function HeldList({ wordsOf }: { wordsOf: WordsOf }) {
  const { t } = useTranslation();
  const { rows } = useHeld();
  const { nameOf } = usePeople();
  const nothing = useLasting(rows.length === 0);
  const people = [...new Set(rows.map((held) => held.userId))];
  if (rows.length === 0) {
    return (
      nothing && (
        <p className={styles.empty}>
          <IconInbox size={28} aria-hidden="true" />
          {t("held.empty")}
        </p>
      )
    );
  }
  return (
    <>
      <p className="muted">{t("held.what")}</p>
      {rows.length === MOST_HELD_SHOWN && <p className="muted">{t("held.oldest", { count: MOST_HELD_SHOWN })}</p>}
      {people.map((userId) => (
        <section key={userId} className="card">
          <h2 className={styles.person}>
            {nameOf(userId) ?? t("order.somebody")} · {rows.filter((held) => held.userId === userId).length}
          </h2>
          <ol>
            {rows
              .filter((held) => held.userId === userId)
              .map((held) => (
                <Held key={held.id} held={held} {...wordsOf(held)} />
              ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function Held({ held, subject, details }: { held: HeldCommand } & ReturnType<WordsOf>) {
  const { t, i18n } = useTranslation();
  const engine = useEngine();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const words = t(`commands.${held.name}`);
  const decide = (verb: "acceptHeld" | "refuseHeld") => {
    const about = subject ?? { title: words, plate: null, number: null };
    return save(engine, `access.${verb}`, { commandId: held.id }, { ...about, title: `${words}: ${about.title}` });
  };
  const when = whenShort(held.happenedAt, now, i18n.language, time_zone);
  return (
    <li className={styles.held} data-held={held.name}>
      <p className="grow">
        <b>{words}</b>
        {subject && `: ${subject.title}`}
        <br />
        <span className="muted num">{[subject?.plate, subject?.number, when].filter(Boolean).join(" · ")}</span>
        {held.toConfirm && <span className={styles.warn}> · {t("mechanic.timeToConfirm")}</span>}
        {details.length > 0 && (
          <>
            <br />
            {details.join(" · ")}
          </>
        )}
        {held.unsigned && (
          <>
            <br />
            <span className={styles.warn}>{t("held.unsigned")}</span>
          </>
        )}
        {held.afterClosing && (
          <>
            <br />
            <span className={styles.warn}>{t("held.afterClosing")}</span>
          </>
        )}
      </p>
      <button type="button" className="btn small warn" onClick={() => void decide("refuseHeld")}>
        <IconX size={18} aria-hidden="true" />
        {t("held.refuse")}
      </button>
      <button type="button" className="btn small" onClick={() => void decide("acceptHeld")}>
        <IconCheck size={18} aria-hidden="true" />
        {t("held.accept")}
      </button>
    </li>
  );
}
