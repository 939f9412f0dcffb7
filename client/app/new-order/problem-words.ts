// The fields of the sheet by their names, and what is wrong with one.

import { useTranslation } from "react-i18next";
import type { OrderField, Problem } from "./typed-order.ts";

export function useFieldLabels(): Record<OrderField, string> {
  const { t } = useTranslation();
  return {
    car: t("newOrder.car"),
    vin: t("clients.field.vin"),
    plate: t("clients.field.plate"),
    make: t("clients.field.make"),
    model: t("clients.field.model"),
    year: t("clients.field.year"),
    mileage: t("newOrder.mileage"),
    phone: t("clients.field.phone"),
    name: t("clients.field.name"),
    complaint: t("order.field.complaint"),
    eta: t("order.field.etaAt"),
    lines: t("newOrder.lines"),
  };
}

/** Of a field's problem, what it is and what to do. */
export function useProblemWords(): (problem: Problem) => string {
  const { t } = useTranslation();
  return (problem) => {
    if ("code" in problem) {
      const why = t(`errors.${problem.code}`, { ...problem.at });
      return problem.field === "vin" ? `${why} ${t("newOrder.vinWhere")}` : why;
    }
    if ("passed" in problem) return t("newOrder.etaPassed");
    if (problem.field === "car") return t("newOrder.carMissing");
    if (problem.field === "complaint" && problem.unfit === "empty") return t("newOrder.complaintMissing");
    return t(`order.unfit.${problem.unfit}`);
  };
}
