// Why a card of the pipeline does not go where it was dragged. A code has words in every language, or is one for programs
// (client/i18n/codes-for-programs.fixture.ts): the compiler asks for one of the two.

export const PIPELINE_ERRORS = [
  "sales/already-converted",
  "sales/already-scheduled",
  "sales/already-there",
  "sales/deal-needs-car",
  "sales/deal-not-begun",
  "sales/lead-needs-deal",
  "sales/no-open-day",
  "sales/order-is-paid",
  "sales/quote-not-sent",
  "sales/quote-was-sent",
  "sales/work-has-begun",
  "sales/work-started",
] as const;

declare module "../../kernel/errors.ts" {
  interface ErrorCodes {
    pipeline: (typeof PIPELINE_ERRORS)[number];
  }
}
