// Values of a lead, a deal and its lines in words, as histories and conflicts name them. The words of `later` and of sales have to be loaded.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import type { FieldValue } from "../../../../shared/kernel/field-edits.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../../data/hooks/react.ts";
import { money, quantity } from "../../../ui/format.ts";
import { usePeople } from "../../access/exposed/use-people.ts";
import { usePartsByCode } from "../../catalog/exposed/use-parts-by-code.ts";
import { shownSource } from "../lead-values.ts";
import { useLeadWords } from "./use-lead-words.ts";

const SUBJECTS: readonly string[] = ["lead", "deal", "deal_line"];
export const isSalesSubject = (subjectType: string) => SUBJECTS.includes(subjectType);

export function useSalesFieldWords(): (field: string, value: FieldValue) => string {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { currency } = useSession().company.settings;
  const words = useLeadWords();
  const { nameOf } = usePeople();
  const { byId } = usePartsByCode();
  const { rows: clients } = useRows(queries.crm.clients());
  const { rows: cars } = useRows(queries.crm.vehicles());
  return useMemo(() => {
    const nameIn = (field: string, id: string): string | null => {
      if (field === "assignedTo" || field === "masterId") return nameOf(id) ?? t("order.somebody");
      if (field === "clientId") return clients.find((client) => client.id === id)?.name ?? t("clients.somebody");
      if (field === "vehicleId") return cars.find((car) => car.id === id)?.plate ?? t("appointment.anotherCar");
      return field === "partId" ? (byId(id)?.name ?? "–") : null;
    };
    return (field, value) => {
      if (value === null || value === "") return t("order.noValue");
      if (typeof value === "boolean") return value ? t("clients.yes") : t("clients.no");
      if (typeof value === "number")
        return field.endsWith("Minor") ? money(value, currency, language) : quantity(value, language);
      if (field === "phone") return shownPhone(value);
      return field === "source" ? shownSource(value, words) : (nameIn(field, value) ?? value);
    };
  }, [t, language, currency, words, nameOf, byId, clients, cars]);
}
