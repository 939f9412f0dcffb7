// What each device was told is saved: written down by the harness at the moment the person sees it, outside of every
// process that is tortured.

import type { OutcomeKind, ReadonlyJson } from "../../shared/zero/envelope.ts";
import type { WrittenName } from "../../shared/registry/command-types.ts";

export interface SavedEdit {
  device: number;
  /** The command's id, as the device gave it when it said "saved". */
  id: string;
  name: WrittenName;
  args: ReadonlyJson;
  userId: string;
  /** True time of the tap, Unix ms; null where the tier does not know it. */
  at: number | null;
  /** Whether its time is beyond doubt: nobody had changed the device's clock by then, and it knew of a contact with the server. */
  clockIntact: boolean;
}

/** What a device's outbox said became of an edit, at some moment. */
export interface ToldOutcome {
  device: number;
  id: string;
  outcome: OutcomeKind;
  /** Unix ms, as the device has it from the server. */
  settledAt: number;
}

/** A number that a person was shown for an order. */
export interface ToldNumber {
  workOrderId: string;
  number: string;
}

/** An entry of a file, as a device has taken it in. */
export interface HandedEdit {
  device: number;
  /** Which of the files that were handed in: what was left out of a damaged one comes with the next, after it. */
  file: number;
  /** Who handed it in, in whose name the file is. */
  userId: string;
  id: string;
  name: WrittenName;
  args: ReadonlyJson;
  /** Whether its seal shows who wrote it; null: nobody can say, the key had not come to the server when the file was saved. */
  shown: boolean | null;
  /** Not as it was written. */
  altered: boolean;
  /** The device that took it in has it still: its profile is the same. */
  stands: boolean;
}

export class Ledger {
  /** In the order in which people saw them: each device's own order. */
  readonly saved: SavedEdit[] = [];
  /** Every tap, also one that was cut before anything was said. */
  readonly taps: { name: string; args: ReadonlyJson }[] = [];
  /** Edits the device said it could not keep. They must not appear anywhere. */
  readonly notSaved: { device: number; args: ReadonlyJson }[] = [];
  readonly numbers: ToldNumber[] = [];
  /** In the order in which devices took them in. */
  readonly handed: HandedEdit[] = [];
  /** Numbers that a restore took away, told or not. */
  readonly takenAway = new Set<string>();
  /** Edits that their device has no more, its profile having been replaced; whether the server has to have them. */
  readonly gone = new Map<string, { onServer: boolean }>();
  /** Since when accounts were closed, and until when, true time; null: they still are. */
  readonly closings: { userId: string; from: number; until: number | null }[] = [];
  readonly #outcomes = new Map<string, ToldOutcome>();

  noteGone(id: string, { onServer }: { onServer: boolean }): void {
    this.gone.set(id, { onServer });
  }

  /** The server was put back, and has these: what only it had is there exactly when they are. */
  noteRestore(known: ReadonlySet<string>): void {
    for (const id of this.gone.keys()) this.gone.set(id, { onServer: known.has(id) });
  }

  /** What the device had taken in from files went with its profile. */
  noteFilesGone(device: number): void {
    for (const edit of this.handed) if (edit.device === device) edit.stands = false;
  }

  noteOutcome(told: ToldOutcome): void {
    this.#outcomes.set(`${told.device} ${told.id} ${told.outcome} ${told.settledAt}`, told);
  }

  /** Each once, also those that the device corrected later. */
  get outcomes(): readonly ToldOutcome[] {
    return [...this.#outcomes.values()];
  }
}
