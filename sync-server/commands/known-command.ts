// Whether a command was answered before, and as the same one: decided here for every way by which commands come in.

import { createHash } from "node:crypto";
import { canonicalJson } from "../../shared/kernel/json.ts";
import type { Envelope, StoredOutcome } from "../../shared/zero/envelope.ts";
import type { TransactionSql } from "../db/connections.ts";
import { findOutcomes, type KnownCommand } from "./command-records.ts";
import { isUnsigned } from "./held-commands.ts";

export const ID_REUSED = "commands/id-reused";

/**
 * Who sends a command. Only for its own device an answer to an unsigned file does not count: the device itself says what the
 * command was, and what the file said is forgotten.
 */
export type SentBy = "device" | "file" | "server";

export type Known =
  /** `unsigned`: a file named it, which is to be forgotten before the command is settled. */
  | { kind: "new"; unsigned: boolean }
  | { kind: "same"; outcome: StoredOutcome }
  /** The id stands for something else, or for somebody else's command, of which nothing is told. */
  | { kind: "other" };

type Asked = Pick<Envelope, "id" | "name" | "version" | "args">;

/** What is known of a command of this person. */
export async function findKnown(sql: TransactionSql, userId: string, asked: Asked, by: SentBy): Promise<Known> {
  const [known] = await findAllKnown(sql, userId, [asked], by);
  return known!;
}

/** What is known of each of these commands of one person, in their sequence. */
export async function findAllKnown(
  sql: TransactionSql,
  userId: string,
  asked: readonly Asked[],
  by: SentBy,
): Promise<Known[]> {
  const ids = asked.map(({ id }) => id);
  const found = await findOutcomes(sql, ids);
  return asked.map((command) => judge(found.get(command.id), userId, command, by));
}

function judge(found: KnownCommand | undefined, userId: string, asked: Asked, by: SentBy): Known {
  if (!found) return { kind: "new", unsigned: false };
  if (by === "device" && isUnsigned(found)) return { kind: "new", unsigned: true };
  const isSame = found.userId === userId && found.fingerprint === fingerprint(asked);
  return isSame ? { kind: "same", outcome: found.outcome } : { kind: "other" };
}

/** What makes a command the same one when it comes again. */
export function fingerprint({ name, version, args }: Omit<Asked, "id">): string {
  return createHash("sha256")
    .update(canonicalJson([name, version, args]))
    .digest("hex");
}
