// The thread that decodes one HEIC.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import libheif from "libheif-js/libheif-wasm/libheif.js";
import type { Colours, Decoded, HeicTask } from "./heic-task.ts";

type Heif = ReturnType<typeof libheif>;
type Context = ReturnType<Heif["heif_context_alloc"]>;
type Handle = Parameters<Heif["heif_image_handle_has_alpha_channel"]>[0];

/** Its messages are text; its types say what else may be given for one. */
interface HeifFailure {
  code: unknown;
  subcode: unknown;
  message: unknown;
}

interface HeifImage {
  channels: { width: number; height: number; stride: number; data: Uint8Array }[];
}

const { content, mostPixels, mostMemoryMb } = workerData as HeicTask;
const PAGE_BYTES = 64 * 1024;

// The library would take two gigabytes; a thread's limits do not count what WebAssembly has.
// oxlint-disable-next-line typescript/unbound-method -- called below with the memory that is grown
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, pages: number) {
  if (this.buffer.byteLength + pages * PAGE_BYTES > mostMemoryMb * 1024 * 1024) throw new RangeError("no more memory");
  return grow.call(this, pages);
};

const [PROFILE, NAMED] = ["prof", "nclx"].map((name) => Buffer.from(name).readUInt32BE()) as [number, number];
/** SMPTE EG 432-1, which phones call Display P3 (ISO 23091-2). */
const P3_PRIMARIES = 12;
const FAILURE_BYTES = 16;
/** One of a phone has some hundred bytes, one with tables some hundred thousand. */
const MOST_PROFILE_BYTES = 1024 * 1024;

const file = createRequire(import.meta.url).resolve("libheif-js/libheif-wasm/libheif.wasm");
const nothing = () => {}; // what it would print comes with its failures
const heif = libheif({ wasmBinary: readFileSync(file), print: nothing, printErr: nothing });

function decode(): Decoded {
  try {
    const context = heif.heif_context_alloc();
    limitPixels(context);
    const read = heif.heif_context_read_from_memory(context, content);
    if (read.code !== heif.heif_error_code.heif_error_Ok) return failed(read);
    const main = heif.heif_js_context_get_primary_image_handle(context) as Handle | HeifFailure;
    return "code" in main ? failed(main) : pixelsOf(main);
  } catch (error) {
    const { message } = error as Error;
    return { failure: message, of: /OOM|alloc/.test(message) ? "server" : "picture" };
  }
}

/** Its types leave it out. */
interface Untyped {
  heif_context_set_maximum_image_size_limit: (at: number, side: number) => void;
}

/** Whatever its header says: the square of a side, which is what can be said to the library from here. */
function limitPixels(context: Context): void {
  const { $$: made } = context as unknown as { $$: { ptr: number } };
  const { heif_context_set_maximum_image_size_limit: limit } = heif as unknown as Untyped;
  limit(made.ptr, Math.floor(Math.sqrt(mostPixels)));
}

function pixelsOf(main: Handle): Decoded {
  const channels = heif.heif_image_handle_has_alpha_channel(main) ? 4 : 3;
  const { heif_chroma_interleaved_RGBA: rgba, heif_chroma_interleaved_RGB: rgb } = heif.heif_chroma;
  const image = heif.heif_js_decode_image2(
    main,
    heif.heif_colorspace.heif_colorspace_RGB,
    channels === 4 ? rgba : rgb,
  ) as HeifImage | HeifFailure;
  if (!("channels" in image)) return failed(image);
  const { width, height, stride, data: rows } = image.channels[0]!;
  const row = width * channels;
  const data = new Uint8Array(row * height);
  // Rows may be longer than what is in them.
  for (let y = 0; y < height; y++) data.set(rows.subarray(y * stride, y * stride + row), y * row);
  return { data, raw: { width, height, channels }, colours: coloursOf(main) };
}

/** As C has it: what it gives is in its memory, whose numbers are of 32 bits. */
interface AsInC {
  HEAPU8: Uint8Array<ArrayBuffer>;
  HEAPU32: Uint32Array;
  _malloc: (bytes: number) => number;
  _heif_image_handle_get_color_profile_type: (image: number) => number;
  _heif_image_handle_get_raw_color_profile_size: (image: number) => number;
  _heif_image_handle_get_raw_color_profile: (failure: number, image: number, to: number) => void;
  _heif_image_handle_get_nclx_color_profile: (failure: number, image: number, to: number) => void;
}

/** Said by an ICC profile or by a name. What is broken, or of another kind, says nothing. */
function coloursOf(main: Handle): Colours | null {
  const { ptr } = (main as unknown as { $$: { ptr: number } }).$$;
  const memory = heif as unknown as AsInC; // its views are others once it has grown
  const {
    _malloc: allocate,
    _heif_image_handle_get_color_profile_type: kindOf,
    _heif_image_handle_get_raw_color_profile_size: sizeOf,
    _heif_image_handle_get_raw_color_profile: copyProfile,
    _heif_image_handle_get_nclx_color_profile: copyName,
  } = memory;
  const kind = kindOf(ptr);
  const failure = allocate(FAILURE_BYTES);
  const isFine = () => memory.HEAPU32[failure >> 2] === 0;
  if (kind === NAMED) {
    const place = allocate(4);
    copyName(failure, ptr, place);
    // Its first field is a version, its second the primaries.
    return isFine() && memory.HEAPU32[(memory.HEAPU32[place >> 2]! >> 2) + 1] === P3_PRIMARIES ? "display-p3" : null;
  }
  const size = kind === PROFILE ? sizeOf(ptr) : 0;
  if (size === 0 || size > MOST_PROFILE_BYTES) return null;
  const place = allocate(size);
  copyProfile(failure, ptr, place);
  const profile = memory.HEAPU8.slice(place, place + size);
  return isFine() && isOfRgb(profile) ? profile : null;
}

const isOfRgb = (profile: Uint8Array): boolean => Buffer.from(profile.subarray(16, 20)).toString("latin1") === "RGB ";

function failed({ code, subcode, message }: HeifFailure): Decoded {
  const failure = String(message);
  if (subcode === heif.heif_suberror_code.heif_suberror_Security_limit_exceeded)
    return { failure, of: failure.includes("Image size") ? "pixels" : "picture" };
  const isMemory = code === heif.heif_error_code.heif_error_Memory_allocation_error;
  return { failure, of: isMemory ? "server" : "picture" };
}

const decoded = decode();
parentPort!.postMessage(decoded, "data" in decoded ? [decoded.data.buffer] : []);
