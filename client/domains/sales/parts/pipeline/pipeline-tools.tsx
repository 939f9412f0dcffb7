// Over the board: what it is, how many are late, its chips, and what can be done with all of it.

import { IconCalendar, IconClock, IconDownload, IconFlame, IconPlus, IconSearch, IconUser } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CHIPS, type Chip } from "../../../../../shared/domains/sales/pipeline-board.rules.ts";
import { useKey } from "../../../../ui/use-key.ts";
import { ViewSwitch } from "./view-switch.tsx";
import styles from "./pipeline.module.css";

const CHIP_ICONS = { all: null, mine: IconUser, urgent: IconFlame, today: IconCalendar } as const;

export interface PipelineToolsProps {
  late: number;
  chip: Chip;
  /** Null: it is not known yet. */
  counts: Readonly<Record<Chip, number>> | null;
  onChip: (chip: Chip) => void;
  typed: string;
  onType: (typed: string) => void;
  onShow: (as: "board" | "list") => void;
  onCsv: () => void;
  /** Null: this person writes down no leads, or finds it elsewhere. */
  onNew: (() => void) | null;
}

export function PipelineTools({ late, onShow, onCsv, onNew, ...filters }: PipelineToolsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      <div className={styles.bar}>
        <h1>{t("nav.pipeline")}</h1>
        <Late count={late} />
        <span className="grow" />
        <ViewSwitch at="board" onShow={onShow} />
        <CsvButton onCsv={onCsv} />
        {onNew && <NewLeadButton onNew={onNew} />}
      </div>
      <Filters {...filters} />
    </div>
  );
}

function Filters(props: Pick<PipelineToolsProps, "chip" | "counts" | "onChip" | "typed" | "onType">) {
  const { chip, counts, onChip, typed, onType } = props;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useKey(
    "/",
    true,
    () => field.current?.focus(),
    () => t("pipeline.search"),
  );
  return (
    <div className={styles.filters}>
      <div className={styles.chips} role="group" aria-label={t("pipeline.chips")}>
        {CHIPS.map((each) => {
          const ChipIcon = CHIP_ICONS[each];
          return (
            <button
              key={each}
              type="button"
              className={styles.chip}
              data-chip={each}
              aria-pressed={chip === each}
              onClick={() => onChip(each)}
            >
              {ChipIcon && <ChipIcon size={16} aria-hidden="true" />}
              {t(`pipeline.chip.${each}`)} {counts && <span className="num">{counts[each]}</span>}
            </button>
          );
        })}
      </div>
      <label className={styles.search}>
        <IconSearch size={18} aria-hidden="true" />
        <span className="visually-hidden">{t("pipeline.search")}</span>
        <input
          ref={field}
          type="search"
          name="q"
          maxLength={100}
          placeholder={t("pipeline.search")}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}

/** Said as it turns, with nothing having happened. */
export function Late({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <span role="status" className={styles.late} data-late-count={count}>
      {count > 0 && (
        <>
          <IconClock size={18} stroke={2.25} aria-hidden="true" />
          {t("pipeline.late", { count })}
        </>
      )}
    </span>
  );
}

export function CsvButton({ onCsv }: { onCsv: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={`btn ${styles.csv}`}
      data-action="csv"
      title={t("pipeline.csvHint")}
      onClick={onCsv}
    >
      <IconDownload size={18} aria-hidden="true" />
      <span>{t("pipeline.csv")}</span>
    </button>
  );
}

export function NewLeadButton({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="btn primary" data-action="new-lead" aria-keyshortcuts="n" onClick={onNew}>
      <IconPlus size={18} aria-hidden="true" />
      {t("pipeline.newLead")}
    </button>
  );
}
