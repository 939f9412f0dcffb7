// The life of an invoice that is read from a file.

export const OCR_SOURCE_TYPES = ["pdf_text", "pdf_scan", "photo"] as const;
export type OcrSourceType = (typeof OCR_SOURCE_TYPES)[number];

export const OCR_STATUSES = ["pending", "processing", "done", "failed"] as const;
export type OcrStatus = (typeof OCR_STATUSES)[number];

/**
 * Why a provider was asked in vain: the shop's key is none that could be sent, nobody answered, too late, it would not (the key, the money, the
 * contents), or what it said was none.
 */
export const PROVIDER_FAILURES = ["bad-key", "unreachable", "too-late", "refused", "unusable"] as const;
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number];
