// A new appointment: the car found or written down, what for, and when; begun on a cell, with who mostly works there.

import { IconCalendarSearch, IconPlus } from "@tabler/icons-react";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { mayAddCar } from "../../../shared/domains/crm/crm.access.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useOneAtATime } from "../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../ui/sheet-foot.tsx";
import { SideSheet } from "../../ui/side-sheet.tsx";
import { CarPicker } from "../new-order/car-picker.tsx";
import { NewCar } from "../new-order/new-car.tsx";
import { NewOwner } from "../new-order/new-owner.tsx";
import { useProblemWords } from "../new-order/problem-words.ts";
import { newCar, placed, withVin } from "../new-order/typed-car.ts";
import type { OrderField } from "../new-order/typed-order.ts";
import { useCars } from "../new-order/use-cars.ts";
import type { NewPlace } from "./calendar-acts.ts";
import { AppointmentFields } from "./fields.tsx";
import { useNewAppointment } from "./use-new-appointment.ts";
import type { Calendar } from "./use-calendar.ts";
import styles from "./sheet.module.css";

export interface NewAppointmentProps {
  /** Null: closed. */
  at: NewPlace | null;
  calendar: Calendar;
  onClose: () => void;
  onMade: (appointmentId: string, title: string, date: string) => void;
}

export function NewAppointment(props: NewAppointmentProps) {
  const { t } = useTranslation();
  const { at, onClose } = props;
  return (
    <SideSheet opened={at !== null} onClose={onClose} title={t("calendar.new")}>
      {at && <Form {...props} at={at} />}
    </SideSheet>
  );
}

function Form({ at, calendar, onClose, onMade }: NewAppointmentProps & { at: NewPlace }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const cars = useCars("");
  const made = useNewAppointment(at, calendar, cars);
  const guarded = useOneAtATime();
  const problemWords = useProblemWords();
  const [strict, setStrict] = useState(false);
  const own = useRef<HTMLFormElement>(null);
  const [failed, setFailed] = useState(0);
  // To the first that keeps it from being made.
  useEffect(() => {
    if (failed > 0) own.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failed]);
  const [noneFree, setNoneFree] = useState(false);
  const { typed, newCar: written, carId } = made;
  const car = carId === null ? undefined : cars.all.get(carId);
  const wrong = (field: OrderField): string | null => {
    const code = strict ? made.carProblems?.get(field) : undefined;
    return code ? problemWords({ field, code }) : null;
  };
  const submit = async () => {
    setStrict(true);
    if (await made.save()) onMade(made.appointmentId, typed.title.trim(), typed.date);
    else setFailed((times) => times + 1);
  };
  const { pick, setCarless } = made;
  const writeDown = (search: string) => {
    const { vin = "", ...rest } = placed(search);
    made.setNewCar(withVin(newCar(rest), vin, cars.rows, Date.now()));
  };
  return (
    <form
      ref={own}
      className={styles.form}
      data-form="new-appointment"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void guarded(submit);
      }}
    >
      <section className={styles.part}>
        <div className="spread">
          <h2>{t("newOrder.car")}</h2>
          {written && (
            <button type="button" className={styles.link} data-action="find-car" onClick={() => pick(null)}>
              {made.isCarless ? t("calendar.nameCar") : t("newOrder.otherCar")}
            </button>
          )}
        </div>
        {written ? (
          <>
            {made.isCarless ? (
              <p className="muted">{t("calendar.carless")}</p>
            ) : (
              <NewCar car={written} rows={cars.rows} wrong={wrong} mileage={null} onChange={made.setNewCar} />
            )}
            <NewOwner
              car={written}
              wrong={wrong}
              known={made.isCarless ? t("calendar.knownClient") : undefined}
              onChange={made.setNewCar}
              onGo={() => undefined}
            />
          </>
        ) : (
          <CarPicker
            car={car}
            wrong={null}
            onPick={pick}
            onNew={mayAddCar(actor) ? writeDown : undefined}
            instead={
              setCarless && {
                words: t("calendar.clientOnly"),
                onAct: (search) => setCarless(newCar(placed(search))),
              }
            }
          />
        )}
      </section>
      <section className={styles.part}>
        <h2>{t("calendar.visit")}</h2>
        <AppointmentFields
          id={null}
          typed={typed}
          onChange={(next) => {
            setNoneFree(false);
            made.change(next);
          }}
          problems={strict ? made.problems : []}
          calendar={calendar}
        >
          <div className="row">
            <button
              type="button"
              className="btn"
              data-action="next-free"
              onClick={() => setNoneFree(!made.toNextFree())}
            >
              <IconCalendarSearch size={18} aria-hidden="true" />
              {t("calendar.nextFree")}
            </button>
            {noneFree && <span role="status">{t("calendar.noneFree")}</span>}
          </div>
        </AppointmentFields>
      </section>
      <SheetFoot
        onCancel={() => {
          made.giveUp();
          onClose();
        }}
      >
        <button type="submit" className="btn primary" data-action="make">
          <IconPlus size={20} aria-hidden="true" />
          {t("calendar.make")}
        </button>
      </SheetFoot>
    </form>
  );
}
