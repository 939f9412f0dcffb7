// The configuration under which tests run the server: fixed, and independent of the machine's environment.

import { tmpdir } from "node:os";
import { loadConfig, type Config } from "../platform/config.ts";

/** The migrated database, and the same with the shops of `fixtures.ts`: each test file gets a copy of one of them. */
export const TEMPLATE = "garaj_template";
export const SHOPS_TEMPLATE = "garaj_shops_template";

/** Fixed: the application's role has one password in the whole cluster. */
export const APP_KEY = "0123456789abcdef0123456789abcdef";

export function testConfig(env: NodeJS.ProcessEnv = {}): Config {
  return loadConfig({ NODE_ENV: "test", LOG_LEVEL: "fatal", DATA_DIR: tmpdir(), APP_KEY, ...env });
}
