// A browser profile's Cache Storage, as far as versions of the app need it: which build is served and which one was downloaded last. The
// builds are the same code under different names; what differs between them is whose rows Zero finds (`device.ts`).

import type { BuildPointer } from "../../../client/builds.ts";

export const FIRST_BUILD = "build-1";
const POINTER = ["garaj-builds", "/__builds"] as const;

type Kept = ReadonlyMap<string, ReadonlyMap<string, string>>;

export class BuildCaches {
  #kept = new Map<string, Map<string, string>>();
  #downloads = 1;

  /** `caches` of this profile's pages. */
  readonly storage = {
    keys: async () => [...this.#kept.keys()],
    delete: async (name: string) => this.#kept.delete(name),
    open: async (name: string) => ({
      match: async (url: string) => {
        const text = this.#kept.get(name)?.get(url);
        return text === undefined ? undefined : { json: async () => JSON.parse(text) as unknown };
      },
      put: async (url: string, response: Response) => this.#keep(name, url, await response.text()),
    }),
  };

  /** The build that a page is opened from now. */
  get active(): string {
    return this.#pointer().active;
  }

  /** The service worker has fetched a newer build; whoever is open is told. */
  download(): void {
    const { active } = this.#pointer();
    const build = `build-${++this.#downloads}`;
    this.#keep(`garaj-build-${build}`, "/build.json", JSON.stringify({ id: build, prefill: build }));
    this.#keep(...POINTER, JSON.stringify({ active, newest: build } satisfies BuildPointer));
  }

  copy(): Kept {
    return new Map([...this.#kept].map(([name, own]) => [name, new Map(own)]));
  }

  putBack(copy: Kept): void {
    this.#kept = new Map([...copy].map(([name, own]) => [name, new Map(own)]));
  }

  #pointer(): BuildPointer {
    const [name, url] = POINTER;
    const text = this.#kept.get(name)?.get(url);
    return text === undefined ? { active: FIRST_BUILD, newest: FIRST_BUILD } : (JSON.parse(text) as BuildPointer);
  }

  /** The service worker of the first build has noted it. */
  begin(): void {
    this.#keep(...POINTER, JSON.stringify(this.#pointer()));
  }

  #keep(name: string, url: string, text: string): void {
    if (!this.#kept.has(name)) this.#kept.set(name, new Map());
    this.#kept.get(name)!.set(url, text);
  }
}
