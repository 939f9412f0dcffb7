// The parts of an order on its mechanic's phone: where they lie, whether they are there, and taking them.

import { IconDots, IconPackageExport, IconPackageImport } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mayBeIssued } from "../../../../shared/domains/work-orders/issues.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { quantity } from "../../../ui/format.ts";
import { secondTap, useOneAtATime } from "../../../ui/one-at-a-time.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { leaveForUndo } from "../../../ui/undo-place.ts";
import { usePartsByCode } from "../../catalog/exposed/use-parts-by-code.ts";
import { IssueSheet } from "../../work-orders/exposed/issue/issue-sheet.tsx";
import { SupplyChip } from "../../work-orders/exposed/issue/supply-chip.tsx";
import { useIssue } from "../../work-orders/exposed/issue/use-issue.ts";
import { mayIssueFor, useSupplies, type LineSupply } from "../../work-orders/exposed/issue/use-supplies.ts";
import { useOwnParts, type PartsLine } from "../hooks/use-own-parts.ts";
import type { Job } from "../hooks/use-jobs.ts";
import styles from "./parts-sheet.module.css";

export interface PartsSheetProps extends Job {
  opened: boolean;
  onClose: () => void;
}

export function PartsSheet({ opened, onClose, order }: PartsSheetProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<PartsLine | null>(null);
  const lines = useOwnParts(order.id);
  // As it is now: it may have been answered or changed since.
  const line = asked && (lines.find(({ id }) => id === asked.id) ?? asked);
  return (
    <>
      <Sheet opened={opened} onClose={onClose} title={t("issue.job.title")} covered={line !== null}>
        {opened && <PartsOfOrder order={order} lines={lines} onAsk={setAsked} />}
      </Sheet>
      {line && <IssueSheet order={order} line={line} opened onClose={() => setAsked(null)} />}
    </>
  );
}

interface PartsOfOrderProps {
  order: Job["order"];
  lines: readonly PartsLine[];
  onAsk: (line: PartsLine) => void;
}

function PartsOfOrder({ order, lines, onAsk }: PartsOfOrderProps) {
  const { t } = useTranslation();
  const supplies = useSupplies(order.id, lines);
  return (
    <div className={`phone ${styles.sheet}`}>
      <p className="muted">
        {[order.vehicle?.plate, order.vehicle?.make, order.vehicle?.model].filter(Boolean).join(" ")}
      </p>
      {lines.length === 0 && <p className="muted">{t("issue.job.none")}</p>}
      <ul className={styles.list}>
        {lines.map((line) => (
          <PartOfOrder key={line.id} order={order} line={line} supply={supplies.get(line.id) ?? null} onAsk={onAsk} />
        ))}
      </ul>
      <div ref={leaveForUndo} />
    </div>
  );
}

interface PartOfOrderProps {
  order: Job["order"];
  line: PartsLine;
  supply: LineSupply | null;
  onAsk: (line: PartsLine) => void;
}

function PartOfOrder({ order, line, supply, onAsk }: PartOfOrderProps) {
  const { t, i18n } = useTranslation();
  const { actor } = useSession();
  const { byId } = usePartsByCode();
  const { issue, giveBack } = useIssue(order);
  const oneAtATime = useOneAtATime();
  // Issuing and bringing back take turns in one place.
  const tap = (act: () => Promise<boolean>) =>
    void oneAtATime(async () => {
      if (await act()) await secondTap();
    });
  const bin = (line.partId && byId(line.partId)?.bin) || null;
  const may = supply !== null && mayIssueFor(actor, order);
  const not = mayBeIssued(order, line);
  const n = (value: number) => quantity(value, i18n.language);
  return (
    <li data-part={line.id}>
      <div className="spread">
        <b className="grow">{line.name}</b>
        <span className="num">× {n(line.quantity)}</span>
      </div>
      <p className="muted num">{[line.article, bin && `${t("issue.bin")} ${bin}`].filter(Boolean).join(" · ")}</p>
      {supply ? <SupplyChip supply={supply} large /> : <span className="muted">{t("issue.job.noStock")}</span>}
      {not === "warehouse/line-waits" && <p className="muted">{t("issue.waits")}</p>}
      {may && (
        <div className={styles.acts}>
          {supply.rest > 0 && not === null ? (
            <button
              type="button"
              className="btn tint"
              data-action="issue-all"
              onClick={() => tap(() => issue(line, { quantity: supply.rest }))}
            >
              <IconPackageExport size={22} aria-hidden="true" />
              {t("issue.issue", { quantity: n(supply.rest) })}
            </button>
          ) : supply.issued > 0 ? (
            <button
              type="button"
              className="btn"
              data-action="return-all"
              onClick={() => tap(() => giveBack(line, supply.issued))}
            >
              <IconPackageImport size={22} aria-hidden="true" />
              {t("issue.giveBack")}
            </button>
          ) : null}
          <button
            type="button"
            className={`btn ${styles.more}`}
            data-action="issue-more"
            aria-label={t("issue.more", { line: line.name })}
            title={t("issue.more", { line: line.name })}
            onClick={() => onAsk(line)}
          >
            <IconDots size={22} aria-hidden="true" />
          </button>
        </div>
      )}
    </li>
  );
}
