// A field of a client or a car and its value in words, wherever people read of one: cards, history, the sync centre.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  BODY_TYPES,
  CLIENT_STATUSES,
  FUELS,
  TRANSMISSIONS,
  VEHICLE_CLASSES,
} from "../../../../shared/domains/crm/crm.states.ts";
import { LOCALES } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import { shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import type { FieldValue } from "../../../../shared/kernel/field-edits.ts";
import type { FieldOf } from "../../../../shared/registry/command-types.ts";
import { quantity } from "../../../ui/format.ts";

export const CRM_FIELDS = [
  "name",
  "phone",
  "otherPhone",
  "email",
  "isVip",
  "status",
  "source",
  "notes",
  "locale",
  "plate",
  "plateCountry",
  "vin",
  "make",
  "model",
  "year",
  "fuel",
  "vehicleClass",
  "bodyType",
  "transmissionType",
  "mileageKm",
  "clientId",
] as const satisfies readonly (FieldOf<"crm.editClient" | "crm.editVehicle"> | "clientId")[];

/** What can stand in the history, each with its words. */
export const DID = [
  "clients.create",
  "clients.edit",
  "clients.conflict",
  "clients.delete",
  "clients.restore",
  "clients.merge",
  "clients.merged",
  "vehicles.create",
  "vehicles.edit",
  "vehicles.conflict",
  "vehicles.delete",
  "vehicles.restore",
] as const;

/** Fields of few values, each with a word; fuels have theirs elsewhere. */
const CRM_VALUES: Readonly<Record<string, readonly string[]>> = {
  status: CLIENT_STATUSES,
  locale: LOCALES,
  vehicleClass: VEHICLE_CLASSES,
  bodyType: BODY_TYPES,
  transmissionType: TRANSMISSIONS,
};

/** Their words, `fuel` left out: `status.active`. */
export const CRM_VALUE_WORDS = Object.entries(CRM_VALUES).flatMap(([field, values]) =>
  values.map((value) => `${field}.${value}`),
);

/** The same object as long as the language is the same. */
export function useCrmFieldWords() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(
    () => ({
      label: (field: string) => t(`clients.field.${field}`),
      value(field: string, value: FieldValue): string {
        if (value === null || value === "") return t("order.noValue");
        if (typeof value === "boolean") return value ? t("clients.yes") : t("clients.no");
        if (typeof value === "number") return field === "year" ? String(value) : quantity(value, language);
        if (CRM_VALUES[field]?.includes(value)) return t(`clients.value.${field}.${value}`);
        if (field === "fuel" && (FUELS as readonly string[]).includes(value)) return t(`fuel.${value}`);
        return field === "phone" || field === "otherPhone" ? shownPhone(value) : value;
      },
    }),
    [t, language],
  );
}
