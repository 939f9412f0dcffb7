// A new order, from the desk or from the bay, with or without a network: the car, what the client says, the first lines.

import { IconPlus } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useId, useMemo, useState, type KeyboardEvent, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { can, canSeeEveryOrder } from "../../../shared/domains/access/access.permissions.ts";
import { URGENCIES } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { useSession } from "../../data/hooks/react.ts";
import { usePeople } from "../../domains/access/exposed/use-people.ts";
import { useOneAtATime } from "../../ui/one-at-a-time.ts";
import { useUrgencyWords } from "../order/urgency-words.ts";
import { DraftRows } from "../order/lines/draft-rows.tsx";
import { newDraft } from "../order/lines/line-draft.ts";
import { PageHeader } from "../page-header.tsx";
import { CarPicker } from "./car-picker.tsx";
import { useCars } from "./use-cars.ts";
import { useNewOrder } from "./use-new-order.ts";
import styles from "./new-order.module.css";

export function NewOrderPage() {
  const { t } = useTranslation();
  const { actor, user } = useSession();
  const { people } = usePeople();
  const { all } = useCars("");
  const navigate = useNavigate();
  const urgencyWords = useUrgencyWords();
  const { typed, change, complete, create } = useNewOrder(useSearch({ from: "/app/new-order" }).car ?? null, all);
  const [strict, setStrict] = useState(false);
  const ids = { complaint: useId(), master: useId(), eta: useId(), mileage: useId() };
  const mayPrice = can(actor, "WORK_ORDERS_EDIT");
  const car = typed.carId === null ? undefined : all.get(typed.carId);
  const priced = useMemo(
    () => ({ vehicle: car?.priced ?? null, isVip: car?.priced.isVip === true, urgency: typed.urgency }),
    [car, typed.urgency],
  );
  const guarded = useOneAtATime();
  const forOthers = canSeeEveryOrder(actor);

  const make = async () => {
    setStrict(true);
    const orderId = await create(forOthers ? typed.masterId || null : user.id);
    if (orderId) await navigate({ to: "/app/orders/$orderId", params: { orderId }, replace: true });
  };
  const submit = () => guarded(make);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };

  return (
    <>
      <PageHeader title={t("newOrder.title")} back />
      <main className={styles.page}>
        <form className={`card ${styles.form}`} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
          <CarPicker carId={typed.carId} wrong={strict && !car} onPick={(carId) => change({ carId })} />
          <div className={styles.field}>
            <label htmlFor={ids.complaint}>{t("order.field.complaint")}</label>
            <textarea
              id={ids.complaint}
              name="complaint"
              rows={3}
              maxLength={4000}
              value={typed.complaint}
              aria-invalid={strict && typed.complaint.trim() === ""}
              onChange={(event) => change({ complaint: event.currentTarget.value })}
            />
          </div>
          <div className={styles.several}>
            <fieldset className={styles.urgency}>
              <legend>{t("newOrder.urgency")}</legend>
              {URGENCIES.map((urgency) => (
                <label key={urgency}>
                  <input
                    type="radio"
                    name="urgency"
                    checked={typed.urgency === urgency}
                    onChange={() => change({ urgency })}
                  />
                  {urgencyWords[urgency]}
                </label>
              ))}
            </fieldset>
            {forOthers && (
              <div className={styles.field}>
                <label htmlFor={ids.master}>{t("order.mechanic")}</label>
                <select
                  id={ids.master}
                  name="master"
                  value={typed.masterId}
                  onChange={(event) => change({ masterId: event.currentTarget.value })}
                >
                  <option value="">{t("order.noMechanic")}</option>
                  {people
                    .filter(({ status }) => status === "active")
                    .map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                </select>
              </div>
            )}
            {mayPrice && (
              <div className={styles.field}>
                <label htmlFor={ids.eta}>{t("order.field.etaAt")}</label>
                <input
                  id={ids.eta}
                  name="eta"
                  type="datetime-local"
                  value={typed.eta}
                  onChange={(event) => change({ eta: event.currentTarget.value })}
                />
              </div>
            )}
            <div className={styles.field}>
              <label htmlFor={ids.mileage}>{t("order.field.mileageKm")}</label>
              <input
                id={ids.mileage}
                name="mileage"
                inputMode="numeric"
                autoComplete="off"
                value={typed.mileage}
                onChange={(event) => change({ mileage: event.currentTarget.value })}
              />
            </div>
          </div>
          <DraftRows
            drafts={typed.lines}
            onChange={(lines) => change({ lines })}
            onSave={() => void submit()}
            mayPrice={mayPrice}
            strict={strict}
            priced={priced}
          />
          <div className="row">
            {(["work", "part"] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                className="btn quiet"
                data-add={kind}
                onClick={() => change({ lines: [...typed.lines, newDraft(kind)] })}
              >
                <IconPlus size={18} aria-hidden="true" />
                {kind === "work" ? t("order.addWork") : t("order.addPart")}
              </button>
            ))}
          </div>
          {strict && !complete && (
            <p role="alert" className={styles.wrong}>
              {t("newOrder.missing")}
            </p>
          )}
          <div className={styles.foot}>
            <span className="muted">{t("order.keys")}</span>
            <button type="submit" className="btn primary" data-create>
              {t("newOrder.create")}
            </button>
          </div>
        </form>
      </main>
    </>
  );
}
