// Every movement of a part: what, for what, who, when, and what there was after it. What waits on this device stands above.

import {
  IconArrowBackUp,
  IconArrowRight,
  IconCheck,
  IconCloudUpload,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPlus,
  type Icon,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { canSeeCosts } from "../../../../shared/domains/catalog/catalog.permissions.ts";
import type { StockEventKind } from "../../../../shared/domains/warehouse/warehouse.states.ts";
import { decimalToMinor } from "../../../../shared/kernel/money.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline } from "../../../data/hooks/use-rest.ts";
import type { OutboxEntry } from "../../../data/outbox/outbox-db.ts";
import { amount, quantity, whenShort } from "../../../ui/format.ts";
import { Plate } from "../../../ui/plate.tsx";
import { LoadingFrame, Trouble } from "../../access/exposed/online-page.ts";
import { usePeople } from "../../access/exposed/use-people.ts";
import { signed } from "../exposed/use-stock-acts.ts";
import { useWarehouses } from "../exposed/use-warehouses.ts";
import type { PartHistory } from "../hooks/use-part-history.ts";
import { MOVEMENT_SHOWS, type ToldEvent } from "../stock-api.ts";
import { piecesOf } from "../stock-of-parts.ts";
import styles from "./stock.module.css";

const ICONS: Record<StockEventKind, Icon> = {
  receive: IconPlus,
  reserve: IconLock,
  release: IconLockOpen,
  issue: IconCheck,
  return: IconArrowBackUp,
  adjust: IconPencil,
  transfer: IconArrowRight,
};

export function Movements({ history }: { history: PartHistory }) {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const online = useOnline();
  const { movements, waiting } = history;
  const { reading, events, total, show, choose, older, isReading, error } = movements;
  const { currency } = company.settings;
  const count = (many: number) => quantity(many, i18n.language);
  return (
    <section className={`card ${styles.movements}`} data-movements={total}>
      <header className={styles.head}>
        <h2>{t("stock.movements")}</h2>
        <div className={styles.shows} role="group" aria-label={t("stock.movements")}>
          {[null, ...MOVEMENT_SHOWS].map((one) => (
            <button
              key={one ?? "all"}
              type="button"
              aria-pressed={show === one}
              data-show={one ?? "all"}
              onClick={() => choose(one)}
            >
              {one === null ? t("stock.all") : t(`stock.of.${one}`)}
            </button>
          ))}
        </div>
      </header>
      {!online && <p className={`muted ${styles.note}`}>{t("stock.online")}</p>}
      <Waiting entries={waiting} />
      <LoadingFrame reading={{ ...reading, data: events }}>
        {(all) =>
          all.length === 0 ? (
            <p className={styles.empty}>{show === null ? t("stock.noMovements") : t("stock.noneOfKind")}</p>
          ) : (
            <>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t("stock.when")}</th>
                    <th scope="col">{t("stock.movement")}</th>
                    <th scope="col">{t("stock.document")}</th>
                    <th scope="col">{t("stock.who")}</th>
                    <th scope="col">{t("stock.pieces")}</th>
                    <th scope="col">{t("stock.onHand")}</th>
                    <th scope="col">{t("stock.res")}</th>
                    {canSeeCosts(actor) && <th scope="col">{t("stock.cost", { currency })}</th>}
                  </tr>
                </thead>
                <tbody>
                  {all.map((event) => (
                    <Movement key={event.id} event={event} />
                  ))}
                </tbody>
              </table>
              <footer className={styles.more}>
                <span className="num">
                  {t("stock.shownOf", { shown: count(all.length), count: total ?? all.length })}
                </span>
                {total !== null && all.length < total && (
                  <button
                    type="button"
                    className="btn small"
                    data-action="older"
                    aria-disabled={isReading}
                    onClick={() => isReading || older()}
                  >
                    {t("stock.older")}
                  </button>
                )}
                <Trouble error={error} />
              </footer>
            </>
          )
        }
      </LoadingFrame>
    </section>
  );
}

