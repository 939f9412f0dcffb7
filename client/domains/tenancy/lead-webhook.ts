// The address at which other programs leave leads, as the server tells it (sync-server/domains/sales/lead-webhook-settings.routes.ts), and
// how one is used.

export interface LeadWebhook {
  /** ISO 8601; null: there is none. */
  since: string | null;
  /** ISO 8601; null: nothing has come. */
  last_used_at: string | null;
}

export interface MadeLeadWebhook extends LeadWebhook {
  /** Told once; null: it was told before. */
  url: string | null;
  secret: string | null;
}

const LEAD = { name: "Ion Rusu", phone: "069 123 456", car: "Dacia Logan", message: "Test" };

/** Commands of a shell that leave a lead there, to be tried and to be read by whoever writes such a program. */
export const curlOf = ({ url, secret }: { url: string; secret: string }): string =>
  [
    `BODY='${JSON.stringify(LEAD)}'`,
    `SIGNATURE=$(printf '%s' "$BODY" | openssl dgst -sha256 -hmac '${secret}' | sed 's/^.* //')`,
    `curl '${url}' -H 'Content-Type: application/json' -H "X-Timestamp: $(date +%s)" -H "X-Signature: sha256=$SIGNATURE" --data-raw "$BODY"`,
  ].join("\n");
