// What one question cannot show: a hostile person's plan of many steps, over sockets, in floods, or on the machine itself.

import type { World } from "./world.ts";

export interface Told {
  /** How many questions, frames or connections it took. */
  asked: number;
  /** What must not be; empty: all is well. */
  findings: string[];
  /** What was seen, in one line for the report. */
  seen: string;
}

export interface Scenario {
  name: string;
  /** `application`: any ground, so it runs with the tests too. `product`: the whole of it, with its processes and sync servers. */
  needs: "application" | "product";
  run: (world: World) => Promise<Told>;
}

export interface ScenarioReport extends Told {
  name: string;
  seconds: number;
}
