// One component for every state in the product: family, icon and word always together.

import {
  IconAlertTriangle,
  IconArrowUp,
  IconBan,
  IconBolt,
  IconCamera,
  IconCheck,
  IconChecks,
  IconCircle,
  IconClock,
  IconDots,
  IconFlame,
  IconGauge,
  IconHandStop,
  IconMail,
  IconMinus,
  IconPackage,
  IconPencil,
  IconPhoto,
  IconPhotoCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlug,
  IconTrash,
  IconTruckDelivery,
  IconUserOff,
  IconX,
  type Icon,
} from "@tabler/icons-react";
import styles from "./status.module.css";
import { useWords } from "../i18n/use-words.tsx";

export type Family = "gray" | "blue" | "violet" | "amber" | "amberSolid" | "orange" | "red" | "green" | "outline";
type Look = readonly [Family, Icon];

/** The one table of states. Words come from i18n: `status.<kind>.<value>`. */
const LOOKS = {
  mechanic: {
    pending: ["gray", IconCircle],
    in_progress: ["blue", IconPlayerPlay],
    paused: ["violet", IconPlayerPause],
    blocked: ["red", IconBan],
    done: ["green", IconCheck],
  },
  block: {
    missing_part: ["red", IconPackage],
    awaiting_approval: ["red", IconHandStop],
    broken_equipment: ["red", IconPlug],
    other: ["red", IconDots],
  },
  approval: {
    pending: ["amberSolid", IconHandStop],
    approved: ["green", IconCheck],
    declined: ["red", IconX],
  },
  /** Parts of a line. */
  supply: {
    reserved: ["gray", IconPackage],
    short: ["amber", IconAlertTriangle],
    partly: ["blue", IconMinus],
    issued: ["green", IconCheck],
  },
  order: {
    new: ["gray", IconCircle],
    diagnosis: ["violet", IconGauge],
    agreement: ["amber", IconHandStop],
    in_work: ["blue", IconPlayerPlay],
    awaiting_parts: ["orange", IconTruckDelivery],
    ready: ["green", IconCheck],
    done: ["outline", IconChecks],
    cancelled: ["outline", IconX],
  },
  appointment: {
    scheduled: ["amber", IconAlertTriangle],
    confirmed: ["green", IconCheck],
    in_progress: ["blue", IconPlayerPlay],
    done: ["outline", IconChecks],
    cancelled: ["outline", IconX],
    no_show: ["red", IconUserOff],
  },
  urgency: {
    urgent: ["amber", IconFlame],
    express: ["red", IconBolt],
  },
  pay: {
    unpaid: ["gray", IconCircle],
    partial: ["amber", IconMinus],
    paid: ["outline", IconChecks],
  },
  purchase: {
    draft: ["gray", IconPencil],
    ordered: ["blue", IconTruckDelivery],
    partial: ["amber", IconMinus],
    received: ["green", IconCheck],
    cancelled: ["outline", IconX],
  },
  efficiency: {
    green: ["green", IconCheck],
    amber: ["amber", IconAlertTriangle],
    red: ["red", IconArrowUp],
  },
  photo: {
    defect: ["red", IconAlertTriangle],
    before: ["gray", IconPhoto],
    after: ["gray", IconPhotoCheck],
    general: ["gray", IconCamera],
  },
  sla: {
    late: ["red", IconClock],
    waiting: ["gray", IconClock],
  },
  user: {
    active: ["green", IconCheck],
    inactive: ["gray", IconUserOff],
    invited: ["amber", IconMail],
    expired: ["red", IconClock],
    deleted: ["outline", IconTrash],
  },
  /** A permission that was asked for. */
  check: {
    allowed: ["green", IconCheck],
    refused: ["red", IconBan],
  },
  notification: {
    sent: ["green", IconCheck],
    failed: ["red", IconAlertTriangle],
  },
} as const satisfies Record<string, Record<string, Look>>;

export type StatusKind = keyof typeof LOOKS;

export interface StatusProps {
  kind: StatusKind;
  value: string;
  /** Instead of the word of the table. */
  label?: string;
  large?: boolean;
}

export function lookOf(kind: StatusKind, value: string): Look | null {
  const looks: Record<string, Look> = LOOKS[kind];
  return looks[value] ?? null;
}

export function Status({ kind, value, label, large = false }: StatusProps) {
  const { t } = useWords();
  const look = lookOf(kind, value);
  if (!look) return null;
  const [family, icon] = look;
  const words = label ?? t(`status.${kind}.${value}`);
  return <Chip family={family} icon={icon} words={words} mark={`${kind}.${value}`} large={large} />;
}

export interface ChipProps {
  family: Family;
  icon: Icon;
  words: string;
  /** For those who look for it by program: `<kind>.<value>`. */
  mark: string;
  large?: boolean;
}

/** A state that this table has not: of pages that are loaded later. */
export function Chip({ family, icon: ChipIcon, words, mark, large = false }: ChipProps) {
  return (
    <span className={`${styles.chip} ${styles[family]} ${large ? styles.large : ""}`} data-status={mark}>
      <ChipIcon size={large ? 18 : 16} stroke={2.25} aria-hidden="true" />
      {words}
    </span>
  );
}
