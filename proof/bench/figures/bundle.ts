// The JavaScript of a first visit to the mechanic's board, from an empty browser through the sign-in: every script the
// page itself asks for until the board shows. What the service worker fetches ahead in the background is not part of it.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { REPOSITORY, type Bench } from "../bench.ts";
import { signIn } from "../device.ts";
import type { OnShop } from "../measurement.ts";
import { progress } from "../report.ts";

const BYTES_PER_KB = 1_000;

export const bundle: OnShop = {
  ids: ["js.initial"],
  async measure(bench) {
    const sizes = (await scriptsOfFirstVisit(bench)).map((path) => {
      const size = gzipSync(readFileSync(join(REPOSITORY, "dist/client", path)), { level: 9 }).length / BYTES_PER_KB;
      return { path, size };
    });
    for (const { path, size } of sizes.toSorted((a, b) => b.size - a.size))
      progress(`${size.toFixed(1).padStart(6)} KB ${path}`);
    const value = sizes.reduce((sum, { size }) => sum + size, 0);
    return [
      {
        id: "js.initial",
        what: "gzipped JavaScript until the mechanic's board shows",
        unit: "KB",
        goal: 350,
        value,
        samples: [value],
      },
    ];
  },
};

async function scriptsOfFirstVisit({ stack }: Bench): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"]!,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: "ro-RO" });
    const scripts = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js") && request.serviceWorker() === null) scripts.add(pathname);
    });
    await signIn(page, stack.url("demo"), "mechanic@demo.test");
    await page.locator("[data-line]").first().waitFor();
    return [...scripts];
  } finally {
    await browser.close();
  }
}
