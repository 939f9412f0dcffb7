// The message written in an app of this device: the person sends it there, and it is noted here.

import {
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconMessage,
  IconPhoneCall,
  IconShare,
  type Icon,
} from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../../../shared/domains/crm/phone.rules.ts";
import type { Locale } from "../../../../../shared/domains/tenancy/tenancy.states.ts";
import { channelLink, LINKED_WAYS, type LinkedWay } from "./channel-links.ts";
import type { Sendable } from "./sendable.ts";
import styles from "./send.module.css";

const ICONS: Record<LinkedWay, Icon> = {
  whatsapp: IconBrandWhatsapp,
  viber: IconPhoneCall,
  telegram: IconBrandTelegram,
  sms: IconMessage,
};

interface SendByTextProps {
  of: Sendable;
  locale: Locale;
  text: string;
  url: string;
}

export function SendByText({ of, locale, text, url }: SendByTextProps) {
  const { t } = useTranslation();
  const { send } = of;
  const [copied, setCopied] = useState(false);
  const phone = of.client?.phone ?? null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false); // the text is on the screen, to be chosen by hand
    }
  };
  const share = async () => {
    try {
      await navigator.share({ text });
    } catch {
      return; // closed without choosing an app: nothing was sent
    }
    await send("share", locale);
  };
  return (
    <section className={styles.section} data-send-text>
      <div className="spread">
        <h3>{t("send.prepared")}</h3>
        <button type="button" className="btn quiet" data-action="copy-text" onClick={() => void copy()}>
          {copied ? t("send.textCopied") : t("send.copyText")}
        </button>
      </div>
      <p className={styles.text} lang={locale} data-prepared>
        {text}
      </p>
      <div className={styles.apps}>
        {LINKED_WAYS.map((way) => {
          const href = channelLink(way, { phone, text, url });
          const WayIcon = ICONS[way];
          return (
            href !== null && (
              <a
                key={way}
                className="btn"
                data-send={way}
                href={href}
                target="_blank"
                rel="noreferrer"
                onClick={() => void send(way, locale)}
              >
                <WayIcon size={18} aria-hidden="true" />
                {t(`send.way.${way}`)}
              </a>
            )
          );
        })}
        {"share" in navigator && (
          <button type="button" className="btn" data-send="share" onClick={() => void share()}>
            <IconShare size={18} aria-hidden="true" />
            {t("send.way.share")}
          </button>
        )}
      </div>
      <p className="muted">{phone === null ? t("send.appHint") : t("send.appHintTo", { phone: shownPhone(phone) })}</p>
    </section>
  );
}
