// Whatever is written, an app gets it whole, and the phone it is for.

import { expect, it } from "vitest";
import { channelLink, LINKED_WAYS } from "./channel-links.ts";

const url = "https://demo.garaj.md/t/abc";
const message = { phone: "+37369123456", text: `Bună, A & B? 100% #1 ${url}`, url };

it.each([
  ["whatsapp", `https://wa.me/37369123456?text=${encodeURIComponent(message.text)}`],
  ["viber", `viber://forward?text=${encodeURIComponent(message.text)}`],
  [
    "telegram",
    `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent("Bună, A & B? 100% #1")}`,
  ],
  ["sms", `sms:+37369123456?&body=${encodeURIComponent(message.text)}`],
] as const)("%s", (way, expected) => {
  expect(channelLink(way, message)).toBe(expected);
});

it("needs the phone where the app is told to whom", () => {
  const unknown = LINKED_WAYS.filter((way) => channelLink(way, { ...message, phone: null }) === null);
  expect(unknown).toEqual(["whatsapp", "sms"]);
});
