// What a field of the file is called, and a car's by what it is of: "Number" alone says nothing.

import { useTranslation } from "react-i18next";
import type { CsvField } from "../../../../../shared/domains/crm/csv-columns.rules.ts";

export function useFieldName(): (field: CsvField) => string {
  const { t } = useTranslation();
  return (field) => t(`clients.field.${field}`);
}
