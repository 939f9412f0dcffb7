// What can follow the beginnings of the words of imports and of the activity log: of the lists that the code itself goes by.

import { ACTIVITY_ACTIONS, ACTIVITY_KIND_NAMES } from "../../shared/kernel/activity.states.ts";
import { EXISTING, IMPORT_STATES, ROW_VERDICTS } from "../../shared/domains/crm/import.states.ts";
import { INVOICE_FIELDS } from "../../shared/domains/purchasing/invoice-columns.rules.ts";
import { INVOICE_IMPORT_STATES, INVOICE_ROW_VERDICTS } from "../../shared/domains/purchasing/invoice-import.states.ts";
import { DELIMITER_KEYS } from "../domains/crm/parts/import/delimiter-keys.ts";
import { IMPORT_STEPS } from "../domains/crm/parts/import/import-steps.ts";
import { INVOICE_STEPS } from "../domains/purchasing/parts/invoice-import/invoice-steps.ts";

export const CSV_FAMILIES = {
  "csv.delimiterAs.": Object.values(DELIMITER_KEYS),
  "csv.existingAs.": EXISTING,
  "csv.one.": ROW_VERDICTS,
  "csv.state.": IMPORT_STATES,
  "csv.step.": IMPORT_STEPS,
  "csv.verdict.": ROW_VERDICTS,
  "invoice.field.": INVOICE_FIELDS,
  "invoice.one.": INVOICE_ROW_VERDICTS,
  "invoice.state.": INVOICE_IMPORT_STATES,
  "invoice.step.": INVOICE_STEPS,
  "invoice.verdict.": INVOICE_ROW_VERDICTS,
  "journal.actions.": ACTIVITY_ACTIONS,
  "journal.generic.": ACTIVITY_ACTIONS,
  "journal.kinds.": ACTIVITY_KIND_NAMES,
};
