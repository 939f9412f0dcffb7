// How a line stands with its parts, as a button that opens what can be done about it.

import { useState } from "react";
import { latePart } from "../../../../kernel/late-part.tsx";
import { useWords } from "../../../../i18n/use-words.tsx";
import type { SheetLine, SheetOrder } from "./issue-subject.ts";
import type { LineSupply } from "./supplies.ts";
import { SupplyChip, useSupplyWords } from "./supply-chip.tsx";
import styles from "./issue.module.css";

/** Loaded when it is first asked for. */
const IssueSheet = latePart(async () => (await import("./issue-sheet.tsx")).IssueSheet);

export interface LineStockProps {
  order: SheetOrder;
  line: SheetLine;
  supply: LineSupply;
}

export function LineStock({ order, line, supply }: LineStockProps) {
  const { t } = useWords();
  const words = useSupplyWords();
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        data-supply={supply.state}
        aria-label={t("issue.open", { state: words(supply), line: line.name })}
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true);
          setOpened(true);
        }}
      >
        <SupplyChip supply={supply} />
      </button>
      {asked && <IssueSheet order={order} line={line} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
