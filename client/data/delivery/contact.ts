// Saying that this device is here: checks the session, measures the clock, notices a server that has forgotten.

import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { BUILD_ID } from "../base/build-id.ts";
import type { Connectivity } from "../base/connectivity.ts";
import { contactFrom } from "../base/device-clock.ts";
import { NoAnswer, ServerProblem, request } from "../base/http.ts";
import { NO_PLACE } from "../outbox/device-sequence.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { ShownHeld } from "./shown-held.ts";

export interface ContactOptions {
  /** Whose device this is. */
  user: string;
  outbox: Outbox;
  connectivity: Connectivity;
  shown: Pick<ShownHeld, "says" | "said">;
  /** The server answered; its clock, Unix ms. */
  onAnswer: (serverTime: number) => void;
  /** There is something to deliver again. */
  onForgotten: () => Promise<void>;
  /** The server waits for these contents of this person's. */
  onMissing: (keys: readonly string[]) => Promise<unknown>;
  /** Who is signed in here and what they may do, as the server sees it now. */
  onRights: (actor: Actor) => void;
  /** The server knows no session of ours. */
  onNotSignedIn: () => void;
}

interface ContactAnswer {
  server_time: number;
  /** How far the server has answered this device; less than it once answered: it was restored from a backup. */
  last_seq: number;
  /** It has answered less of a sequence before this one than it once had; missing from a server of before this was asked. */
  forgot_former?: boolean;
  /**
   * Contents that commands of this person refer to and that have not come: keys of blobs. One that this device had sent was
   * lost: the backup is from between the command and the end of the upload.
   */
  missing?: string[];
  /** Whose session it is; since this build of the server. */
  actor?: Actor;
}

export async function makeContact({ user, outbox, connectivity, shown, ...options }: ContactOptions): Promise<void> {
  try {
    // Before the request: what is answered while it is under way must not look forgotten.
    const { count: pending, after: held_after } = await outbox.heldAfter(NO_PLACE);
    const answered = await outbox.answered();
    const again = await outbox.toReplay(1);
    const handover_key = await outbox.handoverKey();
    const replaces = await outbox.replaced();
    const place = shown.says(pending);
    const sentMono = performance.now(); // after the disk: a slow one would be taken for a slow network, and the clock for wrong
    const heard = await request<ContactAnswer>("POST", "/api/contact", {
      sent_at: Date.now(),
      device: answered.device,
      user,
      label: navigator.userAgent.slice(0, 300),
      build: BUILD_ID,
      pending,
      held_after,
      replaces,
      // What is offered again was made before, although it is pending no more.
      answered: again.length === 0 ? answered.seq : undefined,
      formerly: answered.formerly,
      handover_key,
    });
    const { server_time, last_seq, forgot_former, missing, actor } = heard;
    // Another tab has signed somebody else in: what the server knows of their devices says nothing of this one.
    if (actor && actor.userId !== user) return options.onRights(actor);
    shown.said(pending, place);
    connectivity.sessionConfirmed(); // before the disk: the network may go while that is written
    await outbox.noteContact(contactFrom(server_time, sentMono));
    await outbox.toldReplaced(replaces, server_time);
    options.onAnswer(server_time);
    const hasForgotten = last_seq < answered.seq || forgot_former === true;
    if (hasForgotten) await outbox.replayAll(answered.device);
    await outbox.withBlobsForgotten(options.onForgotten); // also when the pump, or the service worker, noticed it first
    if (missing && missing.length > 0) await options.onMissing(missing);
    if (actor) options.onRights(actor);
  } catch (error) {
    if (error instanceof NoAnswer) {
      connectivity.noAnswer();
      const last = await outbox.lastContact();
      if (last) connectivity.wasUnreachableSince(last.at - last.offset);
    } else if (error instanceof ServerProblem && error.status === 401) {
      connectivity.signInNeeded();
      options.onNotSignedIn();
    } else if (error instanceof ServerProblem && error.status === 403) connectivity.blocked(error.code);
    else if (!(error instanceof ServerProblem)) throw error;
  }
}
