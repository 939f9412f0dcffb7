// What was asked for and how it was answered: the columns of the log, and what a line of it is as a card.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Clipped, TwoLines } from "../../../../app/lists/cells.tsx";
import { whenColumn } from "../../../../app/lists/when-column.ts";
import lists from "../../../../app/lists/lists.module.css";
import { useSession } from "../../../../data/hooks/react.ts";
import { whenShort } from "../../../../ui/format.ts";
import { Status } from "../../../../ui/status.tsx";
import type { TableColumn } from "../../../../ui/table/columns.ts";
import { useNow } from "../../../../ui/use-now.ts";
import type { CheckShape } from "../../api-shapes.ts";
import { useAccessWords } from "../access-words.ts";
import { useActionWords } from "./use-action-words.ts";

const answerOf = ({ allowed }: CheckShape) => (allowed ? "allowed" : "refused");
export const checkMarks = ({ action, allowed }: CheckShape) => ({ "data-check": action, "data-allowed": allowed });

/** In the reader's words: when, who, and which permission. */
function useCheckWords() {
  const { t, i18n } = useTranslation();
  const words = useAccessWords();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const { language } = i18n;
  return useMemo(
    () => ({
      when: ({ at }: CheckShape) => whenShort(Date.parse(at), now, language, time_zone),
      who: ({ user }: CheckShape) => user.name ?? t("audit.somebody"),
      permission: ({ permission }: CheckShape) =>
        permission
          .split(" ")
          .map((name) => words.permission(name))
          .join(t("audit.or")),
    }),
    [t, words, now, language, time_zone],
  );
}

export function useCheckColumns(): TableColumn<CheckShape>[] {
  const { t } = useTranslation();
  const words = useCheckWords();
  const wordsOf = useActionWords();
  return useMemo(
    () => [
      whenColumn(t("tables.when"), ({ at }) => at, words.when),
      {
        id: "who",
        label: t("audit.person"),
        width: 150,
        value: words.who,
        cell: (check) => <Clipped words={words.who(check)} />,
        bar: [90, 12],
      },
      {
        id: "action",
        label: t("audit.action"),
        width: 220,
        always: true,
        flexible: true,
        value: ({ action }) => wordsOf(action),
        cell: ({ action }) => <TwoLines whole={action}>{wordsOf(action)}</TwoLines>,
        bar: [150, 12],
      },
      {
        id: "permission",
        label: t("person.permission"),
        width: 180,
        flexible: true,
        leaves: 1,
        value: words.permission,
        cell: (check) => <TwoLines whole={check.permission}>{words.permission(check)}</TwoLines>,
        bar: [130, 12],
      },
      {
        id: "checked",
        label: t("audit.checked"),
        width: 116,
        value: answerOf,
        cell: (check) => <Status kind="check" value={answerOf(check)} />,
        bar: [76, 20],
      },
    ],
    [t, words, wordsOf],
  );
}

export const CHECK_CARD_HEIGHT = 104;

export function CheckCard({ check }: { check: CheckShape }) {
  const words = useCheckWords();
  const wordsOf = useActionWords();
  return (
    <div className={lists.card} {...checkMarks(check)}>
      <p className={lists.head}>
        <b>{words.who(check)}</b>
        <Status kind="check" value={answerOf(check)} large />
      </p>
      <p className={lists.said}>{wordsOf(check.action)}</p>
      <p className={lists.facts}>
        {words.when(check)} · {words.permission(check)}
      </p>
    </div>
  );
}
