// What every handler of a domain may use.

import type { CommandServices } from "../commands/command-services.ts";
import type { BlobStorage } from "./storage.ts";

export interface Services extends CommandServices {
  storage: BlobStorage;
}
