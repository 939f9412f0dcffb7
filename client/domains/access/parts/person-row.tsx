// One person in the list: who, what they are here, how they stand, when they were last seen.

import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { initials, whenShort } from "../../../ui/format.ts";
import { Status } from "../../../ui/status.tsx";
import type { ListedUser } from "../api-shapes.ts";
import { personState } from "../person-state.ts";
import { useAccessWords } from "./access-words.ts";
import list from "./list.module.css";
import styles from "./person-row.module.css";

export function PersonRow({ person, own, now }: { person: ListedUser; own: boolean; now: number }) {
  const { t, i18n } = useTranslation();
  const words = useAccessWords();
  const { time_zone } = useSession().company.settings;
  const lastUsed = person.last_used_at;
  return (
    <li className={list.row} data-person={person.id}>
      <Link to="/app/people/$user" params={{ user: person.id }} className={styles.person}>
        <span className={styles.mark} style={{ borderColor: person.color }} aria-hidden="true">
          {initials(person.name)}
        </span>
        <span className={styles.who}>
          <b>
            {person.name}
            {own && <span className="muted"> · {t("people.you")}</span>}
          </b>
          <span className="muted">{person.email}</span>
        </span>
        <span className={`${list.badges} ${styles.roles}`}>
          {person.roles.map((role) => (
            <span key={role} className={list.badge}>
              {words.role(role)}
            </span>
          ))}
        </span>
        <span className={styles.state}>
          <Status kind="user" value={personState(person, now)} />
        </span>
        <span className={`${styles.used} muted num`}>
          {lastUsed === null
            ? t("people.neverUsed")
            : t("people.lastUsed", { time: whenShort(Date.parse(lastUsed), now, i18n.language, time_zone) })}
        </span>
        <IconChevronRight size={20} aria-hidden="true" className={styles.go} />
      </Link>
    </li>
  );
}
