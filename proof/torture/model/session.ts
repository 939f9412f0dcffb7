// Stands in for client/data/session/session.ts: whose engine runs, of the page that runs just now.

import type { Engine } from "../../../client/data/session/engine.ts";
import { presentLife } from "./page-globals.ts";

export const engineStore = {
  get value(): Engine | null {
    return presentLife().engine.value as Engine | null;
  },
  subscribe: (listener: () => void) => presentLife().engine.subscribe(listener),
};
