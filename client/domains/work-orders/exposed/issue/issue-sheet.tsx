// Parts of one line: what is kept, where it lies, and giving it out or bringing it back.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { mayBeIssued } from "../../../../../shared/domains/work-orders/issues.rules.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { quantity } from "../../../../ui/format.ts";
import { Sheet } from "../../../../ui/sheet.tsx";
import { usePartsByCode } from "../../../catalog/exposed/use-parts-by-code.ts";
import { IssueForm } from "./issue-form.tsx";
import type { SheetLine, SheetOrder } from "./issue-subject.ts";
import { LineIssues } from "./line-issues.tsx";
import { ReturnForm } from "./return-form.tsx";
import { SupplyChip } from "./supply-chip.tsx";
import { mayIssueFor, useSupplies, type LineSupply } from "./use-supplies.ts";
import styles from "./issue.module.css";

export interface IssueSheetProps {
  order: SheetOrder;
  line: SheetLine;
  opened: boolean;
  onClose: () => void;
  /** What was scanned. */
  scanPayload?: string | null;
}

export function IssueSheet({ opened, ...sheet }: IssueSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={sheet.onClose} title={t("issue.title")}>
      {opened && <LineOfStock {...sheet} />}
    </Sheet>
  );
}

function LineOfStock({ order, line, onClose, scanPayload = null }: Omit<IssueSheetProps, "opened">) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const lines = useMemo(() => [line], [line]);
  const supply = useSupplies(order.id, lines).get(line.id);
  const may = mayIssueFor(actor, order);
  const not = mayBeIssued(order, line);
  return (
    <div className={`phone ${styles.sheet}`} data-issue={line.id}>
      <p>
        <b>{line.name}</b> <span className="muted num">{line.article}</span>
      </p>
      {supply ? (
        <>
          <p>
            <SupplyChip supply={supply} large />
          </p>
          <Facts supply={supply} partId={line.partId} />
          {supply.missing > 0 && (
            <p className={styles.warning} role="status">
              {t("issue.fewer")}
            </p>
          )}
        </>
      ) : (
        <p className="muted">{t("issue.nothing")}</p>
      )}
      {!may && <p className="muted">{t("issue.notYours")}</p>}
      {may && not === "warehouse/line-waits" && <p className="muted">{t("issue.waits")}</p>}
      {may && supply && supply.rest > 0 && not === null && (
        <IssueForm order={order} line={line} rest={supply.rest} scanPayload={scanPayload} onDone={onClose} />
      )}
      {may && supply && supply.issued > 0 && (
        <ReturnForm order={order} line={line} issued={supply.issued} onDone={onClose} />
      )}
      <LineIssues orderId={order.id} lineId={line.id} />
    </div>
  );
}

function Facts({ supply, partId }: { supply: LineSupply; partId: string | null }) {
  const { t, i18n } = useTranslation();
  const { byId } = usePartsByCode();
  const n = (value: number | null) => (value === null ? "–" : quantity(value, i18n.language));
  const bin = (partId && byId(partId)?.bin) || null;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("issue.bin")}</dt>
        <dd data-bin>{bin ?? "–"}</dd>
      </div>
      <div>
        <dt>{t("issue.onHand")}</dt>
        <dd className="num" data-on-hand={supply.onHand ?? undefined}>
          {n(supply.onHand)}
        </dd>
      </div>
      <div>
        <dt>{t("issue.free")}</dt>
        <dd className="num" data-free={supply.free ?? undefined}>
          {n(supply.free)}
        </dd>
      </div>
    </dl>
  );
}
