// What goes wrong with stock. A code has words in every language, or is one for programs
// (client/i18n/codes-for-programs.fixture.ts): the compiler asks for one of the two.

export const WAREHOUSE_ERRORS = [
  "warehouse/already-default",
  "warehouse/already-issued",
  "warehouse/changed-meanwhile",
  "warehouse/has-stock",
  "warehouse/id-taken",
  "warehouse/is-default",
  "warehouse/line-closed",
  "warehouse/line-has-no-part",
  "warehouse/line-issued",
  "warehouse/line-waits",
  "warehouse/more-than-asked",
  "warehouse/more-than-issued",
  "warehouse/not-enough",
  "warehouse/other-part",
  "warehouse/purchase-waits",
  "warehouse/same-name",
  "warehouse/same-warehouse",
  "warehouse/undoes-nothing",
  "warehouse/warehouse-deleted",
  "warehouse/warehouse-not-found",
  "warehouse/warehouse-there",
] as const;

declare module "../../kernel/errors.ts" {
  interface ErrorCodes {
    warehouse: (typeof WAREHOUSE_ERRORS)[number];
  }
}
