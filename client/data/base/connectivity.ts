// What this device knows about its way to the server; the badge and the strips read it.

import { Store } from "../../kernel/store.ts";

export interface ConnectivityState {
  /** Whether the server answered last. */
  reachable: boolean;
  /** Since when it has not, Unix ms; null while it does. */
  unreachableSince: number | null;
  sending: boolean;
  /** When delivery will be tried again, Unix ms. */
  nextTryAt: number | null;
  /** The server asked to wait until then, Unix ms: it answers, and takes nothing now. */
  slowedUntil: number | null;
  /** The session ended: the board stays, edits are kept, somebody must sign in. */
  needsSignIn: boolean;
  /** The tenant is closed for now (`tenancy/suspended` …): edits wait. */
  blockedBy: string | null;
}

export class Connectivity {
  readonly state = new Store<ConnectivityState>({
    reachable: true,
    unreachableSince: null,
    sending: false,
    nextTryAt: null,
    slowedUntil: null,
    needsSignIn: false,
    blockedBy: null,
  });

  get needsSignIn(): boolean {
    return this.state.value.needsSignIn;
  }

  get blockedBy(): string | null {
    return this.state.value.blockedBy;
  }

  answered(): void {
    this.#change({ reachable: true, unreachableSince: null, nextTryAt: null });
  }

  /** It answers, but asks to be left alone until then. */
  slowedUntil(at: number): void {
    this.#change({ nextTryAt: at, slowedUntil: at });
  }

  noAnswer(): void {
    const { unreachableSince } = this.state.value;
    this.#change({ reachable: false, unreachableSince: unreachableSince ?? Date.now() });
  }

  /** On a cold boot without network the silence began before this page did. */
  wasUnreachableSince(at: number): void {
    const { reachable, unreachableSince } = this.state.value;
    if (!reachable && (unreachableSince === null || at < unreachableSince)) this.#change({ unreachableSince: at });
  }

  sending(sending: boolean): void {
    this.#change({ sending });
  }

  willTryAt(at: number): void {
    this.#change({ nextTryAt: at });
  }

  signInNeeded(): void {
    this.#change({ needsSignIn: true });
  }

  blocked(code: string): void {
    this.#change({ blockedBy: code });
  }

  /** The session was checked and is good. */
  sessionConfirmed(): void {
    this.#change({ needsSignIn: false, blockedBy: null });
    this.answered();
  }

  #change(part: Partial<ConnectivityState>): void {
    const before = this.state.value;
    const changed = Object.entries(part).some(([key, value]) => before[key as keyof ConnectivityState] !== value);
    if (changed) this.state.set({ ...before, ...part });
  }
}
