// Blobs: photos, signatures and files, named by their content. The life of one on the device that took it, and on the
// server that receives it (docs/offline.md).

/** `part`: a picture of a part in the catalogue. */
export const BLOB_PURPOSES = ["photo", "signature", "file", "part"] as const;
export type BlobPurpose = (typeof BLOB_PURPOSES)[number];

const MB = 1024 * 1024;

/** Bytes that a device may send. */
export const BLOB_LIMITS: Record<BlobPurpose, number> = {
  photo: 15 * MB,
  signature: MB,
  file: 10 * MB,
  part: 15 * MB,
};

/** Pictures larger than this are refused before they are decoded. */
export const MAX_PIXELS = 50_000_000;

/** So long what was removed can be restored with its content (docs/decisions/0058). */
export const KEPT_AFTER_REMOVAL_DAYS = 30;
/** What a HEIC is called that a device keeps as it came, since its browser cannot decode it. */
export const HEIC_MIME = "image/heic";

/** What the device keeps: `confirmed` while the original may still be asked for again, `evicted` once only the thumbnail is left. */
export const UPLOAD_STATES = ["waiting", "sending", "confirmed", "evicted", "refused"] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

export const UPLOAD_EVENTS = ["begin", "cut", "confirm", "refuse", "retry", "forget", "evict"] as const;
export type UploadEvent = (typeof UPLOAD_EVENTS)[number];

/** `null`: the event says nothing new. `forget`: the server was restored from a backup and has to be given it again. */
export const UPLOAD_TRANSITIONS: Record<UploadState, Record<UploadEvent, UploadState | null>> = {
  waiting: {
    begin: "sending",
    cut: null,
    confirm: "confirmed",
    refuse: "refused",
    retry: null,
    forget: null,
    evict: null,
  },
  // A phone that died while it was sending begins again from here.
  sending: {
    begin: "sending",
    cut: "waiting",
    confirm: "confirmed",
    refuse: "refused",
    retry: null,
    forget: null,
    evict: null,
  },
  confirmed: {
    begin: null,
    cut: null,
    confirm: null,
    refuse: null,
    retry: null,
    forget: "waiting",
    evict: "evicted",
  },
  evicted: { begin: null, cut: null, confirm: null, refuse: null, retry: null, forget: null, evict: null },
  refused: { begin: null, cut: null, confirm: null, refuse: null, retry: "waiting", forget: null, evict: null },
};

/** Whether it still has to leave this device by itself. */
export const isUnsent = (state: UploadState): boolean => UPLOAD_TRANSITIONS[state].begin !== null;
/** Whether a person must look at it. */
export const needsPerson = (state: UploadState): boolean => UPLOAD_TRANSITIONS[state].retry !== null;
/** Whether the original is on this device and on the server. */
export const isEvictable = (state: UploadState): boolean => UPLOAD_TRANSITIONS[state].evict !== null;

/** On the server. `expected`: a command refers to it, or it is being looked at, and the server does not have it yet. */
export const BLOB_STATES = ["expected", "ready", "refused"] as const;
export type BlobState = (typeof BLOB_STATES)[number];

const SHA256 = /^[0-9a-f]{64}$/;

export const isSha256 = (value: string): boolean => SHA256.test(value);
