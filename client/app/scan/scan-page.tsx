// Scanning: the camera above, always open; what the last code is under it; what was scanned before. A scanner that types is heard, too.

import { useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { canSeeParts } from "../../../shared/domains/catalog/catalog.permissions.ts";
import { useSession } from "../../data/hooks/react.ts";
import type { PartRow } from "../../domains/catalog/exposed/use-quoting.ts";
import { LastUndo } from "../../ui/last-undo.tsx";
import { NoteUndo, type Done } from "../../ui/note-undo.ts";
import { useCamera } from "../../scan/use-camera.ts";
import { useWedge } from "../../scan/use-wedge.ts";
import { PageHeader } from "../page-header.tsx";
import { CameraStage } from "./camera-stage.tsx";
import { LastScans } from "./last-scans.tsx";
import { mayTakeBack } from "./may-give.ts";
import { ReceiptPage } from "./receipt/receipt-page.tsx";
import { ScanResult } from "./scan-result.tsx";
import { ToOrder } from "./to-order.tsx";
import { TypeCode } from "./type-code.tsx";
import { resultOf, useScans } from "./use-scans.ts";
import styles from "./scan.module.css";

export function ScanPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { purchase } = useSearch({ from: "/app/scan" });
  if (typeof purchase === "string" && purchase !== "") return <ReceiptPage key={purchase} id={purchase} />;
  return (
    <>
      <PageHeader title={t("nav.scan")} back="phone" />
      {canSeeParts(actor) ? (
        <Scanning />
      ) : (
        <main className={`phone ${styles.notYours}`}>
          <p className="muted">{t("scan.notYours")}</p>
        </main>
      )}
    </>
  );
}

function Scanning() {
  const { scans, complete, scan, choose, muted, setMuted, flashes } = useScans();
  const [typing, setTyping] = useState(false);
  const [given, setGiven] = useState<PartRow | null>(null);
  const [issuing, setIssuing] = useState(false);
  // Under a sheet nothing changes: what it is about stays.
  const covered = typing || given !== null || issuing;
  const onCode = (code: string): boolean => {
    if (!covered) scan(code);
    return !covered;
  };
  const camera = useCamera(onCode);
  useWedge(onCode);
  const { actor } = useSession();
  const [done, setDone] = useState<{ what: Done<null>; mayUndo: boolean } | null>(null);
  // Whoever gave a part out takes it back, too.
  const noteIssue = useCallback((what: Done) => setDone({ what, mayUndo: true }), []);
  const [latest, ...before] = scans;
  return (
    <main className={`phone ${styles.page}`}>
      <CameraStage
        camera={camera}
        result={latest ? resultOf(latest) : null}
        flash={flashes}
        muted={muted}
        onMute={setMuted}
        onType={() => setTyping(true)}
      />
      <div className={styles.below}>
        <NoteUndo value={noteIssue}>
          <ScanResult
            scan={latest ?? null}
            complete={complete}
            onChoose={choose}
            onGive={setGiven}
            onIssuing={setIssuing}
          />
        </NoteUndo>
        <LastScans scans={before} onGive={setGiven} />
      </div>
      <TypeCode
        opened={typing}
        onClose={() => setTyping(false)}
        onCode={(code) => {
          setTyping(false);
          scan(code);
        }}
      />
      <ToOrder
        part={given}
        onClose={() => setGiven(null)}
        onAdded={(what) => {
          setGiven(null);
          setDone({ what, mayUndo: mayTakeBack(actor) });
        }}
      />
      <LastUndo done={done?.what ?? null} now={null} mayUndo={done?.mayUndo ?? false} onEnd={() => setDone(null)} />
    </main>
  );
}
