// What goes wrong with posts. A code has words in every language, or is one for programs
// (client/i18n/codes-for-programs.fixture.ts): the compiler asks for one of the two.

export const SCHEDULING_ERRORS = [
  "scheduling/changed-meanwhile",
  "scheduling/id-taken",
  "scheduling/order-unchanged",
  "scheduling/post-deleted",
  "scheduling/post-not-found",
  "scheduling/post-unchanged",
] as const;

declare module "../../kernel/errors.ts" {
  interface ErrorCodes {
    scheduling: (typeof SCHEDULING_ERRORS)[number];
  }
}
