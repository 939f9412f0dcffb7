// A new order, from the desk or from the bay, with or without a network: the car and its owner, what the client says, who does it until
// when, the first lines. One sheet by keyboard; what is typed stays until the order is made or given up.

import { IconPlus } from "@tabler/icons-react";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { can, canSeeEveryOrder } from "../../../shared/domains/access/access.permissions.ts";
import { mayAddCar } from "../../../shared/domains/crm/crm.access.ts";
import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import { quantity } from "../../ui/format.ts";
import { LastUndo } from "../../ui/last-undo.tsx";
import type { Done } from "../../ui/note-undo.ts";
import { useOneAtATime } from "../../ui/one-at-a-time.ts";
import { useNow } from "../../ui/use-now.ts";
import { DraftRows } from "../order/lines/draft-rows.tsx";
import { newDraft, type LineKind } from "../order/lines/line-draft.ts";
import { fromTyped } from "../order/typed-values.ts";
import { useTypedAs } from "../order/use-typed-as.ts";
import { useVehicle } from "../clients/use-records.ts";
import { PageHeader } from "../page-header.tsx";
import { useDesk } from "../use-desk.ts";
import { CarPicker } from "./car-picker.tsx";
import { Complaint } from "./complaint.tsx";
import { goTo } from "./go-to.ts";
import { offeredMaster } from "./mechanic-load.ts";
import { Mechanics } from "./mechanics.tsx";
import { NewCar } from "./new-car.tsx";
import { NewOwner } from "./new-owner.tsx";
import { orderSum } from "./order-sum.ts";
import { useProblemWords } from "./problem-words.ts";
import { PromiseField } from "./promise.tsx";
import { ErrorStrip, SheetFoot, SheetHead } from "./sheet-frame.tsx";
import { newCar, placed, withVin } from "./typed-car.ts";
import { TypedField } from "./typed-field.tsx";
import type { OrderField, TypedOrder } from "./typed-order.ts";
import { useCars, type BegunFromCar } from "./use-cars.ts";
import { useMechanics } from "./use-mechanics.ts";
import { useNewOrder, type BegunFrom } from "./use-new-order.ts";
import styles from "./new-order.module.css";

export function NewOrderPage() {
  const from = useSearch({ from: "/app/new-order" });
  const key = `${from.car ?? ""} ${from.vin ?? ""}`;
  return from.car === undefined ? (
    <NewOrder key={key} from={from} />
  ) : (
    <NewOrderOf key={key} from={from} carId={from.car} />
  );
}

/** From the page of a car, which this device may not keep: it is asked for by itself. */
function NewOrderOf({ from, carId }: { from: BegunFrom; carId: string }) {
  const { rows: car } = useVehicle(carId);
  return <NewOrder from={from} begunFrom={car} />;
}

