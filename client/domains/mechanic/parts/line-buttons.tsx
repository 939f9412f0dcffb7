// The buttons a line's state offers, each one tap (service.md, /app/mechanic).

import { IconBan, IconCheck, IconPlayerPause, IconPlayerPlay, type Icon } from "@tabler/icons-react";
import { Suspense, lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { OFFERED_EVENTS, isRunning, type MechanicEvent } from "../../../../shared/domains/mechanic/mechanic.states.ts";
import { useLineCommands } from "../hooks/use-line-commands.ts";
import type { Job } from "../hooks/use-jobs.ts";
import { PhotoButton } from "./job-photos.tsx";
import styles from "./job.module.css";

const ICONS: Record<MechanicEvent, Icon> = {
  start: IconPlayerPlay,
  resume: IconPlayerPlay,
  pause: IconPlayerPause,
  done: IconCheck,
  block: IconBan,
};

/** Apart from what every start loads; the page asks for it ahead, so that it is there without a network too. */
export const loadBlockSheet = async () => ({ default: (await import("./block-sheet.tsx")).BlockSheet });
const BlockSheet = lazy(loadBlockSheet);

/** One filled button per card: done on the running job. Begin and go on are tinted, block is outlined in red. */
function lookOf(event: MechanicEvent, running: boolean): string {
  if (event === "start" || event === "resume") return "tint";
  if (event === "done" && running) return "ok";
  return event === "block" ? "warn" : "";
}

export function LineButtons(job: Job) {
  const { t } = useTranslation();
  const send = useLineCommands(job);
  const [blocking, setBlocking] = useState<"never" | "open" | "closed">("never");
  const status = job.line.mechanicStatus;
  const tap = (event: MechanicEvent) => (event === "block" ? setBlocking("open") : void send(event));
  return (
    <div className={styles.actions}>
      {OFFERED_EVENTS[status].map((event) => {
        const EventIcon = ICONS[event];
        return (
          <button
            key={event}
            type="button"
            data-event={event}
            className={`btn ${lookOf(event, isRunning(status))}`}
            onClick={() => tap(event)}
          >
            <EventIcon size={22} aria-hidden="true" />
            {t(`mechanic.${event}`)}
          </button>
        );
      })}
      <PhotoButton {...job} wide={OFFERED_EVENTS[status].length % 2 === 0} />
      {blocking !== "never" && (
        <Suspense>
          <BlockSheet
            {...job}
            opened={blocking === "open"}
            onClose={() => setBlocking("closed")}
            onBlock={(block) => send("block", block)}
          />
        </Suspense>
      )}
    </div>
  );
}
