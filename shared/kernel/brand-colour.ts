// A tenant's colour made usable in both themes (its `theme_color`): OKLCH shades of its hue, chosen so
// that text on them measures at least 4.5.

const LIGHTNESS = [0.97, 0.93, 0.87, 0.78, 0.69, 0.6, 0.52, 0.45, 0.38, 0.3];
const CHROMA = [0.2, 0.35, 0.6, 0.85, 1, 1, 1, 0.95, 0.85, 0.7];
const AA = 4.5;
const MOST_ON_WHITE = 12;
const GRAY_BELOW = 0.03;

type Rgb = readonly [number, number, number];

export interface BrandTokens {
  light: Record<string, string>;
  dark: Record<string, string>;
}

/** Null for what is not a `#RRGGBB` colour: then the default stays. */
export function brandTokens(hex: string): BrandTokens | null {
  const own = parseHex(hex);
  if (!own) return null;
  const { c, h } = toOklch(own);
  const shades: readonly Rgb[] = LIGHTNESS.map((l, i) => inGamut(l, c < GRAY_BELOW ? 0 : c * CHROMA[i]!, h));
  const white: Rgb = [1, 1, 1];
  const ink: Rgb = parseHex("#141c24")!;
  const darkInk: Rgb = parseHex("#e9eef2")!;

  const ownOnWhite = contrast(own, white);
  const brand =
    ownOnWhite >= AA && ownOnWhite <= MOST_ON_WHITE
      ? own
      : (shades.slice(6).find((s) => contrast(s, white) >= AA) ?? shades[9]!);
  const background = shades[1]!;
  const foreground = [brand, ...shades.slice(6)].find((s) => contrast(s, background) >= AA) ?? shades[9]!;

  const darkBrand = [shades[4]!, shades[3]!, shades[2]!].find((s) => contrast(s, shades[9]!) >= AA) ?? shades[2]!;
  const darkBackground = inGamut(0.25, c < GRAY_BELOW ? 0 : c * 0.5, h);
  const darkForeground =
    [shades[3]!, shades[2]!, shades[1]!].find((s) => contrast(s, darkBackground) >= AA) ?? shades[1]!;

  // Red to yellow would look like "block" or "late" on a filled button: there the button is ink.
  const warm = c >= GRAY_BELOW && h >= 15 && h <= 112;
  return {
    light: {
      brand: toHex(warm ? ink : brand),
      "brand-hover": toHex(warm ? parseHex("#2b3640")! : shades[8]!),
      "brand-on": "#ffffff",
      "brand-fg": toHex(foreground),
      "brand-bg": toHex(background),
      focus: toHex(foreground),
    },
    dark: {
      brand: toHex(warm ? darkInk : darkBrand),
      "brand-hover": toHex(warm ? white : shades[3]!),
      "brand-on": toHex(warm ? parseHex("#0d1217")! : shades[9]!),
      "brand-fg": toHex(darkForeground),
      "brand-bg": toHex(darkBackground),
      focus: toHex(darkForeground),
    },
  };
}

/** WCAG 2 contrast ratio of two colours. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

export function parseHex(hex: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) return null;
  return [1, 2, 3].map((i) => Number.parseInt(match[i]!, 16) / 255) as unknown as Rgb;
}

function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((v) =>
      Math.round(Math.min(1, Math.max(0, v)) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const gamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Björn Ottosson's OKLab, in polar form; hue in degrees. */
function toOklch(rgb: Rgb): { l: number; c: number; h: number } {
  const [r, g, b] = rgb.map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const h = (Math.atan2(bb, a) * 180) / Math.PI;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: (h + 360) % 360 };
}

function fromOklch(l: number, c: number, h: number): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const ll = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * ll - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * ll + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * ll - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** As the screen will have it: contrast is measured on this, not on what was aimed at. */
const onScreen = (rgb: Rgb): Rgb => parseHex(toHex(rgb))!;

/** The colour with as much of the wanted chroma as the screen can show. */
function inGamut(l: number, wanted: number, h: number): Rgb {
  const fits = (rgb: Rgb) => rgb.every((v) => v >= -0.0005 && v <= 1.0005);
  let low = 0;
  let high = wanted;
  if (fits(fromOklch(l, wanted, h))) return onScreen(fromOklch(l, wanted, h));
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2;
    if (fits(fromOklch(l, middle, h))) low = middle;
    else high = middle;
  }
  return onScreen(fromOklch(l, low, h));
}
