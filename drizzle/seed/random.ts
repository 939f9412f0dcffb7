// Chance that repeats itself: the same seed gives the same shop, on every machine and every day.

export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(from: readonly T[]): T[];
  /** A UUID with the marks of version 4, so that it passes wherever a device's id does. */
  uuid(): string;
  /** Characters that need no escaping in an address. */
  token(length: number): string;
}

const TOKEN_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * A stream of its own for a topic such as `demo/clients`: more rows in one table do not move those of another.
 * The generator is sfc32. Its 128 bits of state matter: hundreds of thousands of ids come from it, and streams of a
 * 32-bit generator would overlap.
 */
export function randomOf(topic: string): Random {
  const word = sfc32(topic);
  const next = () => word() / 4_294_967_296;
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (from) => from[int(0, from.length - 1)]!,
    shuffled(from) {
      const all = [...from];
      for (let i = all.length - 1; i > 0; i--) {
        const j = int(0, i);
        [all[i], all[j]] = [all[j]!, all[i]!];
      }
      return all;
    },
    uuid() {
      const hex = [word(), word(), word(), word()].map((w) => w.toString(16).padStart(8, "0")).join("");
      const variant = (8 + (Number.parseInt(hex[16]!, 16) & 3)).toString(16);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    token: (length) => Array.from({ length }, () => TOKEN_CHARACTERS[word() & 63]).join(""),
  };
}

function sfc32(topic: string): () => number {
  let [a, b, c, counter] = [hash(topic, 1), hash(topic, 2), hash(topic, 3), 1];
  const word = () => {
    const t = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return t >>> 0;
  };
  for (let i = 0; i < 20; i++) word();
  return word;
}

/** FNV-1a with a final mix, 32 bits. */
function hash(text: string, salt: number): number {
  let h = 0x811c9dc5 ^ Math.imul(salt, 0x9e3779b1);
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return (h ^ (h >>> 13)) | 0;
}
