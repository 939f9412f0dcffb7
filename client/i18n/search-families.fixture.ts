// What can follow the beginnings of the words of the search, of VINs and of the scanner: of the lists that the code itself goes by.

import { CHECK_VERDICTS } from "../../shared/kernel/vin/check-digit.ts";
import { YEAR_BASES } from "../../shared/kernel/vin/model-year.ts";
import { VIN_REGIONS } from "../../shared/kernel/vin/origin.ts";
import { KEY_SCOPES } from "../ui/keys.ts";
import { SEARCH_GROUPS } from "../app/search/options.ts";
import { NO_PICTURE } from "../scan/no-picture.ts";

export const SEARCH_FAMILIES = {
  "search.group.": [...SEARCH_GROUPS, "recent", "instead"],
  "search.keysOf.": KEY_SCOPES,
  "scan.state.": NO_PICTURE,
  "vin.region.": VIN_REGIONS,
  "vin.verdict.": CHECK_VERDICTS,
  "vin.yearBasis.": YEAR_BASES,
};
