// What is answered about leads that come from outside, and about where they come. A code has words in every language, or is one for
// programs (client/i18n/codes-for-programs.fixture.ts): the compiler asks for one of the two.

export const CAME_LEADS_ERRORS = ["sales/lead-came-before", "sales/no-lead-webhook"] as const;

declare module "../../kernel/errors.ts" {
  interface ErrorCodes {
    cameLeads: (typeof CAME_LEADS_ERRORS)[number];
  }
}
