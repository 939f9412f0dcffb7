// An amount, how it changes hands, and what is noted of it. Everything by keyboard: the amount is selected, Enter takes it.

import { useId, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { MOST_OF_A_PAYMENT } from "../../../../shared/domains/finance/finance.rules.ts";
import type { PaymentMethod } from "../../../../shared/domains/finance/finance.states.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { money } from "../../../ui/format.ts";
import { TypedField } from "../../../ui/typed-field.tsx";
import { amountAsTyped, readAmount } from "../../../../shared/kernel/typed-amount.ts";
import type { MoneyValues } from "../hooks/use-payment-commands.ts";
import { MethodChoice } from "./method-choice.tsx";
import styles from "./payments.module.css";

export interface MoneyFormProps {
  /** Names the form for whoever looks for it. */
  name: string;
  legend: string;
  /** What stands in the field at first, minor units; null: nothing. */
  amountMinor: number | null;
  /** The amount is what it is: it is shown above the form. */
  fixed?: boolean;
  /** The most that is taken; null: as much as one row may hold. */
  mostMinor: number | null;
  method?: PaymentMethod;
  /** The button, in words with the amount. */
  action: (amount: string) => string;
  onSave: (values: MoneyValues) => Promise<boolean>;
  /** A second way, for some amounts. */
  other?: {
    fits: (amountMinor: number) => boolean;
    action: (amount: string) => string;
    onSave: MoneyFormProps["onSave"];
  };
  onDone: () => void;
}

const told = (text: string) => (text.trim() === "" ? null : text.trim());

export function MoneyForm(props: MoneyFormProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { currency } = useSession().company.settings;
  const [typed, setTyped] = useState(amountAsTyped(props.amountMinor, i18n.language));
  const [method, setMethod] = useState<PaymentMethod>(props.method ?? "cash");
  const [reference, setReference] = useState("");
  const [note, setNote] = useState("");
  const [strict, setStrict] = useState(false);
  const [saving, setSaving] = useState(false);
  const most = props.mostMinor ?? MOST_OF_A_PAYMENT;
  const amount = props.fixed ? props.amountMinor : (readAmount(typed, i18n.language) ?? null);
  const inWords = (minor: number) => money(minor, currency, i18n.language);
  const wrong =
    amount === null || (amount === 0 && !props.fixed)
      ? t("payments.wrongAmount")
      : amount > most
        ? t("payments.tooMuch", { amount: inWords(most) })
        : null;

  const save = async (onSave: MoneyFormProps["onSave"]) => {
    if (wrong !== null || amount === null) return setStrict(true);
    if (saving) return; // a second Enter takes nothing twice
    setSaving(true);
    const kept = await onSave({ amountMinor: amount, method, reference: told(reference), note: told(note) });
    setSaving(false);
    if (kept) props.onDone();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save(props.onSave);
  };
  const shown = amount === null ? "" : inWords(amount);
  return (
    <form className={styles.form} data-form={props.name} onSubmit={submit} noValidate>
      {!props.fixed && (
        <div className={styles.field}>
          <label htmlFor={id}>
            {t("payments.amount")} <span className="muted">({currency})</span>
          </label>
          <input
            id={id}
            name="amount"
            className={styles.amount}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            value={typed}
            aria-invalid={strict && wrong !== null}
            aria-describedby={strict && wrong !== null ? `${id}-wrong` : undefined}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {strict && wrong !== null && (
            <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
              {wrong}
            </p>
          )}
        </div>
      )}
      <MethodChoice legend={props.legend} method={method} onChoose={setMethod} />
      <div className={styles.pair}>
        <TypedField
          className={styles.field}
          label={t("payments.reference")}
          name="reference"
          maxLength={100}
          value={reference}
          onChange={setReference}
        />
        <TypedField
          className={styles.field}
          label={t("payments.note")}
          name="note"
          maxLength={500}
          value={note}
          onChange={setNote}
        />
      </div>
      <div className={styles.actions}>
        <button type="submit" className="btn primary" data-action="take" disabled={saving}>
          {props.action(shown)}
        </button>
        {props.other && amount !== null && props.other.fits(amount) && (
          <button
            type="button"
            className="btn ok"
            data-action="take-and-close"
            disabled={saving}
            onClick={() => void save(props.other!.onSave)}
          >
            {props.other.action(shown)}
          </button>
        )}
      </div>
    </form>
  );
}
