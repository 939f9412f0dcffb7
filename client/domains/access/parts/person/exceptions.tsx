// Exceptions of one person: a permission granted or denied besides their roles, perhaps until a day.

import { IconBan, IconPlus, IconShieldCheck, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../../data/hooks/react.ts";
import { useOnline, useWrite } from "../../../../data/hooks/use-rest.ts";
import { whenShort } from "../../../../ui/format.ts";
import { useNow } from "../../../../ui/use-now.ts";
import { API, type OverrideShape, type WholeUser } from "../../api-shapes.ts";
import { mayEnd } from "../../allowed-actions.ts";
import { useAccessWords } from "../access-words.ts";
import { useUntil } from "../until.ts";
import { Section } from "../section.tsx";
import { Trouble } from "../loading-frame.tsx";
import { ExceptionSheet } from "./exception-sheet.tsx";
import styles from "./person.module.css";

export function Exceptions({ person, mayManage }: { person: WholeUser; mayManage: boolean }) {
  const { t } = useTranslation();
  const online = useOnline();
  const [adding, setAdding] = useState(false);
  const { send, busy, error } = useWrite();
  const end = ({ permission }: OverrideShape) =>
    send("DELETE", `${API.user(person.id)}/permission-overrides/${encodeURIComponent(permission)}`);
  return (
    <Section
      title={t("person.exceptions")}
      name="exceptions"
      tools={
        mayManage && (
          <button
            type="button"
            className="btn quiet"
            data-action="add-exception"
            disabled={!online}
            onClick={() => setAdding(true)}
          >
            <IconPlus size={18} aria-hidden="true" />
            {t("person.addException")}
          </button>
        )
      }
    >
      {person.permission_overrides.length === 0 ? (
        <p className="muted">{t("person.noExceptions")}</p>
      ) : (
        <ul className={styles.items}>
          {person.permission_overrides.map((override) => (
            <Exception
              key={override.permission}
              override={override}
              mayManage={mayManage}
              disabled={busy || !online}
              onEnd={() => void end(override)}
            />
          ))}
        </ul>
      )}
      <Trouble error={error} />
      <ExceptionSheet person={person} opened={adding} onClose={() => setAdding(false)} />
    </Section>
  );
}

interface ExceptionProps {
  override: OverrideShape;
  mayManage: boolean;
  disabled: boolean;
  onEnd: () => void;
}

function Exception({ override, mayManage, disabled, onEnd }: ExceptionProps) {
  const { t, i18n } = useTranslation();
  const words = useAccessWords();
  const until = useUntil();
  const now = useNow("minute");
  const { actor, company } = useSession();
  const { permission, kind, expires_at, is_active, created_at, created_by } = override;
  const KindIcon = kind === "grant" ? IconShieldCheck : IconBan;
  const since = whenShort(Date.parse(created_at), now, i18n.language, company.settings.time_zone);
  return (
    <li className={styles.item} data-exception={permission} data-kind={kind} data-active={is_active}>
      <KindIcon size={20} aria-hidden="true" />
      <span className={is_active ? styles.what : `${styles.what} ${styles.over}`}>
        <b>{kind === "grant" ? t("person.granted") : t("person.denied")}:</b> {words.permission(permission)}
        <br />
        <span className="muted">
          {is_active ? until(expires_at) : t("person.over")}
          {" · "}
          {created_by === null ? since : t("person.storedBy", { name: created_by, time: since })}
        </span>
      </span>
      {mayManage && mayEnd(actor, override) && (
        <button type="button" className="btn small" data-action="end-exception" disabled={disabled} onClick={onEnd}>
          <IconX size={18} aria-hidden="true" />
          {t("person.endException")}
        </button>
      )}
    </li>
  );
}
