// What goes wrong with suppliers and purchases. A code has words in every language, or is one for programs
// (client/i18n/codes-for-programs.fixture.ts): the compiler asks for one of the two.

export const PURCHASING_ERRORS = [
  "purchasing/already-ordered",
  "purchasing/cancelled",
  "purchasing/changed-meanwhile",
  "purchasing/email-invalid",
  "purchasing/id-taken",
  "purchasing/item-deleted",
  "purchasing/item-not-found",
  "purchasing/item-received",
  "purchasing/item-there",
  "purchasing/less-than-received",
  "purchasing/no-items",
  "purchasing/no-part",
  "purchasing/no-prices",
  "purchasing/not-cancelled",
  "purchasing/over-receipt",
  "purchasing/phone-invalid",
  "purchasing/purchase-deleted",
  "purchasing/purchase-not-found",
  "purchasing/purchase-there",
  "purchasing/receipt-not-found",
  "purchasing/receipt-undone",
  "purchasing/receipt-used",
  "purchasing/received",
  "purchasing/same-value",
  "purchasing/supplier-deleted",
  "purchasing/supplier-in-use",
  "purchasing/supplier-not-found",
  "purchasing/supplier-there",
  "purchasing/too-many-items",
] as const;

declare module "../../kernel/errors.ts" {
  interface ErrorCodes {
    purchasing: (typeof PURCHASING_ERRORS)[number];
  }
}
