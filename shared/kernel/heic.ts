// What a picture in HEIF's container is by its first bytes, and how large it is shown by its header (ISO 14496-12, 23008-12). Nothing is
// decoded.

const HEVC = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"];
const AV1 = ["avif", "avis"];
/** Of these the compatible brands say more. */
const GENERAL = ["mif1", "msf1"];
/** Brands of a file are a handful. */
const MOST_BRANDS = 32;

/** Enough bytes for `heifKindOf`. */
export const HEIF_HEAD_BYTES = 16 + 4 * MOST_BRANDS;

const fourcc = (bytes: Uint8Array, at: number) => String.fromCodePoint(...bytes.subarray(at, at + 4));
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/** By its brands, whatever its name says; null for what is neither. */
export function heifKindOf(bytes: Uint8Array): "heic" | "avif" | null {
  if (bytes.length < 16 || fourcc(bytes, 4) !== "ftyp") return null;
  const brand = fourcc(bytes, 8);
  if (AV1.includes(brand)) return "avif";
  if (HEVC.includes(brand)) return "heic";
  if (!GENERAL.includes(brand)) return null;
  const end = Math.min(viewOf(bytes).getUint32(0), bytes.length, HEIF_HEAD_BYTES);
  for (let at = 16; at + 4 <= end; at += 4) if (AV1.includes(fourcc(bytes, at))) return "avif";
  return "heic";
}

interface Box {
  type: string;
  /** Its content, from `at` to before `end`. */
  at: number;
  end: number;
}

/** Those between two places, as far as they are whole. */
function boxesOf(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const short = view.getUint32(at);
    const head = short === 1 ? 16 : 8;
    if (at + head > to) break;
    const size = short === 0 ? to - at : short === 1 ? Number(view.getBigUint64(at + 8)) : short;
    if (size < head || at + size > to) break;
    const type = String.fromCodePoint(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)));
    boxes.push({ type, at: at + head, end: at + size });
    at += size;
  }
  return boxes;
}

const inside = (view: DataView, box: Box | undefined, type: string, skip = 0) =>
  box && boxesOf(view, box.at + skip, box.end).find((one) => one.type === type);

/** Of its main picture, as it is shown: turned as the header says. Null where the header does not say it. */
export function heifSizeOf(bytes: Uint8Array): { width: number; height: number } | null {
  const view = viewOf(bytes);
  try {
    const meta = boxesOf(view, 0, view.byteLength).find(({ type }) => type === "meta");
    const main = inside(view, meta, "pitm", 4);
    const props = inside(view, meta, "iprp", 4);
    const container = inside(view, props, "ipco");
    const uses = inside(view, props, "ipma");
    if (!main || !container || !uses) return null;
    const item = view.getUint8(main.at) === 0 ? view.getUint16(main.at + 4) : view.getUint32(main.at + 4);
    const all = boxesOf(view, container.at, container.end);
    const used = usedBy(view, uses, item).map((index) => all[index - 1]);
    const size = used.find((box) => box?.type === "ispe");
    if (!size) return null;
    const [width, height] = [view.getUint32(size.at + 4), view.getUint32(size.at + 8)];
    if (width === 0 || height === 0) return null;
    const turns = used.filter((box) => box?.type === "irot" && (view.getUint8(box.at) & 1) === 1).length;
    return turns % 2 === 1 ? { width: height, height: width } : { width, height };
  } catch (error) {
    if (error instanceof RangeError) return null; // it ends before it has said it
    throw error;
  }
}

/** Which properties an item has, counted from 1. */
function usedBy(view: DataView, { at }: Box, item: number): number[] {
  const long = view.getUint8(at) > 0;
  const wide = (view.getUint8(at + 3) & 1) === 1;
  let place = at + 8;
  for (let left = view.getUint32(at + 4); left > 0; left--) {
    const id = long ? view.getUint32(place) : view.getUint16(place);
    place += long ? 4 : 2;
    const count = view.getUint8(place++);
    if (id === item)
      return Array.from({ length: count }, (_, n) =>
        wide ? view.getUint16(place + 2 * n) & 0x7fff : view.getUint8(place + n) & 0x7f,
      );
    place += count * (wide ? 2 : 1);
  }
  return [];
}
