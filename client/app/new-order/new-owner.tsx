// Whose the new car is, or who comes without one: a client of the shop, found by phone or name; or a new one.

import { IconPhone } from "@tabler/icons-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useCrmFieldWords } from "../../domains/crm/exposed/crm-field-words.ts";
import { useClients, type Owner } from "./use-clients.ts";
import { TypedField } from "./typed-field.tsx";
import type { TypedCar } from "./typed-car.ts";
import type { OrderField } from "./typed-order.ts";
import styles from "./new-order.module.css";

export interface NewOwnerProps {
  car: TypedCar;
  wrong: (field: OrderField) => string | null;
  onChange: (car: TypedCar) => void;
  /** Instead of the words that the new car is added to theirs. */
  known?: string | undefined;
  /** The field to go on with, once it is there. */
  onGo: (field: OrderField) => void;
}

export function NewOwner({ car, wrong, known, onChange, onGo }: NewOwnerProps) {
  const { t } = useTranslation();
  const words = useCrmFieldWords();
  const { settings } = useSession().company;
  const { found, only, all } = useClients(car.ownerId === null ? car : null);
  const owner = car.ownerId === null ? undefined : all.get(car.ownerId);
  // What was typed stays, for when it is another client after all.
  const take = (one: Owner) => {
    onChange({ ...car, ownerId: one.id });
    onGo("complaint");
  };
  /** By this phone another was meant than the one who has it. */
  const another = useRef<string | null>(null);
  /** Whose phone was typed, and no name, is whose phone it is. */
  const takeByPhone = () => {
    if (only && car.ownerId === null && car.name.trim() === "" && another.current !== only.id)
      onChange({ ...car, ownerId: only.id });
  };
  const isTyping = useRef(false);
  // The field that was gone to is not there any more: the keyboard goes on from beside it.
  const otherwise = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (car.ownerId !== null && document.activeElement === document.body) otherwise.current?.focus();
  }, [car.ownerId]);
  // What a car was looked for by is a phone that nobody types any more; the clients may come later than that.
  useEffect(() => {
    if (!isTyping.current) takeByPhone();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by whose phone it is alone
  }, [only]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || !found[0]) return;
    event.preventDefault();
    take(found[0]);
  };
  return (
    <section className={styles.part}>
      <div className={styles.heading}>
        <h2>{t("clients.one")}</h2>
        <span className="muted">
          {car.ownerId === null ? t("newOrder.ownerNew") : (known ?? t("newOrder.ownerKnown"))}
        </span>
        <span className="grow" />
        {car.ownerId !== null && (
          <button
            ref={otherwise}
            type="button"
            className={styles.link}
            onClick={() => {
              another.current = car.ownerId;
              onChange({ ...car, ownerId: null });
              onGo("phone");
            }}
          >
            {t("newOrder.otherClient")}
          </button>
        )}
      </div>
      {car.ownerId !== null ? (
        <div className={styles.owner} data-owner={car.ownerId}>
          <b>{owner?.name ?? car.name}</b>
          <span className="muted num">{shownPhone(owner?.phone ?? car.phone)}</span>
        </div>
      ) : (
        <>
          <div className={styles.two}>
            <TypedField
              name="phone"
              type="tel"
              label={t("clients.field.phone")}
              value={car.phone}
              wrong={wrong("phone")}
              before={<IconPhone size={18} aria-hidden="true" />}
              maxLength={40}
              onKeyDown={onKeyDown}
              onBlur={() => {
                isTyping.current = false;
                takeByPhone();
              }}
              onType={(phone) => {
                isTyping.current = true;
                onChange({ ...car, phone });
              }}
            />
            <TypedField
              name="name"
              label={t("clients.field.name")}
              value={car.name}
              wrong={wrong("name")}
              maxLength={200}
              onType={(name) => onChange({ ...car, name })}
            />
          </div>
          {found.length > 0 && (
            <div className={styles.owners} role="group" aria-label={t("newOrder.sameOwner")}>
              {found.map((one) => (
                <button
                  key={one.id}
                  type="button"
                  className={styles.owner}
                  data-take-owner={one.id}
                  onClick={() => take(one)}
                >
                  <b>{one.name}</b>
                  <span className="muted num">{shownPhone(one.phone)}</span>
                </button>
              ))}
            </div>
          )}
          <fieldset className={styles.choice}>
            <legend>{t("clients.field.locale")}</legend>
            <div className={styles.segments}>
              {LOCALES.map((locale) => (
                <label key={locale}>
                  <input
                    type="radio"
                    name="locale"
                    checked={(car.locale || settings.locale) === locale}
                    onChange={() => onChange({ ...car, locale })}
                  />
                  {words.value("locale", locale)}
                </label>
              ))}
            </div>
          </fieldset>
        </>
      )}
    </section>
  );
}
