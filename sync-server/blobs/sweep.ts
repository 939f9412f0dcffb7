// Abandoned uploads are removed once a day, by the process on whose disk they are.

import type { Config } from "../platform/config.ts";
import type { Logger } from "../platform/logging.ts";
import { Partials } from "./partials.ts";

const DAY_MS = 24 * 3600 * 1000;

/** At the start and every day from then on, until the returned function is called. */
export function sweepDaily(config: Pick<Config, "dataDir">, log: Logger): () => void {
  const partials = new Partials(config.dataDir);
  const sweep = () => {
    partials.sweep().then(
      (removed) => removed > 0 && log.info({ removed }, "abandoned uploads removed"),
      (error: unknown) => log.error({ err: error }, "abandoned uploads"),
    );
  };
  sweep();
  const timer = setInterval(sweep, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
