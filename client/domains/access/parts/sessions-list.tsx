// Where somebody is signed in: which device or program, from where, when last; and the end of it.

import { IconDeviceDesktop, IconDeviceMobile, IconKey, IconLogout } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { deviceName } from "../../../../shared/kernel/device-name.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline } from "../../../data/hooks/use-rest.ts";
import { whenShort } from "../../../ui/format.ts";
import { useNow } from "../../../ui/use-now.ts";
import type { SessionShape } from "../api-shapes.ts";
import styles from "./person/person.module.css";

const HANDHELD = /^(?:Android|iPhone|iPad)/;

export interface SessionsListProps {
  sessions: readonly SessionShape[];
  /** Undefined: may not be ended by whoever looks. */
  onEnd: ((session: SessionShape) => void) | undefined;
  busy: boolean;
}

export function SessionsList({ sessions, onEnd, busy }: SessionsListProps) {
  const { t } = useTranslation();
  const online = useOnline();
  if (sessions.length === 0) return <p className="muted">{t("person.noSessions")}</p>;
  return (
    <ul className={styles.items}>
      {sessions.map((session) => (
        <li key={session.id} className={styles.item} data-session={session.id} data-current={session.is_current}>
          <Session session={session} />
          {onEnd && (
            <button
              type="button"
              className="btn small"
              data-action="end-session"
              disabled={busy || !online}
              onClick={() => onEnd(session)}
            >
              <IconLogout size={18} aria-hidden="true" />
              {t("person.endSession")}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Session({ session }: { session: SessionShape }) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const { kind, device_name, last_address, last_used_at, is_current } = session;
  const name = deviceName(device_name) ?? (device_name === "" ? t("person.unknownDevice") : device_name);
  const SessionIcon = kind === "token" ? IconKey : HANDHELD.test(name) ? IconDeviceMobile : IconDeviceDesktop;
  const used = whenShort(Date.parse(last_used_at), now, i18n.language, time_zone);
  return (
    <>
      <SessionIcon size={22} aria-hidden="true" />
      <span className={styles.what}>
        <b>{name}</b>
        {is_current && <span className="muted"> · {t("person.thisSession")}</span>}
        <br />
        <span className="muted num" style={{ whiteSpace: "normal" }}>
          {[
            kind === "token" ? t("person.tokenSession") : t("person.browserSession"),
            last_address,
            t("person.lastUsed", { time: used }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
    </>
  );
}
