// One command in words: what, on which car, when, and what became of it.

import {
  IconBan,
  IconCamera,
  IconCash,
  IconCheck,
  IconFilePlus,
  IconCarGarage,
  IconLayoutKanban,
  IconMinus,
  IconPlayerPause,
  IconPlayerPlay,
  IconClock,
  IconPackage,
  IconPaperclip,
  IconPencil,
  IconSignature,
  IconUserCog,
  IconX,
  type Icon,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { OutboxEntry } from "../../data/outbox/outbox-db.ts";
import { whenShort } from "../../ui/format.ts";
import { useNow } from "../../ui/use-now.ts";
import styles from "./sync-centre.module.css";

const COMMAND_ICONS: Record<string, Icon> = {
  "mechanic.start": IconPlayerPlay,
  "mechanic.resume": IconPlayerPlay,
  "mechanic.pause": IconPlayerPause,
  "mechanic.done": IconCheck,
  "mechanic.block": IconBan,
  "photos.add": IconCamera,
  "photos.setKind": IconCamera,
  "photos.setCaption": IconCamera,
  "photos.remove": IconCamera,
  "files.add": IconPaperclip,
  "files.remove": IconPaperclip,
  "signatures.add": IconSignature,
  "signatures.withdraw": IconSignature,
  "workOrders.move": IconLayoutKanban,
  "workOrders.create": IconFilePlus,
  "workOrders.assign": IconUserCog,
  "workOrders.edit": IconPencil,
  "workOrders.editWork": IconPencil,
  "workOrders.editPart": IconPencil,
  "workOrders.setEta": IconClock,
  "scheduling.createPost": IconCarGarage,
  "scheduling.updatePost": IconCarGarage,
  "scheduling.deletePost": IconCarGarage,
  "scheduling.reorderPosts": IconCarGarage,
  "access.acceptHeld": IconCheck,
  "access.refuseHeld": IconX,
};
/** Of commands that have none of their own. */
const areaIcon = (name: string): Icon =>
  name.startsWith("catalog.") ? IconPackage : name.startsWith("finance.") ? IconCash : IconMinus;
const OUTCOME_ICONS: Record<string, Icon> = { applied: IconCheck, no_effect: IconMinus, refused: IconX };

export interface EntryRowProps {
  entry: OutboxEntry;
  /** The server had it before it was brought here. */
  known?: boolean;
}

export function EntryRow({ entry, known = false }: EntryRowProps) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const EntryIcon =
    (entry.outcome && OUTCOME_ICONS[entry.outcome]) || COMMAND_ICONS[entry.name] || areaIcon(entry.name);
  const { title, plate, number } = entry.subject;
  const when = whenShort(entry.issuedAt, now, i18n.language);
  return (
    <div
      role="listitem"
      className={`${styles.entry} ${styles[entry.outcome ?? "pending"]}`}
      data-entry={entry.name}
      data-outcome={entry.outcome ?? "pending"}
    >
      <EntryIcon size={22} aria-hidden="true" />
      <p>
        <b>{t(`commands.${entry.name}`, { defaultValue: entry.name })}:</b> {title}
        <br />
        <span className="muted num">{[plate, number, when, outcomeInWords(entry, t)].filter(Boolean).join(" · ")}</span>
      </p>
    </div>
  );

  function outcomeInWords({ outcome, settledAt, code }: OutboxEntry, translate: typeof t): string | null {
    if (outcome === null || settledAt === null) return null;
    if (known) return translate("import.knownEntry");
    if (outcome === "applied") return translate("sync.applied", { time: whenShort(settledAt, now, i18n.language) });
    return translate(`errors.${code}`, { defaultValue: translate(`sync.outcome.${outcome}`) });
  }
}
