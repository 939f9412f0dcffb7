// What was found of what comes and goes: a lead, a deal, a purchase, a supplier.

import {
  IconBuildingStore,
  IconMessageQuestion,
  IconReceipt2,
  IconTruckDelivery,
  type Icon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import { dealAmount } from "../../../shared/domains/sales/deal-total.rules.ts";
import { amount } from "../../ui/format.ts";
import { Plate, unbroken } from "../../ui/plate.tsx";
import { Marked } from "./marked.tsx";
import type { Found } from "./options.ts";
import styles from "./search.module.css";

interface LineProps {
  found: Found;
  asked: string;
}

interface FrameProps {
  icon: Icon;
  first: ReactNode;
  second?: ReactNode;
  end?: ReactNode;
}

function Frame({ icon: LineIcon, first, second, end }: FrameProps) {
  return (
    <>
      <span className={styles.icon}>
        <LineIcon size={20} aria-hidden="true" />
      </span>
      <span className={styles.what}>
        <span>{first}</span>
        <small>{second}</small>
      </span>
      <span className={styles.end}>{end}</span>
    </>
  );
}

function Phone({ phone, found, asked }: LineProps & { phone: string }) {
  return (
    <span className={`num ${styles.nowrap}`}>
      <Marked text={shownPhone(phone)} asked={asked} as={found.by === "phone" ? "phone" : null} />
    </span>
  );
}

function Name({ text, found, asked }: LineProps & { text: string }) {
  return (
    <b>
      <Marked text={text} asked={asked} as={found.by === "words" ? "words" : null} />
    </b>
  );
}

const pieceBy = ({ by }: Found) => (by?.startsWith("plate") || by?.startsWith("code") ? "piece" : null);

export function LeadLine({ found, asked }: LineProps) {
  const { lead } = found;
  if (!lead) return null;
  const { name, phone, car, model, plate } = lead;
  return (
    <Frame
      icon={IconMessageQuestion}
      first={
        <>
          <Name text={name} found={found} asked={asked} />
          {" · "}
          <Phone phone={phone} found={found} asked={asked} />
        </>
      }
      second={[car, model].filter(Boolean).join(" ")}
      end={
        plate !== null && (
          <b className={styles.nowrap}>
            <Marked text={plate} asked={asked} as={pieceBy(found)} />
          </b>
        )
      }
    />
  );
}

export function DealLine({ found, asked }: LineProps) {
  const { i18n } = useTranslation();
  const { deal } = found;
  if (!deal) return null;
  const { subject, client, vehicle } = deal;
  const price = dealAmount(deal);
  return (
    <Frame
      icon={IconReceipt2}
      first={<Name text={subject} found={found} asked={asked} />}
      second={
        client && (
          <>
            <Marked text={client.name} asked={asked} as={found.by === "words" ? "words" : null} />
            {" · "}
            <Phone phone={client.phone} found={found} asked={asked} />
          </>
        )
      }
      end={
        <>
          {vehicle && (
            <Plate
              plate={vehicle.plate}
              country={vehicle.plateCountry}
              marked={<Marked text={unbroken(vehicle.plate)} asked={asked} as={pieceBy(found)} />}
            />
          )}
          {price !== null && <b className={styles.amount}>{amount(price, i18n.language)}</b>}
        </>
      }
    />
  );
}

export function PurchaseLine({ found, asked }: LineProps) {
  const { t } = useTranslation();
  const { purchase, supplier } = found;
  if (!purchase) return null;
  const number = purchase.number ?? t("search.noNumber");
  return (
    <Frame
      icon={IconTruckDelivery}
      first={
        <>
          <b>
            <Marked text={number} asked={asked} as={pieceBy(found)} />
          </b>
          {supplier && " · "}
          {supplier && <Marked text={supplier.name} asked={asked} as={found.by === "words" ? "words" : null} />}
        </>
      }
      second={
        purchase.invoiceNumber !== null && <Marked text={purchase.invoiceNumber} asked={asked} as={pieceBy(found)} />
      }
    />
  );
}

export function SupplierLine({ found, asked }: LineProps) {
  const { supplier } = found;
  if (!supplier) return null;
  return (
    <Frame
      icon={IconBuildingStore}
      first={
        <>
          <Name text={supplier.name} found={found} asked={asked} />
          {supplier.phone !== null && " · "}
          {supplier.phone !== null && <Phone phone={supplier.phone} found={found} asked={asked} />}
        </>
      }
      second={supplier.taxCode !== null && <Marked text={supplier.taxCode} asked={asked} as={pieceBy(found)} />}
    />
  );
}
