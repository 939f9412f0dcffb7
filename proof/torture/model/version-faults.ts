// What goes wrong around a new version of the app: it comes, is looked away from, and is restarted into.

import type { SceneFault } from "../faults.ts";
import type { Step } from "../steps.ts";
import { readyBuild, restartIntoUpdate } from "../../../client/data/session/update.ts";
import type { Device, OpenPage } from "./device.ts";
import type { World } from "./world.ts";

type Apply = (world: World, device: Device, step: Extract<Step, { does: "fault" }>) => void | Promise<void>;

const tabInView = (device: Device) =>
  device.tabs.find(({ page }) => !page.frozen && page.document.visibilityState === "visible");

const look = (page: OpenPage, state: "visible" | "hidden") =>
  page.run(() => {
    page.document.visibilityState = state;
    page.document.dispatchEvent(new Event("visibilitychange"));
  });

export const versionFaults: Record<SceneFault, Apply> = {
  "new-version": async (world, device) => {
    world.happened("new-version");
    device.caches.download();
    for (const { page } of device.tabs) await page.run(() => page.life.update.workbox?.tell("installed"));
  },
  "look-away": async (world, device, { ms }) => {
    const tab = tabInView(device);
    if (!tab) return;
    world.happened("look-away");
    await look(tab.page, "hidden");
    world.clock.after(ms, () => look(tab.page, "visible"));
  },
  "restart-into": async (world, device) => {
    const tab = tabInView(device);
    if (!tab) return;
    await tab.page.run(() => {
      if (readyBuild.value === null) return; // none is offered
      world.happened("restart-into");
      void restartIntoUpdate();
    });
  },
};
