// What only the server knows, written in the transaction of the command (docs/offline.md), and what follows from it.

import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { CommandName, ReadCommandArgs } from "../../shared/registry/command-types.ts";
import type { ActivityEntry } from "../../shared/zero/define.ts";
import type { Envelope, StoredOutcome } from "../../shared/zero/envelope.ts";
import type { TransactionSql } from "../db/connections.ts";
import type { Send } from "./zero-database.ts";

/** A command that was judged, as the runner has it: its name came over the wire, its arguments were read by its schema. */
export interface JudgedCommand {
  commandId: string;
  name: string;
  args: unknown;
  /** What its rule tells the history. */
  told: readonly ActivityEntry[];
  /** It found nothing to do: nothing is written, and what it would have made is told as it is. */
  isUnchanged?: boolean;
  /** Trusted time, Unix ms. */
  at: number;
  /** The time is not certain. */
  toConfirm: boolean;
  /** What the device says that it was given before; not to be believed without its proof. */
  given: Envelope["given"] | null;
  /**
   * The proof that this server, before a restore perhaps, gave this fact to this very command, or to `of`, which is no command's id: under its
   * key, then under its former ones.
   */
  proofs: (fact: string, of?: string) => readonly string[];
  /** Secrets of this very command, or of `of`, the same at each replay, in the same order; only who has the server's keys knows them. 64 hex digits each. */
  secrets: (purpose: string, of?: string) => readonly string[];
}

/** A command that is run inside another one's step, under somebody else's authority. */
export type RunAs = (
  author: Actor,
  command: Pick<Envelope, "id" | "device" | "name" | "version" | "args">,
  time: { at: number; toConfirm: boolean },
) => Promise<Pick<StoredOutcome, "outcome" | "code" | "detail">>;

export interface StepContext {
  sql: TransactionSql;
  /** For what is written and not read again: costs no round trip where several commands share a transaction. */
  send: Send;
  actor: Actor;
  runAs: RunAs;
}

type NamedArgs = { [Name in CommandName]: { name: Name; args: ReadCommandArgs[Name] } };

/** The same for the step of a command, or of several: its name says what its arguments are. */
export type CommandFacts<Name extends CommandName> = Omit<JudgedCommand, "name" | "args"> & NamedArgs[Name];

/** Facts that travel in the stored outcome: a number once given stays given, however often the command arrives. */
export type ServerStep<Name extends CommandName> = (
  context: StepContext,
  facts: CommandFacts<Name>,
) => Promise<Record<string, unknown> | null>;

/** The server's part of whatever command, where it has one; null: there is none, or nothing to tell of it. */
export type CompleteCommand = (context: StepContext, judged: JudgedCommand) => Promise<Record<string, unknown> | null>;

/** An applied command and what it did. */
export interface Cause {
  command: Pick<Envelope, "id" | "name">;
  activity: readonly ActivityEntry[];
  /** Trusted time, Unix ms. */
  at: number;
}

/** Work that must happen exactly when the commands were committed: rows of the job queue in the same transaction. */
export interface Effects {
  enqueue: (sql: TransactionSql, companyId: string, causes: readonly Cause[]) => Promise<void>;
}
