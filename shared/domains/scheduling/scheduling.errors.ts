// What goes wrong with posts and appointments. A code has words in every language, or is one for programs
// (client/i18n/codes-for-programs.fixture.ts): the compiler asks for one of the two.

export const SCHEDULING_ERRORS = [
  "scheduling/already-there",
  "scheduling/appointment-changed",
  "scheduling/appointment-deleted",
  "scheduling/appointment-exists",
  "scheduling/appointment-not-found",
  "scheduling/appointment-over",
  "scheduling/appointment-there",
  "scheduling/appointment-unchanged",
  "scheduling/backwards",
  "scheduling/cannot-become",
  "scheduling/changed-meanwhile",
  "scheduling/checked-in",
  "scheduling/client-knows",
  "scheduling/closed-day",
  "scheduling/id-taken",
  "scheduling/no-car",
  "scheduling/no-feed",
  "scheduling/not-their-car",
  "scheduling/nothing-to-come",
  "scheduling/order-deleted",
  "scheduling/order-unchanged",
  "scheduling/over-midnight",
  "scheduling/post-deleted",
  "scheduling/post-not-found",
  "scheduling/post-out-of-use",
  "scheduling/post-unchanged",
  "scheduling/same-status",
  "scheduling/told-meanwhile",
] as const;

declare module "../../kernel/errors.ts" {
  interface ErrorCodes {
    scheduling: (typeof SCHEDULING_ERRORS)[number];
  }
}
