// The warehouses of the shop: their names, what lies there, and which one is meant where nobody says.

import { IconArrowBackUp, IconPencil, IconPlus, IconStar, IconTrash } from "@tabler/icons-react";
import { useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useRows, useSession } from "../../../data/hooks/react.ts";
import { LastUndo } from "../../../ui/last-undo.tsx";
import type { Done } from "../../../ui/note-undo.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { useFocusStays } from "../../../ui/use-focus-stays.ts";
import { useLasting } from "../../../ui/use-lasting.ts";
import { useWarehouses, type WarehouseRow } from "../exposed/use-warehouses.ts";
import { useWarehouseCommands } from "../hooks/use-warehouse-commands.ts";
import { StockField, Wrong } from "../parts/sheet-fields.tsx";
import styles from "../parts/stock.module.css";

const NEW = "new";

export function WarehousesPage() {
  const { t } = useTranslation();
  const stays = useFocusStays();
  const { actor } = useSession();
  return (
    <>
      <PageHeader title={t("nav.warehouses")} back="phone" />
      <main ref={stays} className={`phone ${styles.settings}`}>
        {can(actor, "ADMIN_SETTINGS_EDIT") ? <Warehouses /> : <p className="muted">{t("stock.warehousesNotYours")}</p>}
      </main>
    </>
  );
}

