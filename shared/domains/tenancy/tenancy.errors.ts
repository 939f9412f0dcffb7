// What goes wrong with a shop and its settings. A code has words in every language, or is one for programs
// (client/i18n/codes-for-programs.fixture.ts): the compiler asks for one of the two.

export const TENANCY_ERRORS = [
  "tenancy/archived",
  "tenancy/expired",
  "tenancy/impersonation-over",
  "tenancy/logo-not-an-image",
  "tenancy/logo-too-large",
  "tenancy/logo-unreadable",
  "tenancy/no-answer",
  "tenancy/secret-unchanged",
  "tenancy/settings-unchanged",
  "tenancy/suspended",
  "tenancy/unknown-host",
  "tenancy/wrong-fields",
] as const;

declare module "../../kernel/errors.ts" {
  interface ErrorCodes {
    tenancy: (typeof TENANCY_ERRORS)[number];
  }
}
