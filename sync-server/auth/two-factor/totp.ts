// Codes of an authenticator app (RFC 6238): six digits, new every 30 seconds, one step early or late is taken, each once.

import { Secret, TOTP } from "otpauth";

const PERIOD_S = 30;

interface Named {
  /** Where it signs in: shown in the app. */
  issuer: string;
  account: string;
}

function totpOf(secret: string, { issuer, account }: Named = { issuer: "", account: "" }): TOTP {
  const rest = { algorithm: "SHA1", digits: 6, period: PERIOD_S } as const;
  return new TOTP({ ...rest, issuer, label: account, secret: Secret.fromBase32(secret) });
}

/** 160 random bits in base32, as an app takes them. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code says. A colon would end the issuer's name. */
export function otpauthUrl(secret: string, { issuer, account }: Named): string {
  return totpOf(secret, { issuer: issuer.replaceAll(":", " "), account: account.replaceAll(":", " ") }).toString();
}

/** The time step of a code; null: wrong, or not later than the last one that was used. `now`: Unix ms. */
export function stepOf(secret: string, code: string, now: number, lastStep: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / PERIOD_S) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}
