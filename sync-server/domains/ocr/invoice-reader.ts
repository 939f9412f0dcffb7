// Whoever makes an invoice of a file's pages: this server by its rules, or a provider's model (docs/decisions/0087).

import type { InvoiceReading } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import type { ProviderFailure } from "../../../shared/domains/ocr/ocr.states.ts";
import { readInvoice } from "../../../shared/domains/ocr/read-invoice.rules.ts";
import type { AiProvider } from "../../../shared/domains/tenancy/settings.states.ts";
import type { ReadFile } from "./reading.ts";

/** Null reading: it is no invoice. */
export interface InvoiceRead {
  reading: InvoiceReading | null;
  /** What a provider counted; null of none. */
  tokens: number | null;
}

export interface InvoiceReader {
  /** Null: nobody but this server. */
  readonly provider: AiProvider | null;
  /** Throws ProviderTrouble alone. */
  read: (file: ReadFile, signal: AbortSignal) => Promise<InvoiceRead>;
}

/** A provider that did not read it: its words and ours, never a key nor what stands on the page. */
export class ProviderTrouble extends Error {
  readonly failure: ProviderFailure;
  /** Paid for all the same. */
  readonly tokens: number | null;

  constructor(
    failure: ProviderFailure,
    why: string,
    { tokens = null, ...options }: ErrorOptions & { tokens?: number | null } = {},
  ) {
    super(why, options);
    this.name = "ProviderTrouble";
    this.failure = failure;
    this.tokens = tokens;
  }
}

const builtInReader: InvoiceReader = {
  provider: null,
  read: (file) => Promise.resolve({ reading: readInvoice(file.words), tokens: null }),
};

export interface ReadBy extends InvoiceRead {
  provider: AiProvider | null;
  /** Why a provider was asked in vain; null: none was asked, or it has read it. */
  failure: ProviderFailure | null;
}

/** Fewer are a picture of something else, or a stamp: nobody is paid to look at those. */
const LEAST_WORDS = 5;

/** By the first if it does, else by the rules; `onTrouble` hears of it. */
export async function readBy(
  reader: InvoiceReader | null,
  file: ReadFile,
  signal: AbortSignal,
  onTrouble: (trouble: ProviderTrouble) => void,
): Promise<ReadBy> {
  const byRules = async (failure: ProviderFailure | null, tokens: number | null): Promise<ReadBy> => ({
    ...(await builtInReader.read(file, signal)),
    provider: null,
    failure,
    tokens,
  });
  if (!reader || file.words.length < LEAST_WORDS) return byRules(null, null);
  try {
    return { ...(await reader.read(file, signal)), provider: reader.provider, failure: null };
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
    onTrouble(error);
    return byRules(error.failure, error.tokens);
  }
}
