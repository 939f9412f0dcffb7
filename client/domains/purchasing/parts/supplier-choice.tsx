// Whom it is bought from: found by a part of the name, or made in place.

import { IconBuildingStore, IconPlus } from "@tabler/icons-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import { useOneAtATime } from "../../../ui/one-at-a-time.ts";
import { SearchBox } from "../../../ui/search-box.tsx";
import { usePurchaseCommands } from "../exposed/use-purchase-commands.ts";
import { useSuppliers } from "../exposed/use-purchases.ts";
import { findSuppliers } from "../find-suppliers.ts";
import styles from "../exposed/purchasing.module.css";

const SHOWN = 6;

export interface SupplierChoiceProps {
  /** Null: nobody yet. */
  value: string | null;
  onChange: (supplierId: string | null) => void;
}

export function SupplierChoice({ value, onChange }: SupplierChoiceProps) {
  const { t } = useTranslation();
  const { rows } = useSuppliers();
  const commands = usePurchaseCommands();
  const oneAtATime = useOneAtATime();
  const [typed, setTyped] = useState("");
  /** Made a moment ago: the rows may not have it yet. */
  const [made, setMade] = useState<{ id: string; name: string } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  /** By hand, on this form: what had the focus is gone then, and what is in its place gets it. */
  const isTouched = useRef(false);
  useEffect(() => {
    if (isTouched.current) place.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [value]);
  const choose = (supplierId: string | null) => {
    isTouched.current = true;
    onChange(supplierId);
  };
  const chosen = rows.find(({ id }) => id === value) ?? (made?.id === value ? made : null);
  const name = typed.trim();
  const { found, isNew, meant } = findSuppliers(rows, typed);
  const make = () =>
    void oneAtATime(async () => {
      const id = await commands.createSupplier({
        name,
        phone: null,
        email: null,
        taxCode: null,
        address: null,
        note: null,
      });
      if (id === null) return;
      setMade({ id, name });
      choose(id);
    });
  /** Enter chooses whom was typed; it does not save the form without them. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || name === "" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (meant === "new") make();
    else if (meant !== null) choose(meant.id);
  };
  if (value !== null) {
    return (
      <div ref={place} className={styles.picked} data-supplier={value}>
        <IconBuildingStore size={20} aria-hidden="true" />
        <b className="grow">{chosen?.name ?? t("purchasing.supplierElsewhere")}</b>
        <button type="button" className="btn small" data-action="other-supplier" onClick={() => choose(null)}>
          {t("purchasing.otherSupplier")}
        </button>
      </div>
    );
  }
  return (
    <div ref={place} className={styles.search} onKeyDown={onKeyDown}>
      <SearchBox words={t("suppliers.find")} value={typed} onType={setTyped} className={undefined} />
      <div className={styles.choices} role="group" aria-label={t("nav.suppliers")}>
        {found.slice(0, SHOWN).map((one) => (
          <button
            key={one.id}
            type="button"
            className={styles.choice}
            data-choose={one.id}
            onClick={() => choose(one.id)}
          >
            <b>{one.name}</b>
            <span className="muted">
              {[one.taxCode, one.phone && shownPhone(one.phone)].filter(Boolean).join(" · ")}
            </span>
          </button>
        ))}
        {isNew && (
          <button type="button" className="btn" data-action="make-supplier" onClick={make}>
            <IconPlus size={20} aria-hidden="true" />
            {t("suppliers.make", { name })}
          </button>
        )}
        {found.length > SHOWN && <p className="muted">{t("suppliers.more", { count: found.length - SHOWN })}</p>}
      </div>
    </div>
  );
}
