// One thing of the shop that was found: what it is known by first, whose it is, and what stands about it now.

import { IconCloud, IconPackage, IconUser } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { canSeeEveryOrder } from "../../../shared/domains/access/access.permissions.ts";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import { localCode } from "../../../shared/domains/work-orders/local-code.rules.ts";
import { marksIn, type MarkedAs } from "../../../shared/kernel/search/marks.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useBalanceWords } from "../../domains/crm/exposed/balance.tsx";
import { useStock } from "../../domains/warehouse/exposed/use-stock.ts";
import { amount, calendarDay, quantity, whenShort } from "../../ui/format.ts";
import { Plate, unbroken } from "../../ui/plate.tsx";
import { Status } from "../../ui/status.tsx";
import { useNow } from "../../ui/use-now.ts";
import { DealLine, LeadLine, PurchaseLine, SupplierLine } from "./found-trade.tsx";
import { Marked } from "./marked.tsx";
import type { Found, ShownVehicle } from "./options.ts";
import styles from "./search.module.css";

interface LineProps {
  found: Found;
  asked: string;
}

export function FoundLine(line: LineProps) {
  switch (line.found.kind) {
    case "order":
      return <OrderLine {...line} />;
    case "vehicle":
      return <VehicleLine {...line} />;
    case "client":
      return <ClientLine {...line} />;
    case "part":
      return <PartLine {...line} />;
    case "lead":
      return <LeadLine {...line} />;
    case "deal":
      return <DealLine {...line} />;
    case "purchase":
      return <PurchaseLine {...line} />;
    case "supplier":
      return <SupplierLine {...line} />;
  }
}

const carOf = ({ make, model, year }: ShownVehicle): string => [make, model, year].filter(Boolean).join(" ");
/** Nobody has to read who made the number. */
const shortNumber = (number: string): string => number.replace(/^WO-/, "");
/** Marked where it was found by that. */
const wordsBy = ({ by }: Found): MarkedAs | null => (by === "words" ? "words" : null);

function ShownPlate({ vehicle, asked, found }: LineProps & { vehicle: ShownVehicle }) {
  const as = found.by?.startsWith("plate") ? "piece" : null;
  const marked = <Marked text={unbroken(vehicle.plate)} asked={asked} as={as} />;
  if (vehicle.plateCountry === null) return <b className={styles.nowrap}>{marked}</b>;
  return <Plate plate={vehicle.plate} country={vehicle.plateCountry} marked={marked} />;
}

function useOpenedAt({ at }: Found): string | null {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  return at === undefined ? null : t("search.opened", { when: whenShort(at, now, i18n.language, time_zone) });
}

function OrderLine({ found, asked }: LineProps) {
  const { t, i18n } = useTranslation();
  const { actor } = useSession();
  const { order, vehicle, client, fromServer } = found;
  const openedAt = useOpenedAt(found);
  if (!order) return null;
  const closed = order.closedAt
    ? t("search.closedOn", { day: calendarDay(Date.parse(order.closedAt), i18n.language, "UTC") })
    : null;
  // Of what was opened the plate is known first; of what was asked for by its number, the number.
  const plateFirst = found.by === null && vehicle !== undefined;
  const code = t("newOrder.localCode", { code: localCode(found.key.slice("order:".length)) });
  const number = order.number === null ? code : t("search.orderNo", { number: shortNumber(order.number) });
  const gone = { "not-open": t("search.noLongerOpen"), "not-here": t("search.notHere") }[order.status];
  const about = [closed, plateFirst ? number : null, gone, plateFirst ? null : order.complaint, openedAt];
  const car = vehicle && carOf(vehicle);
  const plate = vehicle && <ShownPlate vehicle={vehicle} asked={asked} found={found} />;
  return (
    <>
      {plateFirst ? plate : <OrderNumber number={order.number} code={code} found={found} asked={asked} />}
      <span className={styles.what}>
        <span>
          <Names first={client?.name ?? car} second={client ? car : undefined} asked={asked} as={wordsBy(found)} />
        </span>
        <small>
          {fromServer && (
            <span className={styles.remote} data-from="server">
              <IconCloud size={16} aria-hidden="true" /> {t("search.fromServer")}
            </span>
          )}
          {fromServer && " · "}
          {about.filter(Boolean).join(" · ")}
        </small>
      </span>
      <span className={styles.end}>
        {!plateFirst && plate}
        {gone === undefined && <Status kind="order" value={order.status} />}
        {order.totalMinor !== null && canSeeEveryOrder(actor) && (
          <b className={styles.amount}>{amount(order.totalMinor, i18n.language)}</b>
        )}
      </span>
    </>
  );
}

