// What the buttons of a job open. Held by the page: a card comes and goes with its job's place in the list, and what is being
// typed or photographed must not go with it.

import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from "react";
import { isFinished, isRunning } from "../../../../shared/domains/mechanic/mechanic.states.ts";
import type { PhotoKind } from "../../../../shared/domains/work-orders/photos.states.ts";
import { keeping, useTakePhotos } from "../../work-orders/exposed/photos/use-take-photos.ts";
import { subjectOf } from "../hooks/use-line-commands.ts";
import type { Job } from "../hooks/use-jobs.ts";
import { withLaterWords } from "../../../i18n/setup.ts";
import { latePart } from "../../../kernel/late-part.tsx";

/** Apart from what every start loads. */
const BlockSheet = latePart(async () => (await import("./block-sheet.tsx")).BlockSheet);
const PartsSheet = latePart(async () => (await withLaterWords(import("./parts-sheet.tsx"))).PartsSheet);
const PhotoSheet = latePart(async () => (await import("../../work-orders/exposed/photos/photo-sheet.tsx")).PhotoSheet);

/** The page asks for them ahead, so that they are there without a network too. */
export function preloadSheets(): void {
  for (const part of [BlockSheet, PartsSheet, PhotoSheet, keeping]) void part.preload();
}

export interface JobSheets {
  openBlock: (job: Job) => void;
  /** The page stands: what a start does not need may come now. */
  settled: boolean;
  /** The parts of the job's order. */
  openParts: (job: Job) => void;
  /** Keeps these pictures, and asks what they show. */
  takePhotos: (job: Job, files: File[]) => void;
}

const Context = createContext<JobSheets | null>(null);

export function useJobSheets(): JobSheets {
  const sheets = useContext(Context);
  if (!sheets) throw new Error("useJobSheets outside of JobSheetsProvider");
  return sheets;
}

interface Asked {
  sheet: "block" | "parts" | "photos";
  /** As it was when it was tapped. */
  job: Job;
  opened: boolean;
}

/** What a photo of a job in this state most likely shows; one tap in the sheet says otherwise. */
function kindOf({ mechanicStatus }: Job["line"]): PhotoKind {
  if (isFinished(mechanicStatus)) return "after";
  return isRunning(mechanicStatus) ? "general" : "before";
}

/** `find`: a job as it is now, by its line. */
export function JobSheetsProvider({
  find,
  settled,
  children,
}: {
  find: (lineId: string) => Job | undefined;
  settled: boolean;
  children: ReactNode;
}) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { take, takenOf, forget } = useTakePhotos();
  const takePhotos = useCallback(
    (job: Job, files: File[]) => {
      setAsked({ sheet: "photos", job, opened: true });
      void take({ ...job, kind: kindOf(job.line), subject: subjectOf(job) }, files);
    },
    [take],
  );
  const sheets = useMemo<JobSheets>(
    () => ({
      openBlock: (job) => setAsked({ sheet: "block", job, opened: true }),
      openParts: (job) => setAsked({ sheet: "parts", job, opened: true }),
      takePhotos,
      settled,
    }),
    [takePhotos, settled],
  );
  // It stays for the moment in which it slides away.
  const closeOf = (lineId: string) =>
    setAsked((last) => (last?.job.line.id === lineId ? { ...last, opened: false } : last));
  const now = asked && find(asked.job.line.id);
  const job = asked && (now ?? asked.job);
  return (
    <Context value={sheets}>
      {children}
      {asked &&
        job &&
        (asked.sheet === "block" ? (
          <BlockSheet
            key={job.line.id}
            {...job}
            isHere={now !== undefined}
            opened={asked.opened}
            onClose={() => closeOf(job.line.id)}
            onMissing={() => setAsked(null)}
          />
        ) : asked.sheet === "parts" ? (
          <PartsSheet
            key={job.line.id}
            {...job}
            opened={asked.opened}
            onClose={() => closeOf(job.line.id)}
            onMissing={() => setAsked(null)}
          />
        ) : (
          <PhotoSheet
            key={job.line.id}
            {...job}
            taken={takenOf(job)}
            opened={asked.opened}
            onTake={(files) => takePhotos(job, files)}
            onMissing={() => setAsked(null)}
            onClose={() => {
              closeOf(job.line.id);
              forget(job);
            }}
          />
        ))}
    </Context>
  );
}
