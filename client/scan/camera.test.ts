// A camera as a browser hands it over: opened at the back, with its lamp and zoom where it has them, and what went wrong has a name.

import { afterEach, describe, expect, it, vi } from "vitest";
import { Camera, isAllowed, listCameras } from "./camera.ts";

afterEach(() => vi.unstubAllGlobals());

/** `abilities` null: of a browser that does not tell. */
function filming(abilities: object | null) {
  const track = Object.assign(new EventTarget(), {
    asked: [] as unknown[],
    stopped: false,
    stop: () => void (track.stopped = true),
    applyConstraints: (to: { advanced: object[] }) => Promise.resolve(void track.asked.push(...to.advanced)),
    ...(abilities === null ? {} : { getCapabilities: () => abilities }),
  });
  const asked: unknown[] = [];
  const getUserMedia = (what: unknown) => {
    asked.push(what);
    return Promise.resolve({ getVideoTracks: () => [track], getTracks: () => [track] });
  };
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
  return { track, asked };
}

describe("a camera", () => {
  it("is the one at the back, without sound, unless one was chosen", async () => {
    const { asked } = filming({});
    await Camera.open(null);
    await Camera.open("front");
    expect(asked).toMatchObject([
      { audio: false, video: { facingMode: { ideal: "environment" } } },
      { audio: false, video: { deviceId: { exact: "front" } } },
    ]);
  });

  it.each([
    ["NotAllowedError", "denied"],
    ["NotFoundError", "none"],
    ["OverconstrainedError", "none"],
    ["NotReadableError", "busy"],
    ["TypeError", "failed"],
  ])("that cannot be had says why: %s is %s", async (name, trouble) => {
    const getUserMedia = () => Promise.reject(new DOMException("no", name));
    vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
    await expect(Camera.open(null)).rejects.toMatchObject({ trouble });
  });

  it("is none where the page may not have any", async () => {
    vi.stubGlobal("navigator", {});
    await expect(Camera.open(null)).rejects.toMatchObject({ trouble: "none" });
    expect(await isAllowed()).toBe(false);
  });

  it("has a lamp and a zoom where it says so, and the zoom no further than what can still be seen", async () => {
    const { track } = filming({ torch: true, zoom: { min: 1, max: 8, step: 0.1 } });
    const camera = await Camera.open(null);
    expect([camera.hasLamp, camera.zoomRange]).toEqual([true, { min: 1, max: 4 }]);
    await camera.light(true);
    await camera.zoom(2);
    await camera.light(false);
    // A browser takes back what is not asked for again.
    expect(track.asked).toEqual([{ torch: true }, { torch: true, zoom: 2 }, { torch: false, zoom: 2 }]);
  });

  it("is not asked again for a lamp that it did not give", async () => {
    const { track } = filming({ torch: true, zoom: { min: 1, max: 2, step: 0.1 } });
    const camera = await Camera.open(null);
    const { applyConstraints } = track;
    track.applyConstraints = () => Promise.reject(new DOMException("too hot", "NotReadableError"));
    await expect(camera.light(true)).rejects.toThrow("too hot");
    track.applyConstraints = applyConstraints;
    await camera.zoom(2);
    expect(track.asked).toEqual([{ zoom: 2 }]);
  });

  it.each([
    ["says that it has none", { torch: false, zoom: { min: 1, max: 1, step: 0 } }],
    ["tells nothing", null],
  ])("has neither where it %s", async (_, abilities) => {
    filming(abilities);
    const camera = await Camera.open(null);
    expect([camera.hasLamp, camera.zoomRange]).toEqual([false, null]);
  });

  it("tells when it is taken away, and stops filming when it is closed", async () => {
    const { track } = filming({});
    const camera = await Camera.open(null);
    const told = vi.fn<() => void>();
    camera.onEnded(told);
    track.dispatchEvent(new Event("ended"));
    expect(told).toHaveBeenCalledOnce();
    camera.close();
    expect(track.stopped).toBe(true);
  });

  it("is one of those that the device has, by name", async () => {
    const device = (kind: string, deviceId: string) => ({
      kind,
      deviceId,
      label: `camera of ${deviceId}`,
      groupId: "g",
    });
    const enumerateDevices = () =>
      Promise.resolve([device("audioinput", "mic"), device("videoinput", "back"), device("videoinput", "front")]);
    vi.stubGlobal("navigator", { mediaDevices: { enumerateDevices } });
    expect(await listCameras()).toEqual([
      { id: "back", name: "camera of back" },
      { id: "front", name: "camera of front" },
    ]);
  });
});
