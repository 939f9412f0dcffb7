// "Škoda Octavia 2017 · comanda 123": the car in words and the order's short number.

import { useTranslation } from "react-i18next";
import type { JobOrder } from "../hooks/use-jobs.ts";

/** `WO-2026-000123` → `123`: what people say aloud. */
function shortNumber(number: string | null): string | null {
  return number ? (number.split("-").at(-1) ?? "").replace(/^0+/, "") : null;
}

export function CarAndOrder({ order, children }: { order: JobOrder; children?: React.ReactNode }) {
  const { t } = useTranslation();
  const { vehicle } = order;
  const number = shortNumber(order.number);
  return (
    <p className="muted">
      {vehicle && [vehicle.make, vehicle.model, vehicle.year].filter(Boolean).join(" ")}
      {number ? ` · ${t("mechanic.orderNumber", { number })}` : ` · ${t("mechanic.noNumber")}`}
      {children}
    </p>
  );
}
