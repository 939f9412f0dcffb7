// Handing a client the page of their order: by e-mail, by an app with the text written, by a code on the screen (mocks/send-link).

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../../../shared/domains/crm/phone.rules.ts";
import { linkMessage } from "../../../../../shared/domains/notifications/link-message.rules.ts";
import { LOCALES, type Locale } from "../../../../../shared/domains/tenancy/tenancy.states.ts";
import { awaited, orderSums } from "../../../../../shared/domains/work-orders/owed.rules.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { useOnline, useRest } from "../../../../data/hooks/use-rest.ts";
import { problemWords } from "../../../../data/rest/problem-words.ts";
import { CopyField } from "../../../../ui/copy-field.tsx";
import { money } from "../../../../ui/format.ts";
import { Plate } from "../../../../ui/plate.tsx";
import { QrPicture } from "../../../../ui/qr-picture.tsx";
import { SideSheet } from "../../../../ui/side-sheet.tsx";
import { SendByMail } from "./send-by-mail.tsx";
import { SendByText } from "./send-by-text.tsx";
import type { SendableOrder } from "./sendable-order.ts";
import { SentSoFar } from "./sent-so-far.tsx";
import styles from "./send.module.css";

export interface SendSheetProps {
  order: SendableOrder;
  opened: boolean;
  onClose: () => void;
}

export function SendSheet({ order, opened, onClose }: SendSheetProps) {
  const { t } = useTranslation();
  return (
    <SideSheet opened={opened} onClose={onClose} title={t("send.title")}>
      {opened && <Send order={order} />}
    </SideSheet>
  );
}

function Send({ order }: { order: SendableOrder }) {
  const { t, i18n } = useTranslation();
  const { settings } = useSession().company;
  const online = useOnline();
  // Kept as long as the page is open, and not on the device: whoever has it answers for the client (docs/decisions/0022).
  const { data, error } = useRest<{ url: string }>(`/api/v1/work-orders/${order.id}/tracking`);
  const { client, vehicle } = order;
  const [locale, setLocale] = useState<Locale>(client?.locale ?? settings.locale);
  const questions = awaited(order, [...order.workLines, ...order.partsLines]).length;
  const { waiting } = orderSums(order, order.workLines, order.partsLines);
  const text =
    data &&
    linkMessage(locale, {
      client: client?.name ?? "",
      car: [vehicle?.make, vehicle?.model].filter(Boolean).join(" "),
      plate: vehicle?.plate ?? "",
      questions,
      sum: money(waiting, settings.currency, locale),
      url: data.url,
    });
  return (
    <div className={styles.sheet} data-send-sheet>
      <p className={styles.who}>
        {client && (
          <>
            <b>{client.name}</b> <span className="num muted">{shownPhone(client.phone)}</span>
          </>
        )}
        {vehicle && <Plate plate={vehicle.plate} country={vehicle.plateCountry} />}
        {questions > 0 && (
          <span className={styles.asks} data-questions={questions}>
            {t("send.questions", { count: questions, sum: money(waiting, settings.currency, i18n.language) })}
          </span>
        )}
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
          <SendByMail order={order} locale={locale} />
          {data && text !== null && <SendByText order={order} locale={locale} text={text} url={data.url} />}
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
              <QrPicture text={data.url} label={t("send.qrLabel")} />
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
          <SentSoFar orderId={order.id} />
        </aside>
      </div>
    </div>
  );
}