function NewOrder({ from, begunFrom }: { from: BegunFrom; begunFrom?: BegunFromCar | undefined }) {
  const { t, i18n } = useTranslation();
  const { actor, user, company } = useSession();
  const settings = useMemo(() => readSettings(company.settings), [company.settings]);
  const desk = useDesk();
  const router = useRouter();
  const navigate = useNavigate();
  const now = useNow("minute");
  const as = useTypedAs();
  const cars = useCars("", begunFrom);
  const order = useNewOrder(from, cars);
  const { typed, change } = order;
  const mechanics = useMechanics(settings, now);
  const problemWords = useProblemWords();
  const [strict, setStrict] = useState(false);
  /** Counts the tries, each of which leads to the first field that is wrong. */
  const [tries, setTries] = useState(0);
  const [done, setDone] = useState<Done | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const guarded = useOneAtATime();
  const forOthers = canSeeEveryOrder(actor);
  const mayAdd = mayAddCar(actor);
  const mayPrice = can(actor, "WORK_ORDERS_EDIT");
  const masterId = offeredMaster(typed.masterId, mechanics);
  const car = typed.newCar || typed.carId === null ? undefined : cars.all.get(typed.carId);
  const priced = useMemo(
    () => ({ vehicle: car?.priced ?? null, isVip: car?.priced.isVip === true, urgency: typed.urgency }),
    [car, typed.urgency],
  );
  const sum = orderSum(typed.lines, company.settings.labor_rate, as);
  const problems = strict ? order.problems : [];
  const first = problems[0]?.field;
  const wrong = (field: OrderField): string | null => {
    const problem = problems.find((one) => one.field === field);
    return problem ? problemWords(problem) : null;
  };
  useEffect(() => {
    if (tries > 0 && first) goTo(form.current, first);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each try, not when the first is mended
  }, [tries]);

  const make = async () => {
    const orderId = await order.create(forOthers ? masterId || null : user.id);
    if (orderId) return navigate({ to: "/app/orders/$orderId", params: { orderId }, replace: true });
    setStrict(true);
    setTries((before) => before + 1);
  };
  const submit = () => guarded(make);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  const leave = () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: "/app" }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return; // a list that is open has closed
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
    else if (event.key === "Escape") leave();
    // Enter alone never makes an order.
    else if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
  };
  /** Once it stands there. */
  const goOn = (field: OrderField) => requestAnimationFrame(() => goTo(form.current, field));
  /** What was let go is swapped with what is typed by then, and that is not lost either. */
  const offerBack = (words: string, part: Partial<TypedOrder>) => {
    const back = () => {
      const replaced = order.takeBack(part);
      if (replaced) offerBack(t("newOrder.broughtBack"), replaced);
      goOn(part.newCar ? "vin" : "complaint");
      return Promise.resolve(true);
    };
    setDone({ words, back });
  };
  const giveUp = () => {
    offerBack(t("newOrder.givenUp"), order.giveUp());
    setStrict(false);
    goOn(from.car !== undefined ? "complaint" : from.vin !== undefined && mayAdd ? "vin" : "car");
  };
  const pick = (carId: string | null) => {
    if (typed.newCar) offerBack(t("newOrder.carLetGo"), { carId: null, newCar: typed.newCar });
    change({ carId, newCar: null });
    goOn(carId === null ? "car" : "complaint");
  };
  const begin = (kind: LineKind) => {
    const line = newDraft(kind);
    setAdded(line.id);
    change({ lines: [...typed.lines, line] });
  };
  const writeDown = (search: string) => {
    const { vin = "", ...rest } = placed(search);
    change({ carId: null, newCar: withVin(newCar(rest), vin, cars.rows, Date.now()) });
  };

  const lastKm = car?.mileageKm ?? null;
  const km = fromTyped("integer", typed.mileage, as);
  const wentBack = lastKm !== null && typeof km === "number" && km < lastKm;
  const mileage = (
    <TypedField
      name="mileage"
      label={t("newOrder.mileage")}
      value={typed.mileage}
      wrong={wrong("mileage")}
      hint={
        lastKm !== null && (
          <span className={wentBack ? styles.late : undefined} data-last-km={lastKm}>
            {wentBack
              ? t("newOrder.fewerKm", { km: quantity(lastKm, i18n.language) })
              : t("newOrder.lastKm", { km: quantity(lastKm, i18n.language) })}
          </span>
        )
      }
      after={<span className="dim">{t("newOrder.km")}</span>}
      inputMode="numeric"
      onType={(text) => change({ mileage: text })}
    />
  );
  const newOne = typed.newCar;

  return (
    <>
      {!desk && <PageHeader title={t("newOrder.title")} back />}
      <main className={styles.page}>
        <form ref={form} className={styles.sheet} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
          <SheetHead titled={desk} kept={order.kept} onGiveUp={order.begun ? giveUp : undefined} onLeave={leave} />
          <ErrorStrip problems={problems} onGo={(field) => goTo(form.current, field)} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <section className={styles.part}>
                <div className={styles.heading}>
                  <h2>{t("newOrder.car")}</h2>
                  <span className="grow" />
                  {newOne && (
                    <button type="button" className={styles.link} onClick={() => pick(null)}>
                      {t("newOrder.otherCar")}
                    </button>
                  )}
                </div>
                {newOne ? (
                  <NewCar
                    car={newOne}
                    rows={cars.rows}
                    wrong={wrong}
                    mileage={mileage}
                    onChange={(next) => change({ newCar: next })}
                  />
                ) : (
                  <>
                    <CarPicker
                      car={car}
                      begunFrom={begunFrom}
                      wrong={wrong("car")}
                      onPick={pick}
                      onNew={mayAdd ? writeDown : undefined}
                    />
                    <div className={styles.two}>{mileage}</div>
                  </>
                )}
              </section>
              {newOne && (
                <NewOwner car={newOne} wrong={wrong} onChange={(next) => change({ newCar: next })} onGo={goOn} />
              )}
              <Complaint
                complaint={typed.complaint}
                urgency={typed.urgency}
                wrong={wrong("complaint")}
                onChange={change}
              />
            </div>
            <div className={styles.column}>
              {forOthers && (
                <Mechanics
                  mechanics={mechanics}
                  masterId={masterId}
                  now={now}
                  timeZone={settings.time_zone}
                  onChoose={(id) => change({ masterId: id })}
                />
              )}
              {mayPrice && (
                <PromiseField
                  settings={settings}
                  now={now}
                  eta={typed.eta}
                  wrong={wrong("eta")}
                  mechanic={mechanics.find((one) => one.id === masterId)}
                  workHours={sum.hours}
                  onType={(eta) => change({ eta })}
                />
              )}
              <section className={styles.part}>
                <h2>{t("newOrder.lines")}</h2>
                <div className={styles.lines}>
                  <DraftRows
                    drafts={typed.lines}
                    onChange={(lines) => change({ lines })}
                    onSave={() => void submit()}
                    mayPrice={mayPrice}
                    strict={strict}
                    priced={priced}
                    added={added}
                    escLeaves
                  />
                  <div className={styles.add}>
                    {(["work", "part"] as const).map((kind) => (
                      <button
                        key={kind}
                        type="button"
                        className="btn quiet"
                        data-add={kind}
                        onClick={() => begin(kind)}
                      >
                        <IconPlus size={18} aria-hidden="true" />
                        {kind === "work" ? t("order.addWork") : t("order.addPart")}
                      </button>
                    ))}
                  </div>
                </div>
              </section>
            </div>
          </div>
          <SheetFoot sum={mayPrice ? sum : null} />
        </form>
        <LastUndo done={done} now={null} onEnd={() => setDone(null)} />
      </main>
    </>
  );
}
