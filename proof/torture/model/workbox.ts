// Stands in for workbox-window: a page is told when another build has been downloaded.

type Listener = () => void;

export class Workbox {
  readonly #listeners = new Map<string, Listener[]>();

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  tell(type: string): void {
    for (const listener of this.#listeners.get(type) ?? []) listener();
  }

  async register(): Promise<void> {}

  async update(): Promise<void> {}

  messageSkipWaiting(): void {}
}
