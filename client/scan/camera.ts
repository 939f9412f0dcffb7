// A camera: opened, with its lamp and its zoom where it has them, closed. Of the library that the devices are handled by the parts that
// read codes are not used (docs/decisions/0080-the-scanner.md).

import { BrowserCodeReader } from "@zxing/browser";
import type { CameraTrouble } from "./no-picture.ts";

export class CameraError extends Error {
  readonly trouble: CameraTrouble;
  constructor(trouble: CameraTrouble, cause: unknown) {
    super(`no camera: ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

/** As browsers name what went wrong. */
const TROUBLES: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "none",
  OverconstrainedError: "none",
  NotReadableError: "busy",
  AbortError: "busy",
};

const troubleOf = (error: unknown): CameraTrouble =>
  (error instanceof Error || error instanceof DOMException ? TROUBLES[error.name] : undefined) ?? "failed";

/** What no library of types knows yet. */
interface Abilities {
  zoom?: { min: number; max: number; step: number };
  /** False where the browser knows of lamps and this camera has none. */
  torch?: boolean;
}

interface Asked {
  torch?: boolean;
  zoom?: number;
}

export interface ZoomRange {
  min: number;
  max: number;
}

/** Beyond this the picture is enlarged rather than seen nearer. */
const MOST_ZOOM = 4;

export class Camera {
  readonly #stream: MediaStream;
  readonly #track: MediaStreamTrack;
  /** What was asked for and granted. A browser takes back whatever is not asked for again: who comes nearer keeps the lamp. */
  #asked: Asked = {};

  private constructor(stream: MediaStream) {
    this.#stream = stream;
    this.#track = stream.getVideoTracks()[0]!;
  }

  /** `deviceId` null: the one at the back. Throws CameraError. */
  static async open(deviceId: string | null): Promise<Camera> {
    if (!("mediaDevices" in navigator)) throw new CameraError("none", null);
    const which = deviceId === null ? { facingMode: { ideal: "environment" } } : { deviceId: { exact: deviceId } };
    const video = { ...which, width: { ideal: 1280 }, height: { ideal: 720 } };
    try {
      return new Camera(await navigator.mediaDevices.getUserMedia({ video, audio: false }));
    } catch (error) {
      throw new CameraError(troubleOf(error), error);
    }
  }

  get stream(): MediaStream {
    return this.#stream;
  }

  /** Not every browser tells. */
  get #abilities(): Abilities {
    return (this.#track.getCapabilities?.() ?? {}) as Abilities;
  }

  get hasLamp(): boolean {
    return this.#abilities.torch === true;
  }

  async #ask(more: Asked): Promise<void> {
    const before = this.#asked;
    const asked = { ...before, ...more };
    this.#asked = asked;
    try {
      await this.#track.applyConstraints({ advanced: [asked as MediaTrackConstraintSet] });
    } catch (error) {
      if (this.#asked === asked) this.#asked = before;
      throw error;
    }
  }

  light(on: boolean): Promise<void> {
    return this.#ask({ torch: on });
  }

  /** Null: it has one distance. */
  get zoomRange(): ZoomRange | null {
    const { zoom } = this.#abilities;
    return zoom && zoom.max > zoom.min ? { min: zoom.min, max: Math.min(zoom.max, MOST_ZOOM * zoom.min) } : null;
  }

  zoom(to: number): Promise<void> {
    return this.#ask({ zoom: to });
  }

  /** Called when it is taken away: pulled out, or by the system. */
  onEnded(told: () => void): void {
    this.#track.addEventListener("ended", told, { once: true });
  }

  close(): void {
    for (const track of this.#stream.getTracks()) track.stop();
  }
}

/** Those there are; their names are told once one was allowed. */
export const listCameras = async (): Promise<{ id: string; name: string }[]> =>
  (await BrowserCodeReader.listVideoInputDevices()).map(({ deviceId, label }) => ({ id: deviceId, name: label }));

/** Whether it starts without a question. Browsers that do not say are asked. */
export async function isAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: "camera" })).state === "granted";
  } catch {
    return false;
  }
}
