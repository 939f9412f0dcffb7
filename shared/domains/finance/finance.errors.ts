// What goes wrong with payments. A code has words in every language, or is one for programs
// (client/i18n/codes-for-programs.fixture.ts): the compiler asks for one of the two.

export const FINANCE_ERRORS = [
  "finance/answers-awaited",
  "finance/balance-changed",
  "finance/deleted",
  "finance/has-refunds",
  "finance/id-taken",
  "finance/not-deleted",
  "finance/not-priced",
  "finance/order-cancelled",
  "finance/over-balance",
  "finance/over-refund",
  "finance/paid-too-much",
  "finance/payment-not-found",
  "finance/time-changed",
  "finance/time-confirmed",
  "finance/time-unfit",
] as const;

declare module "../../kernel/errors.ts" {
  interface ErrorCodes {
    finance: (typeof FINANCE_ERRORS)[number];
  }
}
