// The filters of the list of cars, with their words.

import { BODY_TYPES, FUELS } from "../../../../shared/domains/crm/crm.states.ts";
import type { TableFilter } from "../../../ui/table/table-filter.ts";
import { useCrmFieldWords } from "../exposed/crm-field-words.ts";
import { VEHICLE_FILTERS, type VehiclesView } from "../vehicles-view.ts";

export function useVehicleFilters(
  view: VehiclesView,
  change: (part: Partial<VehiclesView>) => void,
  makes: readonly string[],
): TableFilter[] {
  const words = useCrmFieldWords();
  const values = { make: makes, fuel: FUELS, bodyType: BODY_TYPES };
  return VEHICLE_FILTERS.filter((field) => values[field].length > 0).map((field) => ({
    id: field,
    label: words.label(field),
    value: view[field],
    options: values[field].map((value) => ({ value, words: words.value(field, value) })),
    onChoose: (value) => change({ [field]: value }),
  }));
}
