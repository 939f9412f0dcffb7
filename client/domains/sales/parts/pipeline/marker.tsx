// What a card says in a coloured word: an icon, a word and a colour always together, as every state of the product.

import {
  IconAlertTriangle,
  IconBan,
  IconBolt,
  IconCheck,
  IconChecks,
  IconClock,
  IconDotsVertical,
  IconEye,
  IconFlame,
  IconHandStop,
  IconMessage,
  IconPhone,
  IconPlayerPlay,
  IconSend,
  IconTag,
  IconTruckDelivery,
  type Icon,
} from "@tabler/icons-react";
import type { IconImage } from "../../../../ui/icon-images.tsx";
import chips from "../../../../ui/status.module.css";
import type { ClockKind } from "../../pipeline/card-clock.ts";
import styles from "./pipeline.module.css";

type Family = "gray" | "blue" | "violet" | "amber" | "orange" | "red" | "green" | "outline";

const LOOKS = {
  lateLead: ["red", IconClock],
  lateQuote: ["red", IconClock],
  lateUnpaid: ["red", IconClock],
  lateEta: ["red", IconClock],
  waits: ["gray", IconClock],
  contacted: ["blue", IconPhone],
  sent: ["gray", IconSend],
  seen: ["blue", IconEye],
  answered: ["green", IconMessage],
  confirmed: ["green", IconCheck],
  unconfirmed: ["amber", IconAlertTriangle],
  due: ["gray", IconClock],
  ready: ["gray", IconClock],
  settled: ["outline", IconChecks],
  paid: ["outline", IconChecks],
  urgent: ["amber", IconFlame],
  express: ["red", IconBolt],
  agreement: ["amber", IconHandStop],
  parts: ["orange", IconTruckDelivery],
  blocked: ["red", IconBan],
  running: ["blue", IconPlayerPlay],
  advance: ["violet", IconTag],
} as const satisfies Record<ClockKind | "urgent", readonly [Family, Icon]> & Record<string, readonly [Family, Icon]>;

const imageOf = (is: string) => `card.${is}`;
/** The one of the menu of a card. */
export const MENU_IMAGE = imageOf("menu");

/** What cards show by pictures (client/ui/icon-images.tsx). */
export const CARD_IMAGES: readonly IconImage[] = [
  ...Object.entries(LOOKS).map(([is, [family, icon]]): IconImage => ({
    name: imageOf(is),
    icon,
    family,
    size: 16,
    stroke: 2.25,
    at: "4px 50%",
  })),
  { name: MENU_IMAGE, icon: IconDotsVertical, family: "outline", size: 18 },
];

/** `brief`: where there is room for the sign alone, the word is for who points at it, or listens. */
export function Marker({ is, words, brief = false }: { is: keyof typeof LOOKS; words: string; brief?: boolean }) {
  const [family] = LOOKS[is];
  return (
    <span
      className={`${chips.chip} ${chips[family]} ${styles.marker}`}
      data-marker={is}
      data-image={imageOf(is)}
      title={brief ? words : undefined}
    >
      {brief ? <span className="visually-hidden">{words}</span> : words}
    </span>
  );
}
