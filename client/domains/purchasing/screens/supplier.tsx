// A supplier: how to reach them, what is written of them, and what was bought of them.

import { IconMail, IconPencil, IconPhone, IconPlus, IconRestore, IconTrash } from "@tabler/icons-react";
import { Link, useParams } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import { canSeePurchasePrices, canSeePurchases } from "../../../../shared/domains/purchasing/purchasing.permissions.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { useRest } from "../../../data/hooks/use-rest.ts";
import { calendarDay, money } from "../../../ui/format.ts";
import { LastUndo } from "../../../ui/last-undo.tsx";
import type { Done } from "../../../ui/note-undo.ts";
import { Status } from "../../../ui/status.tsx";
import { useFocusStays } from "../../../ui/use-focus-stays.ts";
import { useLasting } from "../../../ui/use-lasting.ts";
import { ReadingNotes } from "../../access/exposed/online-page.ts";
import { usePurchaseCommands } from "../exposed/use-purchase-commands.ts";
import { useOpenPurchases, useSupplier, type SupplierDetail } from "../exposed/use-purchases.ts";
import { useListedPurchases } from "../hooks/use-listed-purchases.ts";
import { NewPurchaseSheet } from "../parts/new-purchase-sheet.tsx";
import { SupplierSheet } from "../parts/supplier-sheet.tsx";
import { purchasesOfPath, type ListedPurchase } from "../purchases-view.ts";
import { fromServer, type ToldPurchase } from "../told-purchase.ts";
import styles from "../parts/purchase.module.css";

export function SupplierPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { supplier: id } = useParams({ from: "/app/suppliers/$supplier" });
  const { rows: supplier, complete } = useSupplier(id);
  const missing = useLasting(!supplier) || (!supplier && complete);
  const may = canSeePurchases(actor);
  return (
    <>
      <PageHeader title={t("suppliers.one")} back />
      {may && supplier && <Supplier key={supplier.id} supplier={supplier} />}
      {(!may || missing) && !(may && supplier) && (
        <main className={styles.page}>
          <p className="muted" data-missing={complete ? "everywhere" : "here"}>
            {!may ? t("purchasing.notYours") : complete ? t("suppliers.missing") : t("suppliers.missingHere")}
          </p>
        </main>
      )}
    </>
  );
}

function Supplier({ supplier }: { supplier: SupplierDetail }) {
  const { t } = useTranslation();
  const stays = useFocusStays();
  const { actor } = useSession();
  const commands = usePurchaseCommands();
  const [sheet, setSheet] = useState<"edit" | "new" | null>(null);
  const [done, setDone] = useState<Done<null> | null>(null);
  /** Somebody wanted to delete them. */
  const [toldInUse, setToldInUse] = useState(false);
  const { id, name, phone, email, deletedAt } = supplier;
  const isThere = deletedAt === null;
  const mayEdit = can(actor, "PURCHASES_EDIT");
  const restore = () => commands.restoreSupplier(id, name);
  const { rows: open } = useOpenPurchases();
  const isInUse = open.some(({ supplierId }) => supplierId === id);
  const remove = async () => {
    setToldInUse(isInUse);
    if (isInUse) return;
    if (await commands.deleteSupplier(id, name)) setDone({ words: t("suppliers.deleted", { name }), back: restore });
  };
  return (
    <main ref={stays} className={styles.page} data-supplier={id} data-deleted={!isThere}>
      <section className={`card ${styles.head}`}>
        <div className={styles.title}>
          <h1>{name}</h1>
          <span className="grow" />
          {isThere && (
            <div className={styles.headActs}>
              {phone !== null && (
                <a className="btn" href={`tel:${phone}`}>
                  <IconPhone size={18} aria-hidden="true" />
                  {t("suppliers.call")}
                </a>
              )}
              {email !== null && (
                <a className="btn" href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
                  <IconMail size={18} aria-hidden="true" />
                  {t("suppliers.write")}
                </a>
              )}
              {mayEdit && (
                <>
                  <button type="button" className="btn" data-action="edit" onClick={() => setSheet("edit")}>
                    <IconPencil size={18} aria-hidden="true" />
                    {t("clients.edit")}
                  </button>
                  <button type="button" className="btn" data-action="delete" onClick={() => void remove()}>
                    <IconTrash size={18} aria-hidden="true" />
                    {t("clients.delete")}
                  </button>
                  <button
                    type="button"
                    className="btn primary"
                    data-action="new-purchase"
                    onClick={() => setSheet("new")}
                  >
                    <IconPlus size={18} aria-hidden="true" />
                    {t("purchasing.new")}
                  </button>
                </>
              )}
            </div>
          )}
        </div>
        {!isThere && (
          <div className={styles.gone} role="status" data-gone>
            <p>{t("suppliers.isDeleted")}</p>
            {mayEdit && (
              <button type="button" className="btn" data-action="restore" onClick={() => void restore()}>
                <IconRestore size={18} aria-hidden="true" />
                {t("clients.restore")}
              </button>
            )}
          </div>
        )}
        {toldInUse && isInUse && (
          <div className={styles.gone} role="alert" data-in-use>
            <p>{t("errors.purchasing/supplier-in-use")}</p>
          </div>
        )}
        <Facts supplier={supplier} />
      </section>
      <Purchases supplierId={id} />
      <SupplierSheet opened={sheet === "edit"} supplier={supplier} onClose={() => setSheet(null)} />
      <NewPurchaseSheet opened={sheet === "new"} supplierId={id} onClose={() => setSheet(null)} />
      <LastUndo done={done} now={null} onEnd={() => setDone(null)} />
    </main>
  );
}

