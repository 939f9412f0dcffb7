// A Chromium for the browser tests: one that is there, else Debian's package, else Playwright's own.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { node24, root, fail } from "./bootstrap.mjs";

const PLACES = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

function playwrightsOwn() {
  const { stdout } = spawnSync(
    node24,
    ["-e", "process.stdout.write(require('playwright').chromium.executablePath())"],
    { cwd: root, encoding: "utf8" },
  );
  return stdout;
}

const found = () => [...PLACES, playwrightsOwn()].find((path) => path && existsSync(path));

/** Where it is. */
export function ensureChromium() {
  const there = found();
  if (there) return there;
  process.stdout.write("Installing Chromium for the browser tests.\n");
  const root0 = process.getuid?.() === 0;
  if (root0 && spawnSync("apt-get", ["--version"]).status === 0) {
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  if (!found())
    spawnSync(node24, ["node_modules/playwright/cli.js", "install", "chromium"], { cwd: root, stdio: "inherit" });
  return found() ?? fail("no Chromium could be found or installed; set CHROMIUM_PATH.");
}
