// The buttons a line's state offers, each one tap.

import { IconBan, IconCheck, IconPlayerPause, IconPlayerPlay, type Icon } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { OFFERED_EVENTS, isRunning, type MechanicEvent } from "../../../../shared/domains/mechanic/mechanic.states.ts";
import { useLineCommands } from "../hooks/use-line-commands.ts";
import type { Job } from "../hooks/use-jobs.ts";
import { PhotoButton } from "./job-photos.tsx";
import { useJobSheets } from "./job-sheets.tsx";
import styles from "./job.module.css";

const ICONS: Record<MechanicEvent, Icon> = {
  start: IconPlayerPlay,
  resume: IconPlayerPlay,
  pause: IconPlayerPause,
  done: IconCheck,
  block: IconBan,
};

/** One filled button per card: done on the running job. Begin and go on are tinted, block is outlined in red. */
function lookOf(event: MechanicEvent, running: boolean): string {
  if (event === "start" || event === "resume") return "tint";
  if (event === "done" && running) return "ok";
  return event === "block" ? "warn" : "";
}

/**
 * Once the next frame has been laid out, and a long list has heard how tall its rows are in it: hearing that after this it would scroll
 * back to where it last knew itself.
 */
const afterFrame = (run: () => void) => requestAnimationFrame(() => setTimeout(run));

export function LineButtons(job: Job) {
  const { t } = useTranslation();
  const send = useLineCommands(job);
  const { openBlock } = useJobSheets();
  const status = job.line.mechanicStatus;
  const tapped = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  // A job that is begun goes to the top of the list: whoever began it goes with it.
  useEffect(() => {
    if (!tapped.current) return;
    tapped.current = false;
    afterFrame(() => place.current?.closest("article")?.scrollIntoView({ block: "nearest" }));
  }, [status]);
  const tap = (event: MechanicEvent) => {
    if (event === "block") return openBlock(job);
    tapped.current = event === "start" || event === "resume";
    void send(event).then((kept) => (tapped.current &&= kept));
  };
  return (
    <div className={styles.actions} ref={place}>
      {OFFERED_EVENTS[status].map((event, at) => {
        const EventIcon = ICONS[event];
        return (
          <button
            key={at} // oxlint-disable-line react/no-array-index-key -- the button that was tapped becomes the next one, and keeps the keyboard
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
    </div>
  );
}
