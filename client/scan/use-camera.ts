// The camera of a page that scans: asked for with words, read for as long as the page is seen, and closed with it.

import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { Camera, CameraError, isAllowed, listCameras, type ZoomRange } from "./camera.ts";
import { Decoder } from "./decoder.ts";
import type { NoPicture } from "./no-picture.ts";
import { SameCode } from "./same-code.ts";

export type CameraState = NoPicture | "starting" | "on";

export interface CameraView {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  start: () => void;
  lamp: { on: boolean; toggle: () => void } | null;
  zoom: { range: ZoomRange; value: number; set: (value: number) => void } | null;
  /** Null: there is no other. */
  next: (() => void) | null;
}

/** Between two frames that are read, at least: a code is before the camera for longer, and a phone grows warm. */
const BETWEEN_FRAMES_MS = 80;
const WIDEST = 1280;
/** So many frames in turn that cannot be read: one fails now and then, as a phone is turned or its camera wakes. */
const MOST_FAILED = 5;
const CAMERA_KEY = "garaj-scan-camera";

/** `onCode`: once for each code, as long as it is before the camera; false: it was not heard, and is told again while it is there. */
export function useCamera(onCode: (text: string) => boolean): CameraView {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("ask");
  const [camera, setCamera] = useState<Camera | null>(null);
  const [wanted, setWanted] = useState(false);
  const [seen, setSeen] = useState(() => document.visibilityState === "visible");
  const [device, setDevice] = useState(() => localStorage.getItem(CAMERA_KEY));
  const [cameras, setCameras] = useState<{ id: string; name: string }[]>([]);
  const [lampOn, setLampOn] = useState(false);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const latest = useRef(onCode);
  useLayoutEffect(() => {
    latest.current = onCode;
  });
  const start = useCallback(() => setWanted(true), []);

  useEffect(() => {
    let here = true;
    void isAllowed().then((allowed) => here && allowed && setWanted(true));
    const onSeen = () => setSeen(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", onSeen);
    return () => {
      here = false;
      document.removeEventListener("visibilitychange", onSeen);
    };
  }, []);

  // It is open while the page is seen: a phone in a pocket films nothing.
  useEffect(() => {
    if (!wanted || !seen) return undefined;
    let opened: Camera | null = null;
    let here = true;
    const stop = (why: CameraState) => {
      setWanted(false);
      setState(why);
    };
    const open = async () => {
      setState("starting");
      try {
        opened = await Camera.open(device);
      } catch (error) {
        const trouble = error instanceof CameraError ? error.trouble : "failed";
        // The one that was chosen is not there any more.
        if (here && trouble === "none" && device !== null) {
          localStorage.removeItem(CAMERA_KEY);
          return setDevice(null);
        }
        if (here) stop(trouble);
        return undefined;
      }
      if (!here) return opened.close();
      opened.onEnded(() => here && stop("busy"));
      setLampOn(false);
      setZoomed(null);
      setCamera(opened);
      setState("on");
      const all = await listCameras();
      if (here) setCameras(all);
      return undefined;
    };
    void open();
    return () => {
      here = false;
      opened?.close();
      setCamera(null);
    };
  }, [wanted, seen, device]);

  useEffect(() => {
    const element = video.current;
    if (!camera || !element) return undefined;
    element.srcObject = camera.stream;
    // A browser that will not play by itself shows its first frame, which is read like others.
    void element.play().catch(() => undefined);
    const end = readFrames(
      element,
      (text) => latest.current(text),
      () => {
        setWanted(false);
        setState("reader");
      },
    );
    return () => {
      end();
      element.srcObject = null;
    };
  }, [camera]);

  const current = cameras.findIndex(({ id }) => id === camera?.stream.getVideoTracks()[0]?.getSettings().deviceId);
  const other = cameras[(current + 1) % cameras.length];
  const range = camera?.zoomRange ?? null;
  return {
    state,
    video,
    start,
    lamp: camera?.hasLamp
      ? {
          on: lampOn,
          toggle: () =>
            void camera.light(!lampOn).then(
              () => setLampOn(!lampOn),
              () => setLampOn(false),
            ),
        }
      : null,
    zoom: camera &&
      range && {
        range,
        value: zoomed ?? range.min,
        // At once: the finger is on it already.
        set: (value) => {
          setZoomed(value);
          camera.zoom(value).catch(() => setZoomed(null));
        },
      },
    next:
      cameras.length > 1 && other
        ? () => {
            localStorage.setItem(CAMERA_KEY, other.id);
            setDevice(other.id);
          }
        : null,
  };
}

/** Until the returned function is called. What comes while a frame is read is dropped. */
function readFrames(video: HTMLVideoElement, onCode: (text: string) => boolean, onTrouble: () => void): () => void {
  const decoder = new Decoder();
  const same = new SameCode();
  let ended = false;
  let reading = false;
  let failed = 0;
  let last = 0;
  const read = async () => {
    const codes = await decoder.read(await createImageBitmap(video, sizeOf(video)));
    failed = 0;
    const text = codes[0]?.text ?? null;
    if (!ended && same.counts(text, performance.now()) && text !== null && !onCode(text)) same.unheard(text);
  };
  const look = () => {
    if (ended) return;
    const now = performance.now();
    if (!reading && now - last >= BETWEEN_FRAMES_MS && video.readyState >= video.HAVE_CURRENT_DATA) {
      last = now;
      reading = true;
      read()
        .catch(() => {
          failed += 1;
          if (!ended && failed >= MOST_FAILED) onTrouble();
        })
        .finally(() => {
          reading = false;
        });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return () => {
    ended = true;
    decoder.close();
  };
}

/** Some cameras give more than they were asked for: to read it would take as many times longer. */
function sizeOf({ videoWidth }: HTMLVideoElement): ImageBitmapOptions {
  return videoWidth > WIDEST ? { resizeWidth: WIDEST, resizeQuality: "medium" } : {};
}
