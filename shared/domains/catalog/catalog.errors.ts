// What goes wrong with parts and their prices. A code has words in every language, or is one for programs
// (client/i18n/codes-for-programs.fixture.ts): the compiler asks for one of the two.

export const CATALOG_ERRORS = [
  "catalog/ages-backwards",
  "catalog/changed-meanwhile",
  "catalog/coefficient-deleted",
  "catalog/coefficient-not-found",
  "catalog/id-taken",
  "catalog/image-not-found",
  "catalog/image-removed",
  "catalog/order-unchanged",
  "catalog/part-deleted",
  "catalog/part-not-found",
  "catalog/part-there",
  "catalog/rule-deleted",
  "catalog/rule-incomplete",
  "catalog/rule-not-found",
  "catalog/same-value",
  "catalog/too-many-images",
] as const;

declare module "../../kernel/errors.ts" {
  interface ErrorCodes {
    catalog: (typeof CATALOG_ERRORS)[number];
  }
}
