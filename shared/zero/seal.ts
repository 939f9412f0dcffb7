// What shows who wrote an entry of a file (docs/decisions/0010): a seal made with the key that its device left with the server while
// its person was signed in. The server keeps the key's hash, so that hash is what seals and what checks.

import { canonicalJson } from "../kernel/json.ts";
import type { Envelope } from "./envelope.ts";

const encoder = new TextEncoder();

/**
 * What is sealed: whose it is, what it does, and when. Not the device and the place in its sequence, which change when what is
 * left of a sequence gets a sequence of its own. Hex.
 */
export async function sealedContent(envelope: Envelope): Promise<string> {
  const { id, name, version, args, tenant, user, issuedAt, clockOffset, mono, boot } = envelope;
  const { contactAt, contactMono, contactBoot, redoes } = envelope;
  const whole = ["garaj-seal-1", id, name, version, args, tenant, user];
  const times = [issuedAt, clockOffset, mono, boot, contactAt, contactMono, contactBoot, ...(redoes ? [redoes] : [])];
  return hex(await crypto.subtle.digest("SHA-256", encoder.encode(canonicalJson([...whole, ...times]))));
}

/** SHA-256 of a handover key, in hex, as the server keeps it. */
export async function hashOfKey(key: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", encoder.encode(key)));
}

/** Seals content with the hash of a handover key. */
export async function sealer(keyHash: string): Promise<(content: string) => Promise<string>> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(keyHash), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
  return async (content) => hex(await crypto.subtle.sign("HMAC", key, encoder.encode(content)));
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