function Waiting({ entries }: { entries: readonly OutboxEntry[] }) {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  if (entries.length === 0) return null;
  return (
    <div className={styles.waiting} role="status">
      <p>
        <IconCloudUpload size={18} aria-hidden="true" /> <b>{t("stock.waiting")}</b>
      </p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} data-waiting={entry.name}>
            <span>{t(`commands.${entry.name}`)}</span>{" "}
            <b className="num">
              {piecesOf(entry)
                .map((change) => signed(change, i18n.language))
                .join(" / ")}
            </b>{" "}
            <span className="muted num">{whenShort(entry.issuedAt, Date.now(), i18n.language, time_zone)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Movement({ event }: { event: ToldEvent }) {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const { nameOf } = usePeople();
  const { kind, on_hand_change: onHand, reserved_change: reserved, balance } = event;
  const { language } = i18n;
  const KindIcon = ICONS[kind];
  // Nobody of the shop: a client who said no on their page, or what was there before the stock was kept.
  const nobody = kind === "release" ? t("stock.nobody") : "–";
  const who = event.user_id === null ? nobody : (nameOf(event.user_id) ?? "–");
  const other = event.installed_by_id !== event.user_id && nameOf(event.installed_by_id);
  return (
    <tr data-event={kind} data-short={balance < 0 || undefined}>
      <td className="muted num">{whenShort(Date.parse(event.at), Date.now(), language, company.settings.time_zone)}</td>
      <td>
        <span className={styles.kind} data-kind={kind}>
          <KindIcon size={16} aria-hidden="true" />
          {t(`stock.kind.${kind}`)}
        </span>
      </td>
      <td>
        <Document event={event} />
      </td>
      <td>
        {who}
        {other && <span className="muted"> · {t("stock.installs", { name: other })}</span>}
      </td>
      <td className="num" data-label={t("stock.pieces")}>
        {onHand === 0 ? <span className="dim">({signed(reserved, language)})</span> : signed(onHand, language)}
      </td>
      <td className="num" data-label={t("stock.onHand")}>
        <b data-tone={balance < 0 ? "short" : undefined}>
          {balance < 0 ? signed(balance, language) : quantity(balance, language)}
        </b>
      </td>
      <td className="num muted" data-label={t("stock.res")}>
        {quantity(event.reserved_balance, language)}
      </td>
      {canSeeCosts(actor) && (
        <td className="num" data-label={t("stock.cost", { currency: company.settings.currency })}>
          {event.cost == null ? <span className="dim">–</span> : amount(decimalToMinor(event.cost) ?? 0, language)}
        </td>
      )}
    </tr>
  );
}

/** The order that it was for; of a count why, of what was carried where; of a purchase that it was one. */
function Document({ event }: { event: ToldEvent }) {
  const { t } = useTranslation();
  const { hadSeveral, nameOf } = useWarehouses();
  const { work_order_id: order, work_order_number: number, plate, plate_country: country } = event;
  const warehouse = hadSeveral ? (nameOf(event.warehouse_id) ?? t("stock.unknownWarehouse")) : null;
  if (order !== null)
    return (
      <span className={styles.document}>
        {number === null ? (
          <span className="muted">{t("stock.anOrder")}</span>
        ) : (
          <Link to="/app/orders/$orderId" params={{ orderId: order }}>
            {t("stock.order", { number: number.replace(/^WO-/, "") })}
          </Link>
        )}
        {plate !== null && country !== null && <Plate plate={plate} country={country} />}
      </span>
    );
  const ofReceipt = event.kind === "receive" ? t("stock.ofPurchase") : t("stock.takenBack.received");
  const why = event.reason ?? (event.purchase_receipt_id === null ? null : ofReceipt);
  return <span className={styles.document}>{[why, warehouse].filter(Boolean).join(" · ") || "–"}</span>;
}
