// What running a command needs, beside what judging who asks does.

import type { findCommand } from "../../shared/registry/commands.ts";
import type { AuthServices } from "../auth/auth-services.ts";
import type { JobQueue } from "../db/jobs.ts";
import type { CompleteCommand, Effects } from "./server-steps.ts";

export interface CommandServices extends AuthServices {
  /** What only the server knows of a command: that part of it, for those that have one. */
  complete: CompleteCommand;
  /** What follows from applied commands. */
  effects: Effects;
  /** Any other work that has to be done exactly when the transaction at hand is committed. */
  jobs: JobQueue;
  /** Another registry than the product's: how tests release versions of commands. */
  findCommand?: typeof findCommand;
}
