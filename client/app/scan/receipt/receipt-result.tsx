// What the last scan came to: counted, too many, not of this delivery, or several of which somebody says which.

import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconHash, IconKeyboard, IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { usePartsByCode } from "../../../domains/catalog/exposed/use-parts-by-code.ts";
import type { ReceivedItem } from "../../../domains/purchasing/exposed/use-purchases.ts";
import { quantity } from "../../../ui/format.ts";
import { cueOf, type LastScan } from "./use-receipt.ts";
import scanning from "../scan.module.css";
import styles from "./receipt.module.css";

export interface ReceiptResultProps {
  last: LastScan | null;
  items: readonly ReceivedItem[];
  /** False: what is not found may not have come to this device yet. */
  complete: boolean;
  onChoose: (item: ReceivedItem) => void;
  onType: () => void;
  /** Somebody looks for the item by its name. */
  onPick: () => void;
  /** Many of an item are counted at once, by its id. */
  onMany: (itemId: string) => void;
}

export function ReceiptResult(props: ReceiptResultProps) {
  const { last, items } = props;
  const { t } = useTranslation();
  return (
    <section
      className={`${scanning.result} ${styles.result}`}
      data-receipt-result={last?.kind ?? "none"}
      data-scan-result={last ? cueOf(last) : "none"}
      role="status"
      aria-live="assertive"
    >
      {last === null && <p className="muted">{t("purchasing.receipt.nothingYet")}</p>}
      {last?.kind === "unknown" && <Unknown {...props} last={last} />}
      {last?.kind === "choose" && (
        <>
          <Words icon="warn">{t("purchasing.receipt.several")}</Words>
          <ul className={scanning.choices}>
            {items
              .filter(({ id }) => last.itemIds.includes(id))
              .map((item) => (
                <li key={item.id}>
                  <button
                    type="button"
                    className={scanning.choice}
                    data-choose={item.id}
                    onClick={() => props.onChoose(item)}
                  >
                    <b>{item.name}</b>
                    <span className="muted">{item.article}</span>
                  </button>
                </li>
              ))}
          </ul>
        </>
      )}
      {last && "itemId" in last && <OfItem {...props} last={last} />}
    </section>
  );
}

const ICONS = { ok: IconCheck, back: IconArrowBackUp, warn: IconAlertTriangle };

function Words({ icon, children }: { icon: keyof typeof ICONS; children: string }) {
  const Icon = ICONS[icon];
  return (
    <p className={`${scanning.verdict} ${icon === "warn" ? scanning.amber : ""}`}>
      <Icon size={26} stroke={icon === "ok" ? 3 : 2} aria-hidden="true" />
      {children}
    </p>
  );
}

function OfItem({ last, items, onMany }: ReceiptResultProps & { last: Extract<LastScan, { itemId: string }> }) {
  const { t, i18n } = useTranslation();
  const { byId } = usePartsByCode();
  const item = items.find(({ id }) => id === last.itemId);
  if (!item) return <p className="muted">{t("purchasing.receipt.gone")}</p>;
  const shown = (count: number) => quantity(count, i18n.language);
  const bin = item.partId === null ? null : (byId(item.partId)?.bin ?? null);
  const isFull = item.received >= item.quantity;
  return (
    <div data-item={item.id}>
      <div className={styles.head}>
        {last.kind === "received" && (
          <Words icon="ok">{t("purchasing.receipt.plus", { shown: shown(last.quantity) })}</Words>
        )}
        {last.kind === "undone" && (
          <Words icon="back">{t("purchasing.receipt.minus", { shown: shown(last.quantity) })}</Words>
        )}
        {last.kind === "over" && (
          <Words icon="warn">
            {isFull
              ? t("purchasing.receipt.allHere", { shown: shown(item.quantity) })
              : t("purchasing.receipt.tooMany")}
          </Words>
        )}
        {last.kind === "noPart" && <Words icon="warn">{t("purchasing.receipt.noPart")}</Words>}
        {bin !== null && (
          <span className={styles.bin}>
            {t("purchasing.receipt.bin")} <b>{bin}</b>
          </span>
        )}
      </div>
      <h2 className={styles.name}>
        {item.name} <span className="num">{item.article}</span>
      </h2>
      <p className={styles.count}>
        <b className="num" data-count={item.received}>
          {shown(item.received)}
        </b>{" "}
        <span className="num">{t("purchasing.receipt.of", { asked: shown(item.quantity) })}</span>
        {!isFull && item.partId !== null && (
          <button type="button" className="btn small" data-action="many" onClick={() => onMany(item.id)}>
            <IconHash size={20} aria-hidden="true" />
            {t("purchasing.receipt.many")}
          </button>
        )}
      </p>
      <Segments item={item} isOver={last.kind === "over"} />
      {last.kind === "over" && <p className={styles.note}>{t("purchasing.receipt.overWhat")}</p>}
      {last.kind === "noPart" && <p className={styles.note}>{t("purchasing.receipt.noPartWhat")}</p>}
    </div>
  );
}

/** More pieces than can be told apart are a bar. */
const MOST_SEGMENTS = 12;

function Segments({ item, isOver }: { item: ReceivedItem; isOver: boolean }) {
  const { quantity: asked, received } = item;
  const pieces = Number.isInteger(asked) && asked <= MOST_SEGMENTS ? asked : 1;
  return (
    <div className={styles.segments} data-over={isOver} aria-hidden="true">
      {Array.from({ length: pieces }, (_, place) => (
        <i
          key={place}
          data-full={received >= ((place + 1) * asked) / pieces}
          data-last={!isOver && pieces > 1 && place + 1 === received}
        >
          {pieces === 1 && <s style={{ width: `${Math.min(100, (received / asked) * 100)}%` }} />}
        </i>
      ))}
    </div>
  );
}

function Unknown({
  last,
  complete,
  onType,
  onPick,
}: ReceiptResultProps & { last: Extract<LastScan, { kind: "unknown" }> }) {
  const { t } = useTranslation();
  const isCode = last.code.kind === "label" || last.code.kind === "plain";
  return (
    <>
      <Words icon="warn">{isCode ? t("purchasing.receipt.unknown") : t("purchasing.receipt.notPart")}</Words>
      {last.code.text !== "" && <p className={scanning.code}>{last.code.text}</p>}
      <p className={styles.note}>
        {complete || !isCode ? t("purchasing.receipt.unknownWhat") : t("purchasing.receipt.unknownYet")}
      </p>
      <div className={scanning.acts}>
        <button type="button" className="btn" data-action="type-again" onClick={onType}>
          <IconKeyboard size={22} aria-hidden="true" />
          {t("scan.type")}
        </button>
        <button type="button" className="btn" data-action="pick-item" onClick={onPick}>
          <IconSearch size={22} aria-hidden="true" />
          {t("purchasing.receipt.findItem")}
        </button>
      </div>
    </>
  );
}
