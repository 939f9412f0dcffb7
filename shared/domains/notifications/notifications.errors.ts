// What goes wrong with what clients are told. A code has words in every language, or is one for programs
// (client/i18n/codes-for-programs.fixture.ts): the compiler asks for one of the two.

export const NOTIFICATIONS_ERRORS = [
  "notifications/links-on-trial",
  "notifications/no-address",
  "notifications/switched-off",
  "notifications/template-unchanged",
  "notifications/unknown-token",
] as const;

declare module "../../kernel/errors.ts" {
  interface ErrorCodes {
    notifications: (typeof NOTIFICATIONS_ERRORS)[number];
  }
}
