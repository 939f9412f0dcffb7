// The stock card of a part: what there is, where and at what price, every movement, and what is done with it by hand.

import { IconArrowRight, IconPackageImport, IconPencil, IconPrinter } from "@tabler/icons-react";
import { Link, useParams } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { canSeeParts } from "../../../shared/domains/catalog/catalog.permissions.ts";
import { decimalToMinor } from "../../../shared/kernel/money.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useOpened } from "../../data/hooks/use-recent.ts";
import { LabelsButton } from "../../domains/catalog/exposed/labels-button.tsx";
import { partCodes } from "../../domains/catalog/exposed/part-codes.ts";
import { MainImage, usePart } from "../../domains/catalog/exposed/use-part.ts";
import { CountSheet } from "../../domains/warehouse/exposed/count-sheet.tsx";
import { MoveSheet } from "../../domains/warehouse/exposed/move-sheet.tsx";
import { ReceiveSheet } from "../../domains/warehouse/exposed/receive-sheet.tsx";
import { useShortages } from "../../domains/warehouse/exposed/use-shortages.ts";
import { useStockActs, type StockDone } from "../../domains/warehouse/exposed/use-stock-acts.ts";
import { useStock } from "../../domains/warehouse/exposed/use-stock.ts";
import { useWarehouses } from "../../domains/warehouse/exposed/use-warehouses.ts";
import { Batches } from "../../domains/warehouse/parts/batches.tsx";
import { Movements } from "../../domains/warehouse/parts/movements.tsx";
import { ShortageList } from "../../domains/warehouse/parts/shortage-list.tsx";
import { StockNumbers } from "../../domains/warehouse/parts/stock-numbers.tsx";
import { usePartHistory } from "../../domains/warehouse/hooks/use-part-history.ts";
import { amount } from "../../ui/format.ts";
import { LastUndo } from "../../ui/last-undo.tsx";
import { useKey } from "../../ui/use-key.ts";
import { useLasting } from "../../ui/use-lasting.ts";
import { PageHeader } from "../page-header.tsx";
import { useOrderOf } from "./use-order-of.ts";
import styles from "./stock-card.module.css";

type Card = NonNullable<ReturnType<typeof usePart>["part"]>;
type Act = "receive" | "count" | "move";

export function StockCardPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { part: id } = useParams({ from: "/app/parts/$part" });
  if (canSeeParts(actor)) return <StockCard key={id} id={id} />;
  return (
    <>
      <PageHeader title={t("stock.title")} back />
      <main className={styles.page}>
        <p className="muted">{t("stock.notYours")}</p>
      </main>
    </>
  );
}

function StockCard({ id }: { id: string }) {
  const { t } = useTranslation();
  const { part, image, complete } = usePart(id);
  const missing = useLasting(part === undefined) || (part === undefined && complete);
  return (
    <>
      <PageHeader title={t("stock.title")} back />
      <main className={styles.page} data-stock-card={part?.id}>
        {part && <Shown part={part} image={image} />}
        {!part && missing && <p className="muted">{complete ? t("stock.missing") : t("stock.missingHere")}</p>}
      </main>
    </>
  );
}

interface ShownProps {
  part: Card;
  image: ReturnType<typeof usePart>["image"];
}

function Shown({ part, image }: ShownProps) {
  const { t } = useTranslation();
  const stock = useStock().of(part.id);
  const history = usePartHistory(part.id, stock);
  const { rows: shortages } = useShortages();
  const orderOf = useOrderOf();
  const acts = useStockActs(part);
  const { warehouses } = useWarehouses();
  const [act, setAct] = useState<Act | null>(null);
  const [done, setDone] = useState<StockDone | null>(null);
  useOpened({ kind: "part", id: part.id });
  const print = () => window.print();
  useKey(null, true, print, () => t("stock.print"), { icon: IconPrinter });
  const short = shortages.filter(({ partId }) => partId === part.id);
  const close = () => setAct(null);
  const isThere = part.deletedAt === null;
  const sheet = { part, onClose: close, onDone: setDone };
  return (
    <>
      {short.length > 0 && (
        <section className={`card ${styles.alarm}`} data-shortages={short.length}>
          <ShortageList shortages={short} orderOf={orderOf} />
          <p>{t("stock.shortageOf")}</p>
        </section>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Head part={part} image={image} nextCost={history.batches.data?.batches[0]?.buy_price ?? null}>
            {isThere && acts.mayReceive && (
              <button type="button" className="btn primary" data-action="receive" onClick={() => setAct("receive")}>
                <IconPackageImport size={18} aria-hidden="true" />
                {t("stock.receive")}
              </button>
            )}
            {isThere && acts.mayAdjust && (
              <button type="button" className="btn" data-action="count" onClick={() => setAct("count")}>
                <IconPencil size={18} aria-hidden="true" />
                {t("stock.count")}
              </button>
            )}
            {isThere && acts.mayAdjust && warehouses.length > 1 && (
              <button type="button" className="btn" data-action="move" onClick={() => setAct("move")}>
                <IconArrowRight size={18} aria-hidden="true" />
                {t("stock.move")}
              </button>
            )}
            <button type="button" className="btn" data-action="print" onClick={print}>
              <IconPrinter size={18} aria-hidden="true" />
              {t("stock.print")}
            </button>
            <LabelsButton parts={[part]} className="btn" size={18} />
          </Head>
        </div>
        <div className={styles.aside}>
          <StockNumbers stock={stock} minQuantity={part.minQuantity} />
          <Batches reading={history.batches} />
        </div>
        <div className={styles.rest}>
          <Movements history={history} />
        </div>
      </div>
      <ReceiveSheet {...sheet} opened={act === "receive"} />
      <CountSheet {...sheet} opened={act === "count"} />
      <MoveSheet {...sheet} opened={act === "move"} />
      <LastUndo done={done} now={stock} mayUndo={acts.mayAdjust} onEnd={() => setDone(null)} />
    </>
  );
}

interface HeadProps extends ShownProps {
  /** Of the batch that is used up next, decimal; null: not known, or not for the reader. */
  nextCost: string | null;
  children: ReactNode;
}

function Head({ part, image, nextCost, children }: HeadProps) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const price = part.sellPriceMinor ?? part.basePriceMinor;
  const money = (minor: number) => `${amount(minor, i18n.language)} ${currency}`;
  const facts = [
    [t("stock.bin"), part.bin],
    [t("stock.barcode"), part.barcode],
    [t("stock.sells"), price === null ? null : money(price)],
    [t("stock.nextCost"), nextCost === null ? null : money(decimalToMinor(nextCost) ?? 0)],
  ].filter(([, value]) => value !== null);
  return (
    <section className={`card ${styles.head}`}>
      <div className={styles.title}>
        {image && <MainImage image={image} />}
        <div className="grow">
          <h2>{part.name}</h2>
          <p className="muted">{partCodes(part, "last")}</p>
        </div>
        <Link to="/app/parts" search={{ part: part.id }} className="btn quiet" data-action="open-part">
          {t("stock.openPart")}
        </Link>
      </div>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.acts}>{children}</div>
    </section>
  );
}
