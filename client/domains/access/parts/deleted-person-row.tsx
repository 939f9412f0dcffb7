// Somebody who was deleted, in the list of those: brought back by whoever may delete.

import { IconRestore } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline, useWrite } from "../../../data/hooks/use-rest.ts";
import { initials } from "../../../ui/format.ts";
import { Status } from "../../../ui/status.tsx";
import { API, type ListedUser } from "../api-shapes.ts";
import list from "./list.module.css";
import styles from "./person-row.module.css";
import { Trouble } from "./loading-frame.tsx";

export function DeletedPersonRow({ person }: { person: ListedUser }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const navigate = useNavigate();
  const online = useOnline();
  const { send, busy, error } = useWrite();
  const restore = async () => {
    if (await send("POST", API.restore(person.id)))
      await navigate({ to: "/app/people/$user", params: { user: person.id } });
  };
  return (
    <li className={list.row} data-person={person.id}>
      <div className={styles.person}>
        <span className={styles.mark} style={{ borderColor: person.color }} aria-hidden="true">
          {initials(person.name)}
        </span>
        <span className={styles.who}>
          <b>{person.name}</b>
          <span className="muted">{person.email}</span>
        </span>
        <span className={styles.state}>
          <Status kind="user" value="deleted" />
        </span>
        {can(actor, "ADMIN_USERS_DELETE") && (
          <button
            type="button"
            className="btn"
            data-action="restore"
            aria-label={t("people.restoreNamed", { name: person.name })}
            disabled={busy || !online}
            onClick={() => void restore()}
          >
            <IconRestore size={20} aria-hidden="true" />
            {t("people.restore")}
          </button>
        )}
      </div>
      <Trouble error={error} />
    </li>
  );
}
