// The board as a list: the same cards, sorted by whatever column, in the table that every list has.

import { IconLayoutKanban } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CHIPS, type Chip } from "../../../../../shared/domains/sales/pipeline-board.rules.ts";
import { PIPELINE_COLUMNS } from "../../../../../shared/domains/sales/sales.states.ts";
import { slaMarker } from "../../../../../shared/domains/sales/sla.rules.ts";
import { ListPage } from "../../../../app/lists/list-page.tsx";
import { useDesk } from "../../../../app/use-desk.ts";
import type { Preset } from "../../../../app/lists/list-view.ts";
import { useListViews } from "../../../../app/lists/use-list-views.ts";
import type { TableFilter } from "../../../../ui/table/table-filter.ts";
import type { KeptKind } from "../../kept-in-part.ts";
import { keyOf, type BoardCard, type ListedCard } from "../../pipeline/pipeline-cards.ts";
import { BY_STAGE, NO_PIPELINE_FILTERS, pipelineView, type PipelineView } from "../../pipeline/pipeline-view.ts";
import { OnlyLatest } from "../only-latest.tsx";
import type { BoardProps } from "./board.tsx";
import { PIPELINE_CARD_HEIGHT, usePipelineColumns, ListedCardOnPhone } from "./list-columns.tsx";
import { NothingHere } from "./nothing-here.tsx";
import { CsvButton, Late, NewLeadButton } from "./pipeline-tools.tsx";
import { ViewSwitch } from "./view-switch.tsx";
import styles from "./pipeline.module.css";

const rowKey = ({ card }: ListedCard) => keyOf(card);
const NO_SORTS: readonly string[] = [];

export interface PipelineListProps extends Omit<BoardProps, "moves" | "onCsv" | "onChip"> {
  onCsv: (shown: readonly BoardCard[], board: BoardProps["pipeline"]) => void;
}

export function PipelineList(props: PipelineListProps) {
  const { pipeline, words, nameOf, view, change, typed, onType, onNew, empty } = props;
  const { columns, counts, now } = pipeline;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const desk = useDesk();
  const rows = useMemo(
    () =>
      columns
        .filter(({ column }) => view.stage === "" || column === view.stage)
        .flatMap(({ column, cards }) => cards.map((card): ListedCard => ({ card, column }))),
    [columns, view.stage],
  );
  const views = useListViews<PipelineView>({
    name: "pipeline",
    view,
    change,
    read: (search) => ({ ...pipelineView(search), as: "list" }),
    presets: usePresets(),
    none: NO_PIPELINE_FILTERS,
    counts: empty.unknown ? {} : counts,
  });
  const open = useCallback(
    ({ card: { kind, id } }: ListedCard) => {
      if (kind === "lead") void navigate({ to: "/app/leads/$lead", params: { lead: id } });
      else if (kind === "deal") void navigate({ to: "/app/deals/$deal", params: { deal: id } });
      else void navigate({ to: "/app/orders/$orderId", params: { orderId: id } });
    },
    [navigate],
  );
  const toneOf = useCallback(
    ({ card, column }: ListedCard) =>
      slaMarker(card, now) !== null ? "late" : column === "paid_today" ? "quiet" : null,
    [now],
  );
  const stage: TableFilter = {
    id: "stage",
    label: t("pipeline.column.stage"),
    value: view.stage,
    options: PIPELINE_COLUMNS.map((value) => ({ value, words: words.column(value) })),
    onChoose: (value) => change({ stage: value as PipelineView["stage"] }),
  };
  const tools = (
    <>
      <Late count={props.late} />
      <span className="grow" />
      <ViewSwitch at="list" onShow={(as) => change({ as })} />
      <CsvButton
        onCsv={() =>
          props.onCsv(
            rows.map(({ card }) => card),
            pipeline,
          )
        }
      />
    </>
  );
  return (
    <ListPage
      title={t("nav.pipeline")}
      view={view}
      change={change}
      views={views}
      filters={[stage]}
      find={{ words: t("pipeline.search"), typed, onType }}
      rows={rows}
      keyOf={rowKey}
      marksOf={marksOf}
      toneOf={toneOf}
      columns={usePipelineColumns(words, nameOf, now)}
      isWhole
      sorts={NO_SORTS}
      standard={BY_STAGE}
      onOpen={open}
      openWords={t("pipeline.open")}
      {...notesOf(!desk && tools, pipeline.partly)}
      act={
        <>
          {desk && tools}
          {onNew && <NewLeadButton onNew={onNew} />}
        </>
      }
      gray={empty.gray ? 3 : 0}
      isUnknown={empty.unknown}
      foot={t("pipeline.count", { count: rows.length })}
      nothing={
        <>
          <IconLayoutKanban size={28} aria-hidden="true" />
          <NothingHere why="nothing" onNew={onNew} />
        </>
      }
      cardHeight={PIPELINE_CARD_HEIGHT}
    >
      {(row) => <ListedCardOnPhone row={row} words={words} now={now} />}
    </ListPage>
  );
}

/** None of them is no note: it would take room. */
function notesOf(tools: ReactNode, partly: readonly KeptKind[]): { notes?: ReactNode } {
  if (!tools && partly.length === 0) return {};
  return {
    notes: (
      <>
        <OnlyLatest of={partly} />
        {tools && <div className={styles.bar}>{tools}</div>}
      </>
    ),
  };
}

const marksOf = (row: ListedCard) => ({ "data-card": rowKey(row) });

function usePresets(): Preset<PipelineView>[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      CHIPS.map((chip: Chip) => ({
        id: chip,
        label: t(`pipeline.chip.${chip}`),
        set: chip === "all" ? {} : { show: chip },
      })),
    [t],
  );
}
