// Where other programs leave leads: an address and what signs what they send, shown once, renewed or turned off here.

import { IconPlugConnected, IconPlugOff, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRest, useWrite } from "../../../data/hooks/use-rest.ts";
import { problemWords } from "../../../data/rest/problem-words.ts";
import { CopyField } from "../../../ui/copy-field.tsx";
import { whenShort } from "../../../ui/format.ts";
import { curlOf, type LeadWebhook, type MadeLeadWebhook } from "../lead-webhook.ts";
import { sectionAddress } from "./section.tsx";
import styles from "./section.module.css";

const PATH = "/api/v1/integrations/lead-webhook";

export function LeadWebhookSection({ offline }: { offline: boolean }) {
  const { t, i18n } = useTranslation();
  const { data, error: unread, retry } = useRest<LeadWebhook>(PATH);
  const { send, busy, error } = useWrite();
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null);
  const make = async () => {
    const answer = await send<MadeLeadWebhook>("POST", PATH, {});
    if (answer?.data.url && answer.data.secret) setMade({ url: answer.data.url, secret: answer.data.secret });
  };
  const remove = async () => {
    if (await send("DELETE", PATH)) setMade(null);
  };
  const when = (at: string) => whenShort(Date.parse(at), Date.now(), i18n.language);
  const isOn = data !== null && data.since !== null;
  return (
    <section className={`card ${styles.section}`} id={sectionAddress("lead-webhook")} data-section="lead-webhook">
      <h2>{t("settings.leadWebhook")}</h2>
      <p className="muted">{t("settings.leadWebhookLead")}</p>
      {data === null && unread !== null && !offline && (
        <p className={styles.problem} role="alert">
          {problemWords(unread, t)}{" "}
          <button type="button" className="btn small" onClick={retry}>
            {t("settings.again")}
          </button>
        </p>
      )}
      {made !== null && (
        <div className={styles.fields} data-made="lead-webhook">
          <p role="status">{t("settings.leadWebhookOnce")}</p>
          <CopyField label={t("settings.leadWebhookUrl")} value={made.url} />
          <CopyField label={t("settings.leadWebhookSecret")} value={made.secret} />
          <p>{t("settings.leadWebhookExample")}</p>
          <pre className={styles.code} tabIndex={0}>
            {curlOf(made)}
          </pre>
          <p className="muted">{t("settings.leadWebhookFields")}</p>
        </div>
      )}
      {made === null && data !== null && (
        <p>
          {data.since === null
            ? t("settings.leadWebhookOff")
            : t("settings.leadWebhookSince", { when: when(data.since) })}{" "}
          {data.since !== null &&
            (data.last_used_at === null
              ? t("settings.leadWebhookUnused")
              : t("settings.leadWebhookUsed", { when: when(data.last_used_at) }))}
        </p>
      )}
      {data !== null && (
        <p className={styles.row}>
          <button
            type="button"
            className="btn"
            data-action={isOn ? "renew-lead-webhook" : "make-lead-webhook"}
            disabled={busy || offline}
            onClick={() => void make()}
          >
            {isOn ? <IconRefresh size={20} aria-hidden="true" /> : <IconPlugConnected size={20} aria-hidden="true" />}
            {isOn ? t("settings.leadWebhookRenew") : t("settings.leadWebhookMake")}
          </button>
          {isOn && (
            <button
              type="button"
              className="btn quiet"
              data-action="remove-lead-webhook"
              disabled={busy || offline}
              onClick={() => void remove()}
            >
              <IconPlugOff size={20} aria-hidden="true" />
              {t("settings.leadWebhookRemove")}
            </button>
          )}
        </p>
      )}
      {isOn && <p className="muted">{t("settings.leadWebhookRenewHint")}</p>}
      {error !== null && (
        <p className={styles.problem} role="alert">
          {problemWords(error, t)}
        </p>
      )}
    </section>
  );
}