function Facts({ supplier }: { supplier: SupplierDetail }) {
  const { t } = useTranslation();
  const { phone, email, taxCode, address, note } = supplier;
  const facts = [
    [t("suppliers.field.phone"), phone === null ? null : shownPhone(phone)],
    [t("suppliers.field.email"), email],
    [t("suppliers.field.taxCode"), taxCode],
    [t("suppliers.field.address"), address],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? "–"}</dd>
        </div>
      ))}
      {note !== null && (
        <div className={styles.whole}>
          <dt>{t("suppliers.field.note")}</dt>
          <dd className={styles.note} data-fact="note">
            {note}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Open ones of the device; those that are done, the latest, as the server tells them. */
function Purchases({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation();
  const { here } = useListedPurchases();
  const open = here.filter(({ row }) => row.supplierId === supplierId).map(({ row }) => row);
  const reading = useRest<ToldPurchase[]>(purchasesOfPath(supplierId));
  const { data } = reading;
  const closed = useMemo(
    () => (data ?? []).map(fromServer).filter(({ status }) => status === "received" || status === "cancelled"),
    [data],
  );
  return (
    <section className={`card ${styles.section}`} data-purchases>
      <h2>{t("nav.purchases")}</h2>
      {open.length === 0 && data !== null && closed.length === 0 && (
        <p className="muted">{t("suppliers.noPurchases")}</p>
      )}
      <PurchaseList rows={open} />
      {closed.length > 0 && <h3 className="muted">{t("suppliers.done")}</h3>}
      <PurchaseList rows={closed} />
      <ReadingNotes reading={reading} />
    </section>
  );
}

function PurchaseList({ rows }: { rows: readonly ListedPurchase[] }) {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const { currency, time_zone } = company.settings;
  if (rows.length === 0) return null;
  return (
    <ul className={styles.list}>
      {rows.map(({ id, number, status, createdAt, totalMinor }) => (
        <li key={id}>
          <Link to="/app/purchases/$purchase" params={{ purchase: id }} className={styles.listed} data-purchase={id}>
            <b className="num">{number ?? t("purchasing.noNumber")}</b>
            <Status kind="purchase" value={status} />
            <span className="muted num grow">
              {createdAt === null ? "" : calendarDay(createdAt, i18n.language, time_zone)}
            </span>
            {canSeePurchasePrices(actor) && totalMinor !== null && (
              <span className="num">{money(totalMinor, currency, i18n.language)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
