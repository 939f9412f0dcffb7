// What can follow the beginnings of the words of imports and of the activity log: of the lists that the code itself goes by.

import { ACTIVITY_ACTIONS, ACTIVITY_KIND_NAMES } from "../../shared/kernel/activity.states.ts";
import { EXISTING, IMPORT_STATES, ROW_VERDICTS } from "../../shared/domains/crm/import.states.ts";
import { DELIMITER_KEYS } from "../domains/crm/parts/import/delimiter-keys.ts";
import { IMPORT_STEPS } from "../domains/crm/parts/import/import-steps.ts";

export const CSV_FAMILIES = {
  "csv.delimiterAs.": Object.values(DELIMITER_KEYS),
  "csv.existingAs.": EXISTING,
  "csv.one.": ROW_VERDICTS,
  "csv.state.": IMPORT_STATES,
  "csv.step.": IMPORT_STEPS,
  "csv.verdict.": ROW_VERDICTS,
  "journal.actions.": ACTIVITY_ACTIONS,
  "journal.generic.": ACTIVITY_ACTIONS,
  "journal.kinds.": ACTIVITY_KIND_NAMES,
};
