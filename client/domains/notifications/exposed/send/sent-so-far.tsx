// What the client was sent, and whether they looked: of the order's history, as far as it is known here.

import { IconEye, IconMessageCheck, IconSend } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { SENDING_WAYS, type SendingWay } from "../../../../../shared/domains/notifications/notifications.states.ts";
import type { HistoryEntry } from "../../../../data/device/kept-histories.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { useKnownHistory } from "../../../../data/hooks/use-history.ts";
import { whenShort } from "../../../../ui/format.ts";
import { useNow } from "../../../../ui/use-now.ts";
import type { Sendable } from "./sendable.ts";
import styles from "./send.module.css";

const ICONS = {
  "notifications.sendLink": IconSend,
  "tracking.open": IconEye,
  "approvals.answer": IconMessageCheck,
  "deals.sendQuote": IconSend,
  "deals.openQuote": IconEye,
  "deals.approveQuote": IconMessageCheck,
  "deals.declineQuote": IconMessageCheck,
};
type Shown = keyof typeof ICONS;
const isShown = (verb: string): verb is Shown => Object.hasOwn(ICONS, verb);

export function SentSoFar({ of: { kind, id } }: { of: Pick<Sendable, "kind" | "id"> }) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const entries = useKnownHistory(kind, id).filter(({ verb }) => isShown(verb));
  return (
    <section className={styles.section} data-sent={entries.length}>
      <h3>{t("send.soFar")}</h3>
      {entries.length === 0 && <p className="muted">{t("send.nothingSent")}</p>}
      <ol className={styles.sent}>
        {entries.map((entry) => {
          const EntryIcon = ICONS[entry.verb as Shown];
          return (
            <li key={entry.id} data-sent-entry={entry.verb}>
              <span className="num dim">{whenShort(entry.happenedAt, now, i18n.language, time_zone)}</span>
              <EntryIcon size={18} aria-hidden="true" />
              <Words entry={entry} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Words({ entry: { verb, data, actor } }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  if (verb === "tracking.open" || verb === "deals.openQuote")
    return (
      <span>
        <b>{t("send.opened")}</b>
        <small className="muted">{data["device"] === "phone" ? t("send.with.phone") : t("send.with.computer")}</small>
      </span>
    );
  if (verb === "approvals.answer" || verb === "deals.approveQuote" || verb === "deals.declineQuote")
    return (
      <span>
        <b>
          {data["decision"] === "approve" || verb === "deals.approveQuote"
            ? t("status.approval.approved")
            : t("status.approval.declined")}
        </b>
        <small className="muted">{String(data["lines"] ?? data["name"] ?? "")}</small>
      </span>
    );
  const way = SENDING_WAYS.find((one) => one === data["way"]) ?? ("share" satisfies SendingWay);
  return (
    <span>
      <b>{way === "email" ? t("send.mailAsked") : t(`send.way.${way}`)}</b>
      <small className="muted">{[data["to"], actor?.name].filter(Boolean).join(" · ")}</small>
    </span>
  );
}
