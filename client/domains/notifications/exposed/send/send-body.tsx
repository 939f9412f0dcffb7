// The ways to hand a client the address of a page of theirs, whatever it is about.

import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../../../shared/domains/crm/phone.rules.ts";
import { LOCALES, type Locale } from "../../../../../shared/domains/tenancy/tenancy.states.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { useOnline, useRest } from "../../../../data/hooks/use-rest.ts";
import { problemWords } from "../../../../data/rest/problem-words.ts";
import { CopyField } from "../../../../ui/copy-field.tsx";
import { Plate } from "../../../../ui/plate.tsx";
import { QrPicture } from "../../../../ui/qr-picture.tsx";
import { SendByMail } from "./send-by-mail.tsx";
import { SendByText } from "./send-by-text.tsx";
import type { Sendable } from "./sendable.ts";
import { SentSoFar } from "./sent-so-far.tsx";
import styles from "./send.module.css";

/** The message with the address in it, in a language. */
export type WriteText = (locale: Locale, url: string) => string;

interface SendBodyProps {
  of: Sendable;
  /** Where the address of the page is asked for; null: not yet, since the server has not heard of what the page is about. */
  path: string | null;
  write: WriteText;
  /** What the client is asked, in words. */
  asks: ReactNode;
  /** Why no e-mail may be sent now; null: it may. */
  mailRefusal?: string | null;
}

export function SendBody({ of, path, write, asks, mailRefusal = null }: SendBodyProps) {
  const { t } = useTranslation();
  const { settings } = useSession().company;
  const online = useOnline();
  // Kept as long as the page is open, and not on the device: whoever has it answers for the client (docs/decisions/0022).
  const { data, error } = useRest<{ url: string }>(path);
  const { client, vehicle } = of;
  const [locale, setLocale] = useState<Locale>(client?.locale ?? settings.locale);
  return (
    <div className={styles.sheet} data-send-sheet>
      <p className={styles.who}>
        {client && (
          <>
            <b>{client.name}</b> <span className="num muted">{shownPhone(client.phone)}</span>
          </>
        )}
        {vehicle && <Plate plate={vehicle.plate} country={vehicle.plateCountry} />}
        {asks}
      </p>
      <div className={styles.columns}>
        <div className={styles.ways}>
          <fieldset className={styles.languages}>
            <legend>{t("send.language")}</legend>
            {LOCALES.map((one) => (
              <label key={one} lang={one}>
                <input
                  type="radio"
                  name="send-locale"
                  value={one}
                  checked={one === locale}
                  onChange={() => setLocale(one)}
                />
                {t(`language.${one}`)}
              </label>
            ))}
          </fieldset>
          <SendByMail of={of} locale={locale} refusal={mailRefusal} />
          {data && <SendByText of={of} locale={locale} text={write(locale, data.url)} url={data.url} />}
          {data === null && (
            <p className={error !== null && online ? styles.wrong : "muted"} role="status" data-send-note>
              {error !== null && online ? problemWords(error, t) : online ? t("send.asking") : t("send.linkNotHere")}
            </p>
          )}
        </div>
        <aside className={styles.beside}>
          {data && (
            <section className={styles.section}>
              <h3>{t("send.atCounter")}</h3>
              <QrPicture text={data.url} label={of.kind === "deals" ? t("send.quoteQr") : t("send.qrLabel")} />
              <p className="muted">{t("send.qrHint")}</p>
              <CopyField
                label={t("approvals.address")}
                value={data.url}
                words={{ copy: t("approvals.copy"), copied: t("approvals.copied"), byHand: t("approvals.copyByHand") }}
              />
              <a className="btn" data-page-address={data.url} href={data.url} target="_blank" rel="noreferrer">
                {t("approvals.open")}
              </a>
            </section>
          )}
          <SentSoFar of={of} />
        </aside>
      </div>
    </div>
  );
}
