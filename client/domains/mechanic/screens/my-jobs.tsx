// The mechanic's home: what runs, what comes next. Everything from this device.

import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { withLaterWords } from "../../../i18n/setup.ts";
import { latePart } from "../../../kernel/late-part.tsx";
import { PageHeader } from "../../../app/page-header.tsx";
import { useWhyEmpty } from "../../../app/use-why-empty.ts";
import { useEarlyUndo } from "../../../ui/early-undo.ts";
import { hours } from "../../../ui/format.ts";
import { GrayCards } from "../../../ui/gray-cards.tsx";
import { LongList, preloadLongLists } from "../../../ui/long-list.tsx";
import { NoteUndo, type Done } from "../../../ui/note-undo.ts";
import { useLasting } from "../../../ui/use-lasting.ts";
import { useJobs, type Job } from "../hooks/use-jobs.ts";
import { DoneJob, OpenJob } from "../parts/job-card.tsx";
import { JobSheetsProvider, preloadSheets } from "../parts/job-sheets.tsx";
import styles from "./my-jobs.module.css";

/** Apart from what every start loads. */
const LastUndo = latePart(async () => (await withLaterWords(import("../../../ui/last-undo.tsx"))).LastUndo<undefined>);

/** Of the column, my-jobs.module.css. */
const GAP = 10;
const keyOf = ({ line }: Job) => line.id;
/** So many cards stand for the jobs while they are fetched, and of this height, px. */
const GRAY = 4;
const GRAY_HEIGHT = 150;

/** Between what is in hand and what comes next. */
const NEXT = "next";
const keyOfOpen = (item: Job | typeof NEXT) => (item === NEXT ? NEXT : keyOf(item));

export function MyJobs() {
  const { t, i18n } = useTranslation();
  const { actor } = useSession();
  const { running, next, done, nextHours, complete, asLastSeen } = useJobs();
  // One list of them all: a job that is begun moves in it, and stays the same element.
  const open = useMemo<(Job | typeof NEXT)[]>(
    () => (next.length > 0 ? [...running, NEXT, ...next] : running),
    [running, next],
  );
  const none = running.length + next.length + done.length === 0;
  const settled = useLasting(!asLastSeen);
  const [undone, setUndone] = useState<Done | null>(null);
  const asked = useEarlyUndo(undone);
  useEffect(() => {
    if (!settled) return;
    preloadSheets();
    preloadLongLists();
  }, [settled]);
  const empty = useWhyEmpty(none, complete);
  const canCreate = can(actor, "WORK_ORDERS_CREATE");
  const label = t("board.newOrder");
  // The same element from one tap to the next: the header with all that is in it is not drawn again for a job.
  const newOrder = useMemo(
    () =>
      canCreate && (
        <Link to="/app/new-order" className="btn quiet" aria-label={label}>
          <IconPlus aria-hidden="true" />
        </Link>
      ),
    [canCreate, label],
  );
  return (
    <NoteUndo value={setUndone}>
      <JobSheetsProvider
        settled={settled}
        find={(id) => [...running, ...next, ...done].find(({ line }) => line.id === id)}
      >
        <PageHeader title={t("nav.myJobs")}>{newOrder}</PageHeader>
        <main className={styles.list} data-rows={asLastSeen ? "last-seen" : "live"} aria-busy={empty.gray}>
          <LongList items={open} keyOf={keyOfOpen} rowHeight={230} gap={GAP} always={open.length - next.length}>
            {(item) =>
              item === NEXT ? (
                <h2 className={styles.heading}>
                  {t("mechanic.next")} · {t("mechanic.jobs", { count: next.length })} ·{" "}
                  <span className="num">{t("mechanic.normHours", { hours: hours(nextHours, i18n.language) })}</span>
                </h2>
              ) : (
                <OpenJob {...item} />
              )
            }
          </LongList>
          {done.length > 0 && (
            <h2 className={styles.heading}>
              {t("mechanic.finished")} · {t("mechanic.jobs", { count: done.length })}
            </h2>
          )}
          <LongList items={done} keyOf={keyOf} rowHeight={84} gap={GAP}>
            {(job) => <DoneJob {...job} />}
          </LongList>
          {settled && <LastUndo done={undone} now={undefined} asked={asked} onEnd={() => setUndone(null)} />}
          {empty.gray && <GrayCards count={GRAY} height={GRAY_HEIGHT} />}
          {empty.say && (
            <p className={styles.empty}>{empty.say === "nothing" ? t("mechanic.empty") : t("mechanic.emptyHere")}</p>
          )}
        </main>
      </JobSheetsProvider>
    </NoteUndo>
  );
}