function OrderNumber({ number, code, found, asked }: LineProps & { number: string | null; code: string }) {
  const as = found.by?.startsWith("number") ? "number" : null;
  if (number === null)
    return (
      <b>
        <Marked text={code} asked={asked} as={found.by?.startsWith("code") ? "piece" : null} />
      </b>
    );
  return (
    <b className={styles.number}>
      <Marked text={shortNumber(number)} asked={asked} as={as} />
    </b>
  );
}

function VehicleLine({ found, asked }: LineProps) {
  const { t } = useTranslation();
  const { vehicle, client, order, by } = found;
  const openedAt = useOpenedAt(found);
  if (!vehicle) return null;
  const about = [order ? null : t("search.noOrder"), openedAt].filter(Boolean).join(" · ");
  return (
    <>
      <ShownPlate vehicle={vehicle} asked={asked} found={found} />
      <span className={styles.what}>
        <span>
          <Names first={carOf(vehicle)} second={client?.name} asked={asked} as={wordsBy(found)} />
        </span>
        <small>
          {by === "vin" && vehicle.vin !== null ? (
            <span className="num">
              VIN <Marked text={vehicle.vin} asked={asked} as="piece" />
            </span>
          ) : (
            about || order?.complaint
          )}
        </small>
      </span>
      <span className={styles.end}>{order?.status && <Status kind="order" value={order.status} />}</span>
    </>
  );
}

function ClientLine({ found, asked }: LineProps) {
  const { t } = useTranslation();
  const balanceWords = useBalanceWords();
  const { client, cars = [], by } = found;
  const openedAt = useOpenedAt(found);
  if (!client) return null;
  const [first, ...further] = cars;
  const about = [t("search.cars", { count: cars.length }), balanceWords(client.balanceMinor), openedAt];
  return (
    <>
      <span className={styles.icon}>
        <IconUser size={20} aria-hidden="true" />
      </span>
      <span className={styles.what}>
        <span>
          <b>
            <Marked text={client.name} asked={asked} as={wordsBy(found)} />
          </b>
          {" · "}
          <span className={`num ${styles.nowrap}`}>
            <Marked
              text={shownPhone(phoneMeant(client, asked, by))}
              asked={asked}
              as={by === "phone" ? "phone" : null}
            />
          </span>
        </span>
        <small>{about.filter(Boolean).join(" · ")}</small>
      </span>
      <span className={styles.end}>
        {first && <ShownPlate vehicle={first} asked={asked} found={found} />}
        {further.length > 0 && <span className="muted num">+{further.length}</span>}
      </span>
    </>
  );
}

/** The one of the two that was looked for. */
function phoneMeant({ phone, otherPhone }: NonNullable<Found["client"]>, asked: string, by: Found["by"]): string {
  const other = by === "phone" && otherPhone !== null && marksIn(shownPhone(phone), asked, "phone").length === 0;
  return other ? otherPhone : phone;
}

function PartLine({ found, asked }: LineProps) {
  const { t, i18n } = useTranslation();
  const { part, by } = found;
  const stock = useStock().of(found.key.slice("part:".length));
  const openedAt = useOpenedAt(found);
  if (!part) return null;
  const price = part.sellPriceMinor ?? part.basePriceMinor;
  const byCode = by?.startsWith("code") ? "piece" : null;
  const meant =
    byCode &&
    [part.article, part.barcode, ...part.crossRefs].find((code) => code && marksIn(code, asked, byCode).length > 0);
  const free = stock && t("search.free", { count: quantity(stock.free, i18n.language) });
  const number = part.partNo === null ? null : `#${part.partNo}`;
  const about = [free, number, part.brand, part.category, openedAt];
  return (
    <>
      <span className={styles.icon}>
        <IconPackage size={20} aria-hidden="true" />
      </span>
      <span className={styles.what}>
        <span>
          <b>
            <Marked text={part.name} asked={asked} as={wordsBy(found)} />
          </b>{" "}
          {part.article !== null && <Marked text={part.article} asked={asked} as={byCode} />}
        </span>
        <small>
          {meant && meant !== part.article && (
            <>
              <Marked text={meant} asked={asked} as={byCode} />
              {" · "}
            </>
          )}
          <Marked text={about.filter(Boolean).join(" · ")} asked={asked} as={wordsBy(found)} />
        </small>
      </span>
      <span className={styles.end}>
        {price === null ? (
          <span className="muted">{t("search.noPrice")}</span>
        ) : (
          <b className={styles.amount}>{amount(price, i18n.language)}</b>
        )}
      </span>
    </>
  );
}

interface NamesProps {
  first: string | undefined;
  second: string | undefined;
  asked: string;
  as: MarkedAs | null;
}

function Names({ first, second, asked, as }: NamesProps) {
  return (
    <>
      <b>
        <Marked text={first ?? "–"} asked={asked} as={as} />
      </b>
      {second && " · "}
      {second && <Marked text={second} asked={asked} as={as} />}
    </>
  );
}
