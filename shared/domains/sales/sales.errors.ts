// What goes wrong with leads, deals and quotes. A code has words in every language, or is one for programs
// (client/i18n/codes-for-programs.fixture.ts): the compiler asks for one of the two.

export const SALES_ERRORS = [
  "sales/already-contacted",
  "sales/already-lost",
  "sales/answer-seen",
  "sales/answered-otherwise",
  "sales/changed-meanwhile",
  "sales/deal-deleted",
  "sales/deal-has-order",
  "sales/deal-lost",
  "sales/deal-not-found",
  "sales/deal-scheduled",
  "sales/deal-there",
  "sales/deal-won",
  "sales/id-taken",
  "sales/lead-converted",
  "sales/lead-deleted",
  "sales/lead-lost",
  "sales/lead-needs-name-and-phone",
  "sales/lead-not-found",
  "sales/lead-there",
  "sales/line-not-found",
  "sales/line-removed",
  "sales/line-there",
  "sales/not-lost",
  "sales/not-of-this-line",
  "sales/price-of-lines",
  "sales/quote-answered",
  "sales/quote-changed",
  "sales/quote-empty",
  "sales/quote-over",
  "sales/quote-seen",
  "sales/same-stage",
  "sales/same-value",
  "sales/too-many-lines",
] as const;

declare module "../../kernel/errors.ts" {
  interface ErrorCodes {
    sales: (typeof SALES_ERRORS)[number];
  }
}
