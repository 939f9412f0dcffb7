// The car of an appointment: that of one that was made without any, or another than was booked, as long as none has its order. One of the
// client's, or another, whose owner then comes.

import { IconSearch, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOneAtATime } from "../../ui/one-at-a-time.ts";
import { Plate } from "../../ui/plate.tsx";
import { CarPicker } from "../new-order/car-picker.tsx";
import { useCars } from "../new-order/use-cars.ts";
import { useAppointmentCommands } from "./use-appointment-commands.ts";
import type { Appointment } from "./use-appointments.ts";
import styles from "./sheet.module.css";

export function WhichCar({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation();
  const commands = useAppointmentCommands();
  const guarded = useOneAtATime();
  const [isLooking, setLooking] = useState(false);
  const { client, vehicleId } = appointment;
  const cars = useCars("");
  const own = client ? cars.rows.filter(({ id, clientId }) => clientId === client.id && id !== vehicleId) : [];
  const take = (carId: string | null) =>
    void guarded(async () => {
      if (await commands.edit(appointment, [{ field: "vehicleId", value: carId }])) setLooking(false);
    });
  if (vehicleId !== null && !isLooking)
    return (
      <p>
        <button type="button" className={styles.link} data-action="other-car" onClick={() => setLooking(true)}>
          {t("newOrder.otherCar")}
        </button>
      </p>
    );
  return (
    <section className={styles.part} data-which-car>
      <h2>{t("calendar.whichCar")}</h2>
      {vehicleId === null && <p className="muted">{t("calendar.whichCarHint")}</p>}
      <div className={styles.acts}>
        {own.map(({ id, plate, plateCountry }) => (
          <button key={id} type="button" className="btn" data-own-car={id} onClick={() => take(id)}>
            <Plate plate={plate} country={plateCountry} />
          </button>
        ))}
        {!isLooking && (
          <button type="button" className="btn" data-action="find-car" onClick={() => setLooking(true)}>
            <IconSearch size={18} aria-hidden="true" />
            {t("calendar.nameCar")}
          </button>
        )}
        {client && (
          <Link to="/app/clients/$client" params={{ client: client.id }} className="btn" data-action="to-client">
            <IconUser size={18} aria-hidden="true" />
            {client.name}
          </Link>
        )}
      </div>
      {isLooking && <CarPicker car={undefined} wrong={null} onPick={take} onNew={undefined} />}
      {vehicleId !== null && (
        <p>
          <button type="button" className={styles.link} data-action="same-car" onClick={() => setLooking(false)}>
            {t("order.cancel")}
          </button>
        </p>
      )}
    </section>
  );
}
