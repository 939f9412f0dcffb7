// Addresses that approve a line, and of printed documents: signed, and good for a while. The signature is
// checked besides the tokens.

import { createHash, createHmac } from "node:crypto";
import type { OrderDocumentKind } from "../../../shared/domains/work-orders/documents.states.ts";
import type { LineKind } from "../../../shared/domains/work-orders/approvals.states.ts";
import { derivedSecrets, type AppKeys } from "../../platform/config.ts";
import { isSameText } from "../../platform/secrets.ts";

const DAYS = 30;
const MS_PER_DAY = 24 * 3_600_000;

export interface ApprovalLink {
  companyId: string;
  /** The order's. */
  trackingToken: string;
  kind: LineKind;
  lineToken: string;
  /** Of the line as it is shown beside this address (`lineDigest`). */
  read: string;
}

interface ReadLine {
  name: string;
  priceMinor: number;
  /** Of parts. */
  quantity?: number;
  /** Of labour. */
  normHours?: number | null;
}

/** 96 bits: no other words and prices are found that have the same, and sixty of them make a page no larger to speak of. */
const DIGEST_LENGTH = 16;

/** What a client reads of a line before they answer: the same for the same words and figures. */
export const lineDigest = ({ name, priceMinor, quantity = 1, normHours = null }: ReadLine): string =>
  createHash("sha256")
    .update(JSON.stringify([name, priceMinor, quantity, normHours]))
    .digest("base64url")
    .slice(0, DIGEST_LENGTH);

export interface DocumentLink {
  companyId: string;
  /** The order's. */
  trackingToken: string;
  kind: OrderDocumentKind;
}

type Key = AppKeys;
type Purpose = "approve" | "document" | "quote" | "quote document";
/** What an address is good for, in an order that stays. */
export type Signed = readonly [Purpose, ...string[]];

const ofApproval = ({ companyId, trackingToken, kind, lineToken, read }: ApprovalLink): Signed => [
  "approve",
  companyId,
  trackingToken,
  kind,
  lineToken,
  read,
];
const ofDocument = ({ companyId, trackingToken, kind }: DocumentLink): Signed => [
  "document",
  companyId,
  trackingToken,
  kind,
];

/** Under each key that is good, the present one first. */
const signaturesOf = (config: Key, [purpose, ...named]: Signed, ends: string): string[] =>
  derivedSecrets(config, purpose).map((key) =>
    createHmac("sha256", key)
      .update(JSON.stringify([...named, ends]))
      .digest("base64url"),
  );

/** When it ends, and its signature. `now`: Unix ms. */
export function signedQuery(config: Key, signed: Signed, now: number): string {
  const ends = String(Math.floor((now + DAYS * MS_PER_DAY) / 1000));
  return new URLSearchParams({ ends, signature: signaturesOf(config, signed, ends)[0]! }).toString();
}

export interface GivenSignature {
  ends: string;
  signature: string;
}

/** Whether this signature is ours, and not over. `now`: Unix ms. */
export function isGood(config: Key, signed: Signed, given: GivenSignature, now: number): boolean {
  const isOurs = signaturesOf(config, signed, given.ends).some((right) => isSameText(given.signature, right));
  return isOurs && Number(given.ends) * 1000 >= now;
}

/** Path and query, on the tenant's host. `now`: Unix ms. */
export function approvalPath(config: Key, link: ApprovalLink, now: number): string {
  const { trackingToken, kind, lineToken, read } = link;
  return `/t/${trackingToken}/approve/${kind}/${lineToken}?read=${read}&${signedQuery(config, ofApproval(link), now)}`;
}

/** Whether this address is one of ours, and not over. `now`: Unix ms. */
export const isGoodLink = (config: Key, link: ApprovalLink, given: GivenSignature, now: number): boolean =>
  isGood(config, ofApproval(link), given, now);

/** Path and query, on the tenant's host. `now`: Unix ms. */
export function documentPath(config: Key, link: DocumentLink, now: number): string {
  const { trackingToken, kind } = link;
  return `/t/${trackingToken}/documents/${kind}.pdf?${signedQuery(config, ofDocument(link), now)}`;
}

/** As `isGoodLink`, of a document. */
export const isGoodDocumentLink = (config: Key, link: DocumentLink, given: GivenSignature, now: number): boolean =>
  isGood(config, ofDocument(link), given, now);
