// Addresses that approve a line: signed, and good for a while (decisions.md, Approval). The signature is checked besides the tokens.

import { createHmac, timingSafeEqual } from "node:crypto";
import type { LineKind } from "../../../shared/domains/work-orders/approvals.states.ts";
import { derivedSecret, type Config } from "../../app/config.ts";

const DAYS = 30;
const MS_PER_DAY = 24 * 3_600_000;

export interface ApprovalLink {
  companyId: string;
  /** The order's. */
  trackingToken: string;
  kind: LineKind;
  lineToken: string;
}

type Key = Pick<Config, "appKey">;

const signatureOf = (config: Key, { companyId, trackingToken, kind, lineToken }: ApprovalLink, ends: string): string =>
  createHmac("sha256", derivedSecret(config, "approve"))
    .update(JSON.stringify([companyId, trackingToken, kind, lineToken, ends]))
    .digest("base64url");

/** Path and query, on the tenant's host. `now`: Unix ms. */
export function approvalPath(config: Key, link: ApprovalLink, now: number): string {
  const ends = String(Math.floor((now + DAYS * MS_PER_DAY) / 1000));
  const query = new URLSearchParams({ ends, signature: signatureOf(config, link, ends) });
  return `/t/${link.trackingToken}/approve/${link.kind}/${link.lineToken}?${query.toString()}`;
}

/** Whether this address is one of ours, and not over. `now`: Unix ms. */
export function isGoodLink(
  config: Key,
  link: ApprovalLink,
  given: { ends: string; signature: string },
  now: number,
): boolean {
  const [expected, signature] = [Buffer.from(signatureOf(config, link, given.ends)), Buffer.from(given.signature)];
  return (
    expected.length === signature.length && timingSafeEqual(expected, signature) && Number(given.ends) * 1000 >= now
  );
}
