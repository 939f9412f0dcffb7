// A scanner that types: its keys come faster than anybody's, and end with Enter. What a person types is left alone.

export interface Stroke {
  key: string;
  code: string;
  shiftKey: boolean;
  /** Milliseconds, of any clock that only goes on. */
  at: number;
}

/** Between two keys: the slowest scanners over Bluetooth take 40, the fastest fingers 60. */
export const MOST_GAP_MS = 50;
/** What is shorter could be a key that was struck twice. */
const LEAST_SIGNS = 3;

export interface Heard {
  /** It may be of a scanner: nobody else is to have it yet. */
  taken: boolean;
  /** All of it, with its last key. */
  code: string | null;
}

export class Wedge {
  #strokes: Stroke[] = [];

  /** The keys that came so far and may be a scanner's. */
  get strokes(): readonly Stroke[] {
    return this.#strokes;
  }

  hear(stroke: Stroke): Heard {
    const last = this.#strokes.at(-1);
    if (last && stroke.at - last.at > MOST_GAP_MS) this.#strokes = [];
    if (stroke.key === "Enter" || stroke.key === "Tab") {
      const strokes = this.#forget();
      if (strokes.length >= LEAST_SIGNS) return { taken: true, code: textOf(strokes) };
      return { taken: false, code: null };
    }
    if (stroke.key.length !== 1) return { taken: this.#strokes.length > 0 && stroke.key === "Shift", code: null };
    this.#strokes.push(stroke);
    return { taken: true, code: null };
  }

  /** No more came: answers the keys that are a person's. A scanner that ends its codes with nothing presses none of the page's keys. */
  giveBack(): Stroke[] {
    const strokes = this.#forget();
    return strokes.length < LEAST_SIGNS ? strokes : [];
  }

  #forget(): Stroke[] {
    const strokes = this.#strokes;
    this.#strokes = [];
    return strokes;
  }
}

/** A scanner presses places of an American keyboard: with a Russian one chosen, `PART:` comes as `ЗФКЕЖ`. */
function textOf(strokes: readonly Stroke[]): string {
  const other = strokes.some(({ key }) => /\p{L}/u.test(key) && !/^[A-Za-z]$/.test(key));
  return strokes.map((stroke) => (other ? americanOf(stroke) : stroke.key)).join("");
}

const SIGNS: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Minus: ["-", "_"],
  Equal: ["=", "+"],
  BracketLeft: ["[", "{"],
  BracketRight: ["]", "}"],
  Backslash: ["\\", "|"],
  Semicolon: [";", ":"],
  Quote: ["'", '"'],
  Backquote: ["`", "~"],
  Comma: [",", "<"],
  Period: [".", ">"],
  Slash: ["/", "?"],
  Space: [" ", " "],
};
const OVER_DIGITS = ")!@#$%^&*(";

function americanOf({ key, code, shiftKey }: Stroke): string {
  if (/^Key[A-Z]$/.test(code)) {
    // Capitals by what was meant: with the lock on, Shift makes small ones.
    const letter = code.slice(3);
    return key === key.toLowerCase() ? letter.toLowerCase() : letter;
  }
  if (/^Digit\d$/.test(code)) return shiftKey ? OVER_DIGITS[Number(code.slice(5))]! : code.slice(5);
  const sign = SIGNS[code];
  return sign ? sign[shiftKey ? 1 : 0] : key;
}
