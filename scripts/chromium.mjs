// A Chromium for the browser tests: one that is there, else a package of Debian's, else Playwright's own.

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

/** Debian's: the browser without its own windows, which nobody sees in a test and which take a third of the processor. */
const HEADLESS_SHELL = "/usr/lib/chromium/chromium-headless-shell";

/** @param {string} name A package of Debian's. Where that is not to be had, nothing happens. */
function installPackage(name) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return;
  process.stdout.write("Installing Chromium for the browser tests.\n");
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

const found = () => [...PLACES, playwrightsOwn()].find((path) => path && existsSync(path));

/** Where the one for tests is: the lighter one where it is there, or nothing is and it can be had. */
export function ensureTestChromium() {
  const named = process.env["CHROMIUM_PATH"];
  if (named && existsSync(named)) return named;
  if (!existsSync(HEADLESS_SHELL) && !found()) installPackage("chromium-headless-shell");
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : ensureChromium();
}

/** Where it is. */
export function ensureChromium() {
  const there = found();
  if (there) return there;
  installPackage("chromium");
  if (!found())
    spawnSync(node24, ["node_modules/playwright/cli.js", "install", "chromium"], { cwd: root, stdio: "inherit" });
  return found() ?? fail("no Chromium could be found or installed; set CHROMIUM_PATH.");
}
