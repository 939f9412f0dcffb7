// The people of the shop: the columns of their list, and what somebody is as a card.

import { IconRestore } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Clipped } from "../../../../app/lists/cells.tsx";
import lists from "../../../../app/lists/lists.module.css";
import { useSession } from "../../../../data/hooks/react.ts";
import { calendarDay, initials, quantity, whenShort } from "../../../../ui/format.ts";
import { Status } from "../../../../ui/status.tsx";
import type { TableColumn } from "../../../../ui/table/columns.ts";
import { useNow } from "../../../../ui/use-now.ts";
import type { ListedUser } from "../../api-shapes.ts";
import { personState } from "../../person-state.ts";
import { useAccessWords } from "../access-words.ts";
import styles from "./people.module.css";

export const personMarks = ({ id }: ListedUser) => ({ "data-person": id });
const stateOf = (person: ListedUser, now: number) =>
  person.deleted_at === null ? personState(person, now) : "deleted";

/** Null: those who are shown were not deleted, or are not this reader's to bring back. */
type OnRestore = ((person: ListedUser) => void) | null;

/** `onRestore`: the same function each time. */
export function usePeopleColumns(onRestore: OnRestore): TableColumn<ListedUser>[] {
  const { t, i18n } = useTranslation();
  const words = useAccessWords();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const { language } = i18n;
  return useMemo(() => {
    const columns: TableColumn<ListedUser>[] = [
      {
        id: "person",
        label: t("people.person"),
        width: 190,
        flexible: true,
        always: true,
        value: ({ name }) => name,
        cell: (person) => <Person person={person} />,
        bar: [130, 20],
      },
      {
        id: "email",
        label: t("people.email"),
        width: 190,
        flexible: true,
        leaves: 2,
        value: ({ email }) => email,
        cell: ({ email }) => <Clipped words={email} />,
        bar: [140, 12],
      },
      {
        id: "roles",
        label: t("people.role"),
        width: 200,
        flexible: true,
        value: ({ roles }) => roles.map(words.role).join(", "),
        cell: ({ roles }) => <Roles roles={roles} />,
        bar: [80, 20],
      },
      {
        id: "status",
        label: t("people.status"),
        width: 160,
        value: (person) => t(`status.user.${stateOf(person, now)}`),
        cell: (person) => <Status kind="user" value={stateOf(person, now)} />,
        bar: [70, 20],
      },
      {
        id: "used",
        label: t("people.used"),
        width: 132,
        leaves: 1,
        descendingFirst: true,
        value: ({ last_used_at }) => (last_used_at === null ? null : Date.parse(last_used_at)),
        cell: ({ last_used_at }) =>
          last_used_at === null ? (
            <span className="dim">{t("people.neverUsed")}</span>
          ) : (
            whenShort(Date.parse(last_used_at), now, language, time_zone)
          ),
        bar: [60, 12],
      },
      {
        id: "hours",
        label: t("people.hours"),
        width: 96,
        end: true,
        onDemand: true,
        descendingFirst: true,
        value: ({ hours_per_day }) => hours_per_day,
        cell: ({ hours_per_day }) => quantity(hours_per_day, language),
        bar: [20, 12],
      },
      {
        id: "since",
        label: t("people.since"),
        width: 120,
        onDemand: true,
        descendingFirst: true,
        value: ({ created_at }) => Date.parse(created_at),
        cell: ({ created_at }) => calendarDay(Date.parse(created_at), language, time_zone),
        bar: [70, 12],
      },
    ];
    if (onRestore === null) return columns;
    return [
      ...columns,
      {
        id: "restore",
        label: t("people.restore"),
        width: 150,
        always: true,
        cell: (person) => <RestoreButton person={person} onRestore={onRestore} />,
        bar: [100, 20],
      },
    ];
  }, [t, words, now, language, time_zone, onRestore]);
}

function Mark({ name, color }: Pick<ListedUser, "name" | "color">) {
  return (
    <span className={styles.mark} style={{ borderColor: color }} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

function Named({ person }: { person: ListedUser }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  return (
    <b>
      {person.name}
      {person.id === actor.userId && <span className="muted"> · {t("people.you")}</span>}
    </b>
  );
}

function Person({ person }: { person: ListedUser }) {
  if (person.deleted_at !== null)
    return (
      <span className={styles.who}>
        <Mark {...person} />
        <Named person={person} />
      </span>
    );
  return (
    <Link to="/app/people/$user" params={{ user: person.id }} className={styles.who} tabIndex={-1}>
      <Mark {...person} />
      <Named person={person} />
    </Link>
  );
}

function Roles({ roles }: Pick<ListedUser, "roles">) {
  const words = useAccessWords();
  return (
    <span className={styles.badges} title={roles.map(words.role).join(", ")}>
      {roles.map((role) => (
        <span key={role} className={styles.badge}>
          {words.role(role)}
        </span>
      ))}
    </span>
  );
}

function RestoreButton({ person, onRestore }: { person: ListedUser; onRestore: (person: ListedUser) => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={`btn ${styles.restore}`}
      data-action="restore"
      aria-label={t("people.restoreNamed", { name: person.name })}
      onClick={() => onRestore(person)}
    >
      <IconRestore size={18} aria-hidden="true" />
      {t("people.restore")}
    </button>
  );
}

export const PERSON_CARD_HEIGHT = 96;

export function PersonCard({ person, onRestore }: { person: ListedUser; onRestore: OnRestore }) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const { last_used_at: used } = person;
  const body = (
    <>
      <span className={lists.head}>
        <span className={styles.who}>
          <Mark {...person} />
          <Named person={person} />
        </span>
        <Status kind="user" value={stateOf(person, now)} large />
      </span>
      <span className={lists.said} style={{ display: "block" }}>
        {person.email}
      </span>
      <span className={`num ${styles.facts}`}>
        <Roles roles={person.roles} />
        {used === null
          ? t("people.neverUsed")
          : t("people.lastUsed", { time: whenShort(Date.parse(used), now, i18n.language, time_zone) })}
      </span>
    </>
  );
  if (person.deleted_at === null)
    return (
      <Link to="/app/people/$user" params={{ user: person.id }} className={lists.card} {...personMarks(person)}>
        {body}
      </Link>
    );
  return (
    <div className={lists.card} data-tone="quiet" {...personMarks(person)}>
      {body}
      {onRestore !== null && (
        <p className={styles.cardAct}>
          <RestoreButton person={person} onRestore={onRestore} />
        </p>
      )}
    </div>
  );
}
