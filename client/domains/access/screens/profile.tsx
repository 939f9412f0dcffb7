// One's own account: name, language and colour, password, two-factor, and where one is signed in.

import { IconLogout } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useOnline, useRest, useWrite } from "../../../data/hooks/use-rest.ts";
import { API, type MeShape, type SessionShape } from "../api-shapes.ts";
import { OnlinePage } from "../parts/online-page.tsx";
import { OwnCalendar } from "../parts/profile/own-calendar.tsx";
import { OwnData } from "../parts/profile/own-data.tsx";
import { OwnPassword } from "../parts/profile/own-password.tsx";
import { TwoFactor } from "../parts/profile/two-factor.tsx";
import { Section } from "../parts/section.tsx";
import { SessionsList } from "../parts/sessions-list.tsx";
import { Trouble, LoadingFrame } from "../parts/loading-frame.tsx";
import styles from "./person.module.css";

export function ProfilePage() {
  const { t } = useTranslation();
  const reading = useRest<MeShape>(API.me);
  return (
    <OnlinePage title={t("profile.title")} back="phone">
      <div className={styles.parts}>
        <div className={styles.column}>
          <LoadingFrame reading={reading}>{(me) => <OwnData key={me.id} me={me} />}</LoadingFrame>
          <OwnPassword />
        </div>
        <div className={styles.column}>
          <OwnCalendar />
          <TwoFactor />
          <OwnSessions />
        </div>
      </div>
    </OnlinePage>
  );
}

function OwnSessions() {
  const { t } = useTranslation();
  const reading = useRest<SessionShape[]>(API.ownSessions);
  const { send, busy, error } = useWrite();
  const online = useOnline();
  return (
    <Section
      title={t("profile.sessions")}
      name="sessions"
      tools={
        (reading.data?.length ?? 0) > 1 && (
          <button
            type="button"
            className="btn quiet"
            data-action="end-other-sessions"
            disabled={busy || !online}
            onClick={() => void send("DELETE", API.ownSessions)}
          >
            <IconLogout size={18} aria-hidden="true" />
            {t("profile.endOthers")}
          </button>
        )
      }
    >
      <p className="muted">{t("profile.sessionsHint")}</p>
      <LoadingFrame reading={reading}>
        {(sessions) => (
          <SessionsList
            sessions={sessions}
            busy={busy}
            onEnd={({ id }) => void send("DELETE", `${API.ownSessions}/${id}`)}
          />
        )}
      </LoadingFrame>
      <Trouble error={error} />
    </Section>
  );
}
