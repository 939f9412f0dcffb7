// What a scan sounds and feels like: told without a look at the screen.

/**
 * `found`: it is in the catalogue; `unknown`: it is not, and nothing was changed; `choose`: several are meant, and somebody has to say which;
 * `over`: it is known and was not counted.
 */
export type ScanResult = "found" | "unknown" | "choose" | "over";

interface Cue {
  /** In turn: how high, and how long in milliseconds. */
  tones: readonly (readonly [hertz: number, ms: number])[];
  /** Milliseconds of shaking and of rest in turn. */
  shake: readonly number[];
}

const CUES: Readonly<Record<ScanResult, Cue>> = {
  found: {
    tones: [
      [880, 60],
      [1320, 60],
    ],
    shake: [40],
  },
  choose: {
    tones: [
      [660, 80],
      [660, 80],
    ],
    shake: [40, 60, 40],
  },
  unknown: { tones: [[220, 250]], shake: [200, 80, 200] },
  over: {
    tones: [
      [440, 120],
      [330, 120],
      [220, 240],
    ],
    shake: [300, 100, 300, 100, 300],
  },
};
const LOUD = 0.25;
/** Without it a tone begins and ends with a crack. */
const EDGE_S = 0.008;
const MUTED_KEY = "garaj-scan-muted";

/** Of this device, whoever works on it. */
export const isMuted = (): boolean => localStorage.getItem(MUTED_KEY) !== null;

export function mute(muted: boolean): void {
  if (muted) localStorage.setItem(MUTED_KEY, "");
  else localStorage.removeItem(MUTED_KEY);
}

let audio: AudioContext | null = null;
/** What sounds later than this answers nothing any more: it would be taken for the next scan's. */
const LATEST_MS = 500;

function sound(tones: Cue["tones"]): void {
  audio ??= new AudioContext();
  const by = audio;
  if (by.state === "running") return play(by, tones);
  // A browser lets a page sound once somebody has touched it; before that it is silent, and nothing is said of it. A call interrupts it.
  // What was scanned meanwhile does not sound all at once then.
  const asked = performance.now();
  const late = () => performance.now() - asked > LATEST_MS;
  void by.resume().then(
    () => (late() ? undefined : play(by, tones)),
    () => undefined,
  );
}

function play(by: AudioContext, tones: Cue["tones"]): void {
  let at = by.currentTime;
  for (const [hertz, ms] of tones) {
    const [tone, volume, end] = [by.createOscillator(), by.createGain(), at + ms / 1_000];
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(LOUD, at + EDGE_S);
    volume.gain.setValueAtTime(LOUD, end - EDGE_S);
    volume.gain.linearRampToValueAtTime(0, end);
    tone.connect(volume).connect(by.destination);
    tone.start(at);
    tone.stop(end);
    at = end;
  }
}

/** Answers whether the device shook: where it cannot, the frame flashes. */
export function tell(result: ScanResult, muted: boolean): boolean {
  const { tones, shake } = CUES[result];
  if (!muted && "AudioContext" in globalThis) sound(tones);
  // A desk's browser says yes, and nothing shakes.
  const held = matchMedia("(any-pointer: coarse)").matches;
  return held && "vibrate" in navigator && navigator.vibrate([...shake]);
}
