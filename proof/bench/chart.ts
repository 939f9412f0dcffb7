// A curve as a picture: small charts side by side, one for each figure, over the same logarithmic axis.

interface Line {
  label: string;
  points: readonly { x: number; y: number }[];
}

const WIDTH = 300;
const HEIGHT = 180;
const LEFT = 48;
const RIGHT = 16;
const TOP = 44;
const BOTTOM = 34;
const PER_ROW = 3;
const LABEL_CHARACTERS = 44;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const short = (value: number) =>
  value >= 1_000 ? `${Number((value / 1_000).toPrecision(3))}k` : String(Number(value.toPrecision(3)));

/** `of`: what grows to the right. */
export function chart(of: string, lines: readonly Line[]): string {
  const columns = Math.min(PER_ROW, lines.length);
  const [width, height] = [columns * WIDTH, Math.ceil(lines.length / PER_ROW) * HEIGHT];
  const cells = lines.map(
    (line, n) =>
      `<g transform="translate(${(n % PER_ROW) * WIDTH} ${Math.floor(n / PER_ROW) * HEIGHT})">${cell(of, line)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">
<rect width="${width}" height="${height}" fill="#fff"/>
${cells.join("\n")}
</svg>
`;
}

function cell(of: string, { label, points }: Line): string {
  const xs = points.map(({ x }) => Math.log(x));
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const top = Math.max(...points.map(({ y }) => y), Number.MIN_VALUE);
  const across = (x: number) =>
    last === first
      ? (LEFT + WIDTH - RIGHT) / 2
      : LEFT + ((Math.log(x) - first) / (last - first)) * (WIDTH - LEFT - RIGHT);
  const up = (y: number) => HEIGHT - BOTTOM - (y / top) * (HEIGHT - TOP - BOTTOM);
  const place = ({ x, y }: { x: number; y: number }) => `${across(x).toFixed(1)},${up(y).toFixed(1)}`;
  const [head, ...rest] = inLines(label);
  return [
    `<text x="8" y="14" font-weight="bold">${escaped(head!)}</text>`,
    `<text x="8" y="28" font-weight="bold">${escaped(rest.join(" "))}</text>`,
    `<path d="M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}" fill="none" stroke="#888"/>`,
    `<text x="${LEFT - 4}" y="${TOP + 4}" text-anchor="end">${short(top)}</text>`,
    `<text x="${LEFT - 4}" y="${HEIGHT - BOTTOM}" text-anchor="end">0</text>`,
    `<polyline points="${points.map(place).join(" ")}" fill="none" stroke="#0B6478" stroke-width="2"/>`,
    ...points.map(({ x, y }) => `<circle cx="${across(x)}" cy="${up(y)}" r="3" fill="#0B6478"/>`),
    ...points.map(
      ({ x }) => `<text x="${across(x)}" y="${HEIGHT - BOTTOM + 14}" text-anchor="middle">${short(x)}</text>`,
    ),
    `<text x="${WIDTH - RIGHT}" y="${HEIGHT - 5}" text-anchor="end" fill="#555">${escaped(of)}</text>`,
  ].join("");
}

function inLines(label: string): string[] {
  const cut = label.length <= LABEL_CHARACTERS ? label.length : label.lastIndexOf(" ", LABEL_CHARACTERS);
  return [label.slice(0, cut), label.slice(cut).trim()];
}
