// Leads that other programs leave, sent to the right address by somebody who cannot sign them, or not any more.

import { createHmac } from "node:crypto";
import { newLinkToken } from "../../../sync-server/platform/secrets.ts";
import { otherOf, SLUGS } from "../people.ts";
import { refusedWith, type MakeProbe } from "../probe.ts";

const FORGERIES = [
  "no signature",
  "the address as the secret",
  "another shop's secret",
  "a random secret",
  "another body's signature",
  "an old time",
  "a time to come",
  "no time",
] as const;

export const forgedHook: MakeProbe = ({ world }, random) => {
  const slug = random.pick(SLUGS);
  const { hook, hookSecret } = world.shops[slug].keys;
  const forgery = random.pick(FORGERIES);
  const body = JSON.stringify({ name: "attack", phone: "069123456", number: random.int(0, 1_000_000) });
  const secrets: Partial<Record<(typeof FORGERIES)[number], string>> = {
    "the address as the secret": hook,
    "another shop's secret": world.shops[otherOf(slug)].keys.hookSecret,
    "a random secret": newLinkToken(),
  };
  const signed = forgery === "another body's signature" ? `${body} ` : body;
  const signature = createHmac("sha256", secrets[forgery] ?? hookSecret)
    .update(signed)
    .digest("hex");
  const off = { "an old time": -3_600, "a time to come": 3_600 }[forgery as string] ?? 0;
  const at = String(Math.floor(Date.now() / 1_000) + off);
  const isAboutTime = off !== 0 || forgery === "no time";
  return {
    kind: "forged hook",
    target: "POST /hooks/leads/:token",
    who: `${forgery}, at ${slug}`,
    foreign: otherOf(slug),
    sent: {
      method: "POST",
      path: `/hooks/leads/${hook}`,
      host: slug,
      headers: {
        "content-type": "application/json",
        ...(forgery === "no signature" ? {} : { "x-signature": `sha256=${signature}` }),
        ...(forgery === "no time" ? {} : { "x-timestamp": at }),
      },
      body,
    },
    judge: refusedWith(401, isAboutTime ? "hooks/stale" : "hooks/forged"),
  };
};