function Warehouses() {
  const { t } = useTranslation();
  const { warehouses, deleted, defaultId, nameOf } = useWarehouses();
  const commands = useWarehouseCommands();
  const there = usePartsThere();
  const whyNot = useWhyNotDeleted();
  const [problem, setProblem] = useState<ReturnType<typeof whyNot>>(null);
  const [editing, setEditing] = useState<WarehouseRow | typeof NEW | null>(null);
  const [done, setDone] = useState<Done<null> | null>(null);
  const none = useLasting(warehouses.length === 0);

  const makeUsual = async (warehouse: WarehouseRow, button: HTMLElement) => {
    const before = defaultId;
    // The star goes with being another one: who pressed it by the keyboard stays in the row.
    const beside = button.nextElementSibling;
    if (!(await commands.setDefault(warehouse))) return;
    if (beside instanceof HTMLElement && (document.activeElement === button || !button.isConnected)) beside.focus();
    setDone({
      words: t("stock.wasUsual", { name: warehouse.name }),
      back: async () => before !== null && commands.setDefault({ id: before, name: nameOf(before) ?? "" }),
    });
  };

  const remove = async (warehouse: WarehouseRow) => {
    const { id, name } = warehouse;
    const why = whyNot(id);
    setProblem(why);
    if (why !== null || !(await commands.remove(warehouse))) return;
    setDone({ words: t("stock.warehouseDeleted", { name }), back: () => commands.restore(warehouse) });
  };

  return (
    <>
      <p className="muted">{t("stock.warehousesLead")}</p>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {t(`errors.${problem}`)}
        </p>
      )}
      {none && <p className="muted">{t("stock.noWarehouseYet")}</p>}
      <ul className={styles.warehouses} aria-label={t("nav.warehouses")}>
        {warehouses.map((warehouse) => {
          const { id, name } = warehouse;
          const isUsual = id === defaultId;
          return (
            <li key={id} className="card" data-warehouse={id} data-default={isUsual}>
              <div className="grow">
                <p className={styles.name}>
                  <b>{name}</b> {isUsual && <span className={styles.usual}>{t("stock.usual")}</span>}
                </p>
                <p className="muted">{t("stock.partsThere", { count: there.get(id) ?? 0 })}</p>
              </div>
              {!isUsual && (
                <IconAct
                  act="make-usual"
                  words={t("stock.makeUsual", { name })}
                  onPress={(button) => void makeUsual(warehouse, button)}
                >
                  <IconStar size={20} aria-hidden="true" />
                </IconAct>
              )}
              <IconAct act="rename" words={t("stock.rename", { name })} onPress={() => setEditing(warehouse)}>
                <IconPencil size={20} aria-hidden="true" />
              </IconAct>
              {!isUsual && (
                <IconAct
                  act="delete"
                  words={t("stock.deleteWarehouse", { name })}
                  onPress={() => void remove(warehouse)}
                >
                  <IconTrash size={20} aria-hidden="true" />
                </IconAct>
              )}
            </li>
          );
        })}
      </ul>
      <div>
        <button type="button" className="btn primary" data-action="add-warehouse" onClick={() => setEditing(NEW)}>
          <IconPlus size={20} aria-hidden="true" />
          {t("stock.addWarehouse")}
        </button>
      </div>
      {deleted.length > 0 && (
        <section className={styles.deleted}>
          <h2>{t("stock.deletedWarehouses")}</h2>
          <ul className={styles.warehouses} aria-label={t("stock.deletedWarehouses")}>
            {deleted.map((warehouse) => (
              <li key={warehouse.id} className="card" data-deleted={warehouse.id}>
                <p className={`grow muted ${styles.name}`}>{warehouse.name}</p>
                <IconAct
                  act="restore"
                  words={t("stock.restoreWarehouse", { name: warehouse.name })}
                  onPress={() => void commands.restore(warehouse)}
                >
                  <IconArrowBackUp size={20} aria-hidden="true" />
                </IconAct>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Sheet
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={
          editing === NEW || editing === null ? t("stock.newWarehouse") : t("stock.rename", { name: editing.name })
        }
      >
        {editing !== null && <NameForm warehouse={editing === NEW ? null : editing} onClose={() => setEditing(null)} />}
      </Sheet>
      <LastUndo done={done} now={null} onEnd={() => setDone(null)} />
    </>
  );
}

/** What this device knows against it; the server looks again. */
function useWhyNotDeleted() {
  const { rows: sums } = useRows(queries.warehouse.balances(), { stays: true });
  const { rows: open } = useRows(queries.purchasing.open(), { stays: true });
  return (id: string) => {
    if (sums.some((of) => of.warehouseId === id && of.onHand + of.reserved + of.short > 0))
      return "warehouse/has-stock";
    return open.some(({ warehouseId }) => warehouseId === id) ? "warehouse/purchase-waits" : null;
  };
}

interface IconActProps {
  act: string;
  words: string;
  onPress: (button: HTMLElement) => void;
  children: ReactNode;
}

function IconAct({ act, words, onPress, children }: IconActProps) {
  return (
    <button
      type="button"
      className={styles.icon}
      data-act={act}
      aria-label={words}
      title={words}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      {children}
    </button>
  );
}

function NameForm({ warehouse, onClose }: { warehouse: WarehouseRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const commands = useWarehouseCommands();
  /** As it was when this was opened: what somebody else writes meanwhile is not written over. */
  const [seen] = useState(warehouse);
  const [name, setName] = useState(warehouse?.name ?? "");
  const [wrong, setWrong] = useState(false);
  const submit = useSubmit(async () => {
    const wanted = name.trim();
    if (wanted === "") return setWrong(true);
    if (seen?.name === wanted) return onClose();
    return (await (seen ? commands.rename(seen, wanted) : commands.create(wanted))) ? onClose() : undefined;
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <StockField
        name="name"
        label={t("stock.warehouseName")}
        value={name}
        onChange={setName}
        wrong={wrong && name.trim() === ""}
        maxLength={100}
        first
      />
      <Wrong words={wrong && name.trim() === "" ? t("stock.wrongName") : null} />
      <SheetFoot onCancel={onClose} />
    </form>
  );
}

/** How many different parts lie in each. */
function usePartsThere(): ReadonlyMap<string, number> {
  const { rows } = useRows(queries.warehouse.balances(), { stays: true });
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { warehouseId, onHand } of rows)
      if (onHand > 0) counts.set(warehouseId, (counts.get(warehouseId) ?? 0) + 1);
    return counts;
  }, [rows]);
}
