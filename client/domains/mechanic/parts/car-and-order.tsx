// "Škoda Octavia 2017 · comanda 123": the car in words and the way to its order, by the short number.

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { JobOrder } from "../hooks/use-jobs.ts";
import styles from "./job.module.css";

/** `WO-2026-000123` → `123`: what people say aloud. */
export function shortNumber(number: string | null): string | null {
  return number ? (number.split("-").at(-1) ?? "").replace(/^0+/, "") : null;
}

export function CarAndOrder({ order, children }: { order: JobOrder; children?: React.ReactNode }) {
  const { t } = useTranslation();
  const { vehicle } = order;
  const number = shortNumber(order.number);
  return (
    <p className="muted">
      {vehicle && [vehicle.make, vehicle.model, vehicle.year].filter(Boolean).join(" ")}
      {"\u00a0· "}
      <Link to="/app/orders/$orderId" params={{ orderId: order.id }} className={styles.toOrder}>
        {number ? t("mechanic.orderNumber", { number }) : t("mechanic.noNumber")}
      </Link>
      {children}
    </p>
  );
}
