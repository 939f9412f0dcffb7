// One person: what is known of them, what they may do and why, where they are signed in, and what may be done about it.

import { useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { ServerProblem } from "../../../data/base/http.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useRest } from "../../../data/hooks/use-rest.ts";
import { initials } from "../../../ui/format.ts";
import { Status } from "../../../ui/status.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { API, type WholeUser } from "../api-shapes.ts";
import { allowedActions } from "../allowed-actions.ts";
import { OnlinePage } from "../parts/online-page.tsx";
import { Exceptions } from "../parts/person/exceptions.tsx";
import { PersonData } from "../parts/person/person-data.tsx";
import { PersonPermissions } from "../parts/person/person-permissions.tsx";
import { PersonRoles } from "../parts/person/person-roles.tsx";
import { PersonSessions } from "../parts/person/person-sessions.tsx";
import { PersonActions } from "../parts/person/person-actions.tsx";
import { LoadingFrame } from "../parts/loading-frame.tsx";
import { personState } from "../person-state.ts";
import styles from "./person.module.css";

export function PersonPage() {
  const { t } = useTranslation();
  return (
    <OnlinePage title={t("person.title")} needs="ADMIN_USERS_VIEW" back>
      <Person />
    </OnlinePage>
  );
}

function Person() {
  const { t } = useTranslation();
  const { user } = useParams({ from: "/app/people/$user" });
  const reading = useRest<WholeUser>(API.user(user));
  // Whoever is gone is not shown as they last were.
  if (reading.error instanceof ServerProblem && reading.error.status === 404)
    return <p className="muted">{t("person.gone")}</p>;
  return <LoadingFrame reading={reading}>{(person) => <Parts key={person.id} person={person} />}</LoadingFrame>;
}

function Parts({ person }: { person: WholeUser }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const now = useNow("minute");
  const offers = allowedActions(actor, person, now);
  const administratorOnly = offers.size === 0 && can(actor, "ADMIN_USERS_EDIT");
  return (
    <>
      <div className={styles.who} data-person={person.id}>
        <span className={styles.mark} style={{ borderColor: person.color }} aria-hidden="true">
          {initials(person.name)}
        </span>
        <div className={styles.name}>
          <h2>{person.name}</h2>
          <p className="muted">{person.email}</p>
        </div>
        <Status kind="user" value={personState(person, now)} large />
      </div>
      {administratorOnly && <p className="muted">{t("person.administratorsOnly")}</p>}
      <div className={styles.parts}>
        <div className={styles.column}>
          <PersonData person={person} mayEdit={offers.has("edit")} />
          <PersonRoles person={person} mayManage={offers.has("manageRoles")} />
          <Exceptions person={person} mayManage={offers.has("manageRoles")} />
          <PersonSessions person={person} mayEnd={offers.has("endSessions")} />
          <PersonActions person={person} offers={offers} />
        </div>
        <PersonPermissions person={person} />
      </div>
    </>
  );
}
