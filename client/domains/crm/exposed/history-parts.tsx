// What every history of a record has besides its lines: from when it is and what is not here, and what of this device waits.

import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import type { ShownHistory } from "../../../data/hooks/use-history.ts";
import { useOnline } from "../../../data/hooks/use-rest.ts";
import { whenShort } from "../../../ui/format.ts";
import { historyNote } from "../../../ui/history-note.ts";
import { useLasting } from "../../../ui/use-lasting.ts";
import { useNow } from "../../../ui/use-now.ts";

interface PartProps {
  of: ShownHistory;
  className?: string | undefined;
}

interface NotesProps extends PartProps {
  /** How many lines stand below. */
  shown: number;
  /** Said where there is none. */
  nothing?: string;
}

export function HistoryNotes({ of: known, shown, nothing, className = "" }: NotesProps) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const slow = useLasting(known.loading);
  const note = historyNote({ ...known, shown, slow, online: useOnline() });
  const { history } = known;
  const time = history ? whenShort(history.asOf, now, i18n.language, time_zone) : "";
  const words = {
    nothing: () => nothing ?? t("order.noHistory"),
    "as-of": () => t("order.historyAsOf", { time }),
    "as-of-asked": () => t("order.historyAsOfAsked", { time }),
    "as-of-trouble": () => t("order.historyAsOfTrouble", { time }),
    "not-here": () => t("order.historyNotHere"),
    "not-told": () => t("order.historyNotTold"),
  };
  return (
    <>
      {note !== null && (
        <p className={`muted ${className}`} data-note={note}>
          {words[note]()}
        </p>
      )}
      {history && history.total > history.entries.length && (
        <p className={`muted ${className}`} data-note="latest">
          {t("order.historyLatest", { count: history.entries.length, total: history.total })}
        </p>
      )}
    </>
  );
}

/** Edits of this device that the server has not answered, as lines above the others. */
export function WaitingLines({ of: { waiting } }: Pick<PartProps, "of">) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { user, company } = useSession();
  return waiting.map(({ id, name, subject, issuedAt, clockOffset }) => (
    <li key={id} data-unsent={name}>
      <span className="num muted">
        {whenShort(issuedAt + clockOffset, now, i18n.language, company.settings.time_zone)}
      </span>
      <span>
        <b>{user.name}</b> {t(`commands.${name}`, { defaultValue: name })}: {subject.title}
        <span className="dim"> {t("order.waitsHere")}</span>
      </span>
    </li>
  ));
}
