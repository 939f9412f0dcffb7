// The board of leads, deals and orders: from the first call to the payment. A drag or the menu moves a card, and does what that means.

import { Navigate } from "@tanstack/react-router";
import { useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import type { Chip } from "../../../../shared/domains/sales/pipeline-board.rules.ts";
import { canSeePipeline } from "../../../../shared/domains/sales/sales.permissions.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useView } from "../../../app/use-view.ts";
import { useWhyEmpty } from "../../../app/use-why-empty.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { IconImages } from "../../../ui/icon-images.tsx";
import { useKey } from "../../../ui/use-key.ts";
import { useTyped } from "../../../ui/use-typed.ts";
import { usePeople } from "../../access/exposed/use-people.ts";
import { NewLeadSheet } from "../exposed/new-lead-sheet.tsx";
import { useCardWords } from "../hooks/use-card-words.ts";
import { usePipeline } from "../hooks/use-pipeline.ts";
import { usePipelineCsv } from "../hooks/use-pipeline-csv.ts";
import { usePipelineMoves, type CardsNow, type MoveDone, type MoveQuestions } from "../hooks/use-pipeline-moves.ts";
import { Refused } from "../parts/pipeline/refused.tsx";
import { Board } from "../parts/pipeline/board.tsx";
import { PipelineList } from "../parts/pipeline/list.tsx";
import { CARD_IMAGES } from "../parts/pipeline/marker.tsx";
import { lateAmong } from "../pipeline/pipeline-cards.ts";
import { pipelineSearch, pipelineView } from "../pipeline/pipeline-view.ts";
import styles from "../parts/pipeline/pipeline.module.css";

export interface PipelineProps extends MoveQuestions {
  /** What is said about the last move, over the board. */
  renderUndo: (done: MoveDone | null, now: CardsNow, onEnd: () => void) => ReactNode;
}

export function Pipeline(props: PipelineProps) {
  const { actor } = useSession();
  return canSeePipeline(actor) ? <Seen {...props} /> : <Navigate to="/app" />;
}

/** A chip is shown at once, and said by the address when the router comes to it. An address that changes by itself is followed. */
function useChosen(inAddress: Chip, onChoose: (chip: Chip) => void): [Chip, (chip: Chip) => void] {
  const [chosen, setChosen] = useState<{ chip: Chip; over: Chip } | null>(null);
  useEffect(() => setChosen(null), [inAddress]);
  return [
    chosen?.over === inAddress ? chosen.chip : inAddress,
    (chip) => {
      setChosen({ chip, over: inAddress });
      onChoose(chip);
    },
  ];
}

function Seen({ renderUndo, ...ask }: PipelineProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const [view, change] = useView("/app/pipeline", pipelineView, pipelineSearch);
  const [typed, type] = useTyped(view.q, (q) => change({ q }));
  const [show, choose] = useChosen(view.show, (chip) => change({ show: chip }));
  const pipeline = usePipeline(useDeferredValue(typed), show);
  const words = useCardWords(pipeline.day);
  const { nameOf } = usePeople();
  const { moves, done, endUndo, refused, endRefused } = usePipelineMoves(ask, words, pipeline.all);
  const [making, setMaking] = useState(false);
  const empty = useWhyEmpty(pipeline.total === 0, pipeline.complete);
  const mayCreate = can(actor, "LEADS_EDIT");
  const begin = useCallback(() => setMaking(true), []);
  useKey("n", mayCreate, begin, () => t("pipeline.newLead"));
  const csv = usePipelineCsv(nameOf);
  const { shown, now } = pipeline;
  const late = useMemo(() => lateAmong(shown, now), [shown, now]);
  const shared = {
    pipeline,
    words,
    nameOf,
    late,
    view,
    change,
    typed,
    onType: type,
    onNew: mayCreate ? begin : null,
    empty,
  };
  return (
    <>
      <IconImages images={CARD_IMAGES} />
      {view.as === "list" ? (
        <PipelineList {...shared} onCsv={csv} />
      ) : (
        <main className={styles.page}>
          <div className="phone-only">
            <PageHeader title={t("nav.pipeline")} back="phone" />
          </div>
          <Board
            {...shared}
            view={{ ...view, show }}
            onChip={choose}
            moves={moves}
            onCsv={() => csv(shown, pipeline)}
          />
          <Refused words={refused} onClose={endRefused} />
          {renderUndo(done, pipeline.all, endUndo)}
        </main>
      )}
      {mayCreate && <NewLeadSheet opened={making} onClose={() => setMaking(false)} />}
    </>
  );
}
