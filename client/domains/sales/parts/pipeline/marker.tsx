// What a card says in a coloured word: an icon, a word and a colour always together, as every state of the product.

import {
  IconAlertTriangle,
  IconBan,
  IconBolt,
  IconCheck,
  IconChecks,
  IconClock,
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
import styles from "../../../../ui/status.module.css";
import type { ClockKind } from "../../pipeline/card-clock.ts";

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

/** `brief`: where there is room for the sign alone, the word is for who points at it, or listens. */
export function Marker({ is, words, brief = false }: { is: keyof typeof LOOKS; words: string; brief?: boolean }) {
  const [family, MarkerIcon] = LOOKS[is];
  return (
    <span className={`${styles.chip} ${styles[family]}`} data-marker={is} title={brief ? words : undefined}>
      <MarkerIcon size={16} stroke={2.25} aria-hidden="true" />
      {brief ? <span className="visually-hidden">{words}</span> : words}
    </span>
  );
}
