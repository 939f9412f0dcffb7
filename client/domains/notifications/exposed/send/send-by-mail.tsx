// By e-mail, to the address on the client's card: the server writes and sends it. Without a network it waits in the outbox.

import { IconMail } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../../../shared/domains/tenancy/tenancy.states.ts";
import { useOnline } from "../../../../data/hooks/use-rest.ts";
import type { SendableOrder } from "./sendable-order.ts";
import { useSendLink } from "./use-send-link.ts";
import styles from "./send.module.css";

export function SendByMail({ order, locale }: { order: SendableOrder; locale: Locale }) {
  const { t } = useTranslation();
  const online = useOnline();
  const send = useSendLink(order);
  const [sent, setSent] = useState<Locale | null>(null);
  // Held before anything is awaited: a double click is one mail.
  const busy = useRef(false);
  const sendOnce = async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      if (await send("email", locale)) setSent(locale);
    } finally {
      busy.current = false;
    }
  };
  const { client } = order;
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
              disabled={sent === locale}
              onClick={() => void sendOnce()}
            >
              <IconMail size={18} aria-hidden="true" />
              {t("send.sendMail")}
            </button>
          </div>
          <p className="muted" role="status">
            {sent !== locale ? t("send.mailHolds") : online ? t("send.mailLeaves") : t("send.mailWaits")}
          </p>
        </>
      )}
    </section>
  );
}
