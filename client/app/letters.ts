// The product's own letters, or the system's: chosen before there are words to draw. Words that are drawn in one font and then in another move,
// be it under a finger that presses a link among them, and then nothing is pressed.

const FAMILY = "Inter Variable";
/** Romanian is two of them; names are in both scripts. */
const ONE_OF_EACH_FILE = "așя";
/** Long for what the browser has kept, and nothing beside a first visit over a slow network, which is not waited for. */
const PATIENCE_MS = 300;

export class Letters {
  #hasCome = false;
  readonly #coming: Promise<void>;

  /** They are on their way from now on. */
  constructor() {
    this.#coming = document.fonts.load(`16px "${FAMILY}"`, ONE_OF_EACH_FILE).then(() => void (this.#hasCome = true));
    this.#coming.catch(() => undefined); // without a network: the next start asks again
  }

  /** Resolves when they are here, or it would be a wait. */
  async inTime(): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([this.#coming.catch(() => undefined), late]);
  }

  /** Words are drawn from now on. Letters that come later are seen once the page has been out of view. */
  choose(): void {
    if (this.#hasCome) return show();
    void this.#coming.then(untilNobodyLooks).then(show, () => undefined);
  }
}

const show = () => void (document.documentElement.dataset["letters"] = "own");

function untilNobodyLooks(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== "hidden") return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    look();
  });
}
