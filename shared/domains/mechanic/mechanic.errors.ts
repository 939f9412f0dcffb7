// What goes wrong with a mechanic's work. A code has words in every language, or is one for programs
// (client/i18n/codes-for-programs.fixture.ts): the compiler asks for one of the two.

export const MECHANIC_ERRORS = [
  "mechanic/cannot-block",
  "mechanic/cannot-done",
  "mechanic/cannot-pause",
  "mechanic/cannot-resume",
  "mechanic/cannot-start",
  "mechanic/not-your-line",
  "mechanic/times-at-desk",
  "mechanic/times-changed",
  "mechanic/times-confirmed",
  "mechanic/times-unfit",
  "mechanic/work-not-found",
] as const;

declare module "../../kernel/errors.ts" {
  interface ErrorCodes {
    mechanic: (typeof MECHANIC_ERRORS)[number];
  }
}
