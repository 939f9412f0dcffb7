// The addresses of a quote's page: its token, and the signed ones by which it is answered and printed. They are signed as those of an order
// are, and good as long.

import { derivedSecrets, type AppKeys } from "../../platform/config.ts";
import { isGood, lineDigest, signedQuery, type GivenSignature, type Signed } from "../work-orders/tracking.links.ts";

/** 144 bits. */
const tokenOf = (secret: string) => Buffer.from(secret, "hex").subarray(0, 18).toString("base64url");

/** What a token is of, within a tenant: what one client was sent is not another's. */
export const quoteName = (dealId: string, clientId: string): string => `deal ${dealId} ${clientId}`;

/**
 * The tokens of this quote, under each key that is good, the present one first. Derived, so that a link that a client holds still opens once
 * a restored server was sent the deal again. `secrets`: as a server step has them.
 */
export const quoteTokens = (secrets: readonly string[]): string[] => secrets.map(tokenOf);

/** As a server step would have them for this quote. */
export const quoteSecrets = (config: AppKeys, companyId: string, name: string): string[] =>
  derivedSecrets(config, `secret quote ${companyId} ${name}`);

export interface AnswerLink {
  companyId: string;
  token: string;
  /** Each line that is answered about, with what was shown of it (`readOf`). */
  read: string;
}

interface ShownLine {
  id: string;
  name: string;
  priceMinor: number;
  quantity: number;
  normHours: number | null;
}

/** What a client has read before they answer: which lines, and the digest of each. */
export const readOf = (lines: readonly ShownLine[]): string =>
  lines.map((line) => `${line.id}.${lineDigest(line)}`).join("~");

/** The lines that `readOf` names; null: it names none. */
export function linesRead(read: string): { lineId: string; read: string }[] | null {
  const named = read.split("~").map((one) => /^([0-9a-f-]{36})\.([\w-]{16})$/.exec(one));
  return named.every((one) => one !== null) ? named.map((one) => ({ lineId: one[1]!, read: one[2]! })) : null;
}

const ofAnswer = ({ companyId, token, read }: AnswerLink): Signed => ["quote", companyId, token, read];

/** Path and query, on the tenant's host. `now`: Unix ms. */
export const answerPath = (config: AppKeys, link: AnswerLink, now: number): string =>
  `/q/${link.token}/answer?read=${link.read}&${signedQuery(config, ofAnswer(link), now)}`;

/** Whether this address is one of ours, and not over. `now`: Unix ms. */
export const isGoodAnswer = (config: AppKeys, link: AnswerLink, given: GivenSignature, now: number): boolean =>
  isGood(config, ofAnswer(link), given, now);

type PaperLink = Pick<AnswerLink, "companyId" | "token">;
const ofPaper = ({ companyId, token }: PaperLink): Signed => ["quote document", companyId, token];

/** As `answerPath`, of the quote as a PDF. */
export const quotePaperPath = (config: AppKeys, link: PaperLink, now: number): string =>
  `/q/${link.token}/quote.pdf?${signedQuery(config, ofPaper(link), now)}`;

/** As `isGoodAnswer`, of the quote as a PDF. */
export const isGoodPaper = (config: AppKeys, link: PaperLink, given: GivenSignature, now: number): boolean =>
  isGood(config, ofPaper(link), given, now);
