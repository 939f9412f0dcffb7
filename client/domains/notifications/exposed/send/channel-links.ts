// Addresses that open an app with the message written in it: the person sends it there. They need no server of ours.

import type { SendingWay } from "../../../../../shared/domains/notifications/notifications.states.ts";

/** Apps that a link opens. */
export const LINKED_WAYS = ["whatsapp", "viber", "telegram", "sms"] as const satisfies readonly SendingWay[];
export type LinkedWay = (typeof LINKED_WAYS)[number];

interface Message {
  /** As it is kept: `+37369123456`. Null: not known here. */
  phone: string | null;
  /** Ends with the address. */
  text: string;
  url: string;
}

/** Null: this app has to know the phone. */
export function channelLink(way: LinkedWay, { phone, text, url }: Message): string | null {
  const said = encodeURIComponent(text);
  switch (way) {
    case "whatsapp":
      return phone === null ? null : `https://wa.me/${phone.replaceAll(/\D/g, "")}?text=${said}`;
    case "viber":
      // With a chat named it takes no text: the person chooses the client there.
      return `viber://forward?text=${said}`;
    case "telegram": {
      const before = text.endsWith(url) ? text.slice(0, -url.length).trim() : text;
      return `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(before)}`;
    }
    case "sms":
      // `?&body=` is read by both kinds of phones.
      return phone === null ? null : `sms:${phone}?&body=${said}`;
  }
}
