// By e-mail, to the address on the client's card: the server writes and sends it. Without a network it waits in the outbox.

import { IconMail } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../../../shared/domains/tenancy/tenancy.states.ts";
import { useKnownHistory } from "../../../../data/hooks/use-history.ts";
import { useOnline } from "../../../../data/hooks/use-rest.ts";
import { useServerNow } from "../../../../data/hooks/use-server-now.ts";
import { useOneAtATime } from "../../../../ui/one-at-a-time.ts";
import { mailedLately, noteMail } from "./mailed-lately.ts";
import type { Sendable } from "./sendable.ts";
import styles from "./send.module.css";

interface SendByMailProps {
  of: Sendable;
  locale: Locale;
  /** Why it may not be sent now; null: it may. */
  refusal?: string | null;
}

export function SendByMail({ of, locale, refusal = null }: SendByMailProps) {
  const { t } = useTranslation();
  const online = useOnline();
  const [sent, setSent] = useState<{ locale: Locale; isRepeat: boolean } | null>(null);
  const now = useServerNow("second"); // the history is told by that clock
  const entries = useKnownHistory(of.kind, of.id);
  const isSent = sent?.locale === locale;
  const isRepeat = isSent ? sent.isRepeat : mailedLately(entries, { id: of.id, locale }, now);
  const guarded = useOneAtATime();
  const sendOnce = () =>
    guarded(async () => {
      if (!(await of.send("email", locale))) return;
      noteMail({ id: of.id, locale }, now);
      setSent({ locale, isRepeat });
    });
  const words = (): string => {
    if (refusal !== null) return refusal;
    if (isRepeat) return of.kind === "deals" ? t("send.quoteRepeat") : t("send.mailRepeat");
    if (!isSent) return of.kind === "deals" ? t("send.quoteHolds") : t("send.mailHolds");
    return online ? t("send.mailLeaves") : t("send.mailWaits");
  };
  const { client } = of;
  if (!client) return null;
  const address = (client.email ?? "").trim();
  return (
    <section className={styles.section} data-send-mail>
      <h3>{t("send.way.email")}</h3>
      {address === "" ? (
        <p className="muted">
          {t("send.noEmail")}{" "}
          <Link to="/app/clients/$client" params={{ client: client.id }}>
            {t("send.addEmail")}
          </Link>
        </p>
      ) : (
        <>
          <div className={styles.to}>
            <span className={styles.address}>
              <span className="dim">{t("send.to")}</span> {address}
            </span>
            <button
              type="button"
              className="btn primary"
              data-send="email"
              disabled={isSent || refusal !== null}
              onClick={() => void sendOnce()}
            >
              <IconMail size={18} aria-hidden="true" />
              {t("send.sendMail")}
            </button>
          </div>
          <p className="muted" role="status" data-repeat={isRepeat}>
            {words()}
          </p>
        </>
      )}
    </section>
  );
}
