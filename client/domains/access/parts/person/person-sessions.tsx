// Where a person is signed in, one by one and all at once.

import { IconLogout } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useOnline, useRest, useWrite } from "../../../../data/hooks/use-rest.ts";
import { API, type SessionShape, type WholeUser } from "../../api-shapes.ts";
import { Section } from "../section.tsx";
import { SessionsList } from "../sessions-list.tsx";
import { Trouble, LoadingFrame } from "../loading-frame.tsx";

export function PersonSessions({ person, mayEnd }: { person: WholeUser; mayEnd: boolean }) {
  const { t } = useTranslation();
  const path = `${API.user(person.id)}/sessions`;
  const reading = useRest<SessionShape[]>(path);
  const online = useOnline();
  const { send, busy, error } = useWrite();
  const several = (reading.data?.length ?? 0) > 1;
  return (
    <Section
      title={t("person.sessions")}
      name="sessions"
      tools={
        mayEnd &&
        several && (
          <button
            type="button"
            className="btn quiet"
            data-action="end-all-sessions"
            disabled={busy || !online}
            onClick={() => void send("DELETE", path)}
          >
            <IconLogout size={18} aria-hidden="true" />
            {t("person.endAll")}
          </button>
        )
      }
    >
      <LoadingFrame reading={reading}>
        {(sessions) => (
          <SessionsList
            sessions={sessions}
            busy={busy}
            onEnd={mayEnd ? ({ id }) => void send("DELETE", `${path}/${id}`) : undefined}
          />
        )}
      </LoadingFrame>
      <Trouble error={error} />
    </Section>
  );
}
