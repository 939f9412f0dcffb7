// What goes wrong with orders, and with their photos, files and signatures. A code has words in every language, or is one for programs
// (client/i18n/codes-for-programs.fixture.ts): the compiler asks for one of the two.

export const WORK_ORDERS_ERRORS = [
  "files/already-removed",
  "files/cannot-sign",
  "files/id-taken",
  "files/not-a-pdf",
  "files/too-large",
  "photos/already-removed",
  "photos/already-so",
  "photos/cannot-read",
  "photos/content-gone",
  "photos/id-taken",
  "photos/line-not-found",
  "photos/not-found",
  "photos/not-your-order",
  "photos/picture-missing",
  "photos/too-large",
  "photos/too-many-at-once",
  "signatures/already-signed",
  "signatures/already-withdrawn",
  "signatures/id-taken",
  "work-orders/already-assigned",
  "work-orders/already-there",
  "work-orders/amount-too-large",
  "work-orders/changed-meanwhile",
  "work-orders/closed",
  "work-orders/decided-otherwise",
  "work-orders/eta-needs-reason",
  "work-orders/has-payments",
  "work-orders/id-taken",
  "work-orders/line-asked",
  "work-orders/line-asks-again",
  "work-orders/line-begun",
  "work-orders/line-changed",
  "work-orders/line-decided",
  "work-orders/line-id-taken",
  "work-orders/line-needs-price",
  "work-orders/line-not-asked",
  "work-orders/line-not-found",
  "work-orders/line-superseded",
  "work-orders/line-undecided",
  "work-orders/not-deleted",
  "work-orders/not-found",
  "work-orders/own-only",
  "work-orders/price-at-desk",
  "work-orders/quote-not-price",
  "work-orders/same-value",
  "work-orders/too-many-lines",
  "work-orders/total-too-large",
] as const;

declare module "../../kernel/errors.ts" {
  interface ErrorCodes {
    "work-orders": (typeof WORK_ORDERS_ERRORS)[number];
  }
}
