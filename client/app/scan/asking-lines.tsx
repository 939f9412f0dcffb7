// On the card of a scanned part: which open orders wait for it. A tap gives it out for that line.

import { IconDots, IconPackageExport } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { localCode } from "../../../shared/domains/work-orders/local-code.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import type { PartRow } from "../../domains/catalog/exposed/use-quoting.ts";
import { IssueSheet } from "../../domains/work-orders/exposed/issue/issue-sheet.tsx";
import { useIssue } from "../../domains/work-orders/exposed/issue/use-issue.ts";
import { mayIssueFor } from "../../domains/work-orders/exposed/issue/use-supplies.ts";
import { isMuted, tell } from "../../scan/feedback.ts";
import { quantity } from "../../ui/format.ts";
import { secondTap, useOneAtATime } from "../../ui/one-at-a-time.ts";
import { Plate } from "../../ui/plate.tsx";
import { useAskingLines, type AskingLine } from "./use-asking-lines.ts";
import styles from "./asking-lines.module.css";

export interface AskingLinesProps {
  part: Pick<PartRow, "id">;
  /** What was scanned. */
  payload: string | null;
  /** A sheet of this has come, or gone. */
  onIssuing: (issuing: boolean) => void;
  /** The button that was pressed goes with its line. */
  onIssued: () => void;
}

const SHOWN = 10;

export function AskingLines({ part, payload, onIssuing, onIssued }: AskingLinesProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const lines = useAskingLines(part.id);
  const [asked, setAsked] = useState<AskingLine | null>(null);
  // Of all lines: another one that is pressed while the first is written gets nothing.
  const oneAtATime = useOneAtATime();
  const issuing = asked !== null;
  useEffect(() => {
    if (!issuing) return undefined;
    onIssuing(true);
    return () => onIssuing(false);
  }, [issuing, onIssuing]);
  if (lines.length === 0 && asked === null) return null;
  const may = lines.some(({ order }) => mayIssueFor(actor, order));
  return (
    <section className={styles.asking} data-asking={part.id}>
      <h3>{t("issue.scan.asking", { count: lines.length })}</h3>
      {!may && lines.length > 0 && <p className="muted">{t("issue.scan.notYours")}</p>}
      <ul>
        {lines.slice(0, SHOWN).map((asking) => (
          <li key={asking.line.id}>
            <Asking
              asking={asking}
              payload={payload}
              oneAtATime={oneAtATime}
              onAsk={() => setAsked(asking)}
              onIssued={onIssued}
            />
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && <p className="muted">{t("issue.scan.more", { count: lines.length - SHOWN })}</p>}
      {asked && (
        <IssueSheet
          {...(lines.find(({ line }) => line.id === asked.line.id) ?? asked)}
          scanPayload={payload}
          opened
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface AskingProps {
  asking: AskingLine;
  payload: string | null;
  oneAtATime: ReturnType<typeof useOneAtATime>;
  onAsk: () => void;
  onIssued: () => void;
}

function Asking({ asking: { order, line, rest }, payload, oneAtATime, onAsk, onIssued }: AskingProps) {
  const { t, i18n } = useTranslation();
  const { actor } = useSession();
  const { issue } = useIssue(order);
  const { vehicle } = order;
  const number = order.number ?? localCode(order.id);
  const give = () =>
    void oneAtATime(async () => {
      if (!(await issue(line, { quantity: rest, scanPayload: payload }))) return;
      tell("found", isMuted());
      onIssued();
      await secondTap();
    });
  return (
    <div className={styles.line} data-asking-line={line.id}>
      <span className={styles.who}>
        {vehicle && <Plate plate={vehicle.plate} country={vehicle.plateCountry} />}
        <span className="muted">{[vehicle?.make, vehicle?.model].filter(Boolean).join(" ")}</span>
        <span className="muted num">{number}</span>
      </span>
      {mayIssueFor(actor, order) ? (
        <span className={styles.acts}>
          <button type="button" className="btn tint" data-action="issue-scanned" onClick={give}>
            <IconPackageExport size={22} aria-hidden="true" />
            {t("issue.issue", { quantity: quantity(rest, i18n.language) })}
          </button>
          <button
            type="button"
            className={`btn ${styles.more}`}
            data-action="issue-more"
            aria-label={t("issue.more", { line: vehicle?.plate ?? number })}
            title={t("issue.more", { line: vehicle?.plate ?? number })}
            onClick={onAsk}
          >
            <IconDots size={22} aria-hidden="true" />
          </button>
        </span>
      ) : (
        <span className="num">× {quantity(rest, i18n.language)}</span>
      )}
    </div>
  );
}
