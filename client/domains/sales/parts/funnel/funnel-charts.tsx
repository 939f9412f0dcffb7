// The parts of the funnel: how far leads and deals came, by source and by person, how long it took, and why they were lost.

import { useTranslation } from "react-i18next";
import { decimalToMinor } from "../../../../../shared/kernel/money.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { amount } from "../../../../ui/format.ts";
import { percentOf } from "../../../../../shared/domains/sales/funnel.rules.ts";
import type { ToldFunnel, ToldSums } from "../../funnel-api.ts";
import { BarTable, type BarRow } from "./bar-table.tsx";
import { useFunnelWords } from "./funnel-words.ts";

const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const mostOf = (values: readonly number[]) => Math.max(0, ...values);

export function LeadsChart({ funnel: { leads } }: { funnel: ToldFunnel }) {
  const { t } = useTranslation();
  const words = useFunnelWords();
  const row = (key: "came" | "contacted" | "converted" | "lost" | "open", tone: BarRow["tone"] = "brand"): BarRow => ({
    key,
    name: t(`funnel.lead.${key}`),
    share: shareOf(leads[key], leads.came),
    tone,
    cells: [words.count(leads[key]), words.percent(percentOf(leads[key], leads.came))],
  });
  return (
    <BarTable
      part="leads"
      title={t("funnel.leads")}
      head={t("funnel.leadState")}
      headings={[t("funnel.count"), t("funnel.ofAll")]}
      rows={
        leads.came === 0
          ? []
          : [row("came"), row("contacted"), row("converted", "green"), row("lost", "red"), row("open", "gray")]
      }
      none={t("funnel.noLeads")}
    />
  );
}

export function StagesChart({ funnel: { stages, deals } }: { funnel: ToldFunnel }) {
  const { t } = useTranslation();
  const words = useFunnelWords();
  return (
    <BarTable
      part="stages"
      title={t("funnel.stages")}
      head={t("funnel.stageHead")}
      headings={[t("funnel.reached"), t("funnel.ofAll"), t("funnel.ofBefore"), t("funnel.lostHere")]}
      rows={
        deals.made === 0
          ? []
          : stages.map(({ stage, reached, of_all_pct, of_before_pct, lost }) => ({
              key: stage,
              name: t(`funnel.stage.${stage}`),
              share: shareOf(reached, deals.made),
              tone: stage === "won" ? "green" : "brand",
              cells: [
                words.count(reached),
                words.percent(of_all_pct),
                words.percent(of_before_pct),
                lost === 0 ? "–" : words.count(lost),
              ],
            }))
      }
      none={t("funnel.noDeals")}
    />
  );
}

interface SumsRow {
  key: string;
  name: string;
  sums: ToldSums;
  muted?: true;
}

function SumsTable({ part, title, head, rows }: { part: string; title: string; head: string; rows: SumsRow[] }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const words = useFunnelWords();
  const most = mostOf(rows.map(({ sums }) => sums.deals));
  return (
    <BarTable
      part={part}
      title={title}
      head={head}
      legend={t("funnel.barDeals")}
      headings={[
        t("funnel.leads"),
        t("funnel.convertedShort"),
        t("funnel.deals"),
        t("funnel.won"),
        t("funnel.wonShort"),
        t("funnel.lostCount"),
        t("funnel.wonAmount", { currency }),
      ]}
      rows={rows.map(({ key, name, sums, muted }) => ({
        key,
        name,
        share: shareOf(sums.deals, most),
        full: shareOf(sums.won, most),
        tone: "green",
        cells: [
          words.count(sums.leads),
          words.percent(sums.converted_pct),
          words.count(sums.deals),
          words.count(sums.won),
          words.percent(sums.won_pct),
          words.count(sums.lost),
          amount(decimalToMinor(sums.won_amount) ?? 0, i18n.language),
        ],
        ...(muted && { muted }),
      }))}
      none={t("funnel.nothing")}
    />
  );
}

export function SourcesTable({ funnel: { sources, other_sources } }: { funnel: ToldFunnel }) {
  const { t } = useTranslation();
  const words = useFunnelWords();
  const rows: SumsRow[] = sources.map(({ source, ...sums }) => ({
    key: source === null ? "none" : `of ${source}`,
    name: words.source(source),
    sums,
    ...(source === null && { muted: true as const }),
  }));
  if (other_sources) rows.push({ key: "others", name: t("funnel.otherSources"), sums: other_sources, muted: true });
  return <SumsTable part="sources" title={t("funnel.sources")} head={t("funnel.sourceHead")} rows={rows} />;
}

export function PeopleTable({ funnel: { people } }: { funnel: ToldFunnel }) {
  const { t } = useTranslation();
  const rows = people.map(({ id, name, ...sums }): SumsRow => ({
    key: id ?? "none",
    name: id === null ? t("funnel.nobody") : (name ?? t("funnel.someone")),
    sums,
    ...(id === null && { muted: true as const }),
  }));
  return <SumsTable part="people" title={t("funnel.people")} head={t("funnel.personHead")} rows={rows} />;
}

export function TimesChart({ funnel: { times } }: { funnel: ToldFunnel }) {
  const { t } = useTranslation();
  const words = useFunnelWords();
  const most = mostOf(times.map(({ p90_hours }) => p90_hours));
  return (
    <BarTable
      part="times"
      title={t("funnel.times")}
      head={t("funnel.stageHead")}
      legend={t("funnel.barTimes")}
      headings={[t("funnel.median"), t("funnel.p90"), t("funnel.stays")]}
      rows={times.map(({ stage, stays, median_hours, p90_hours }) => ({
        key: stage,
        name: t(`funnel.stage.${stage}`),
        share: shareOf(p90_hours, most),
        full: shareOf(median_hours, most),
        cells: [words.took(median_hours), words.took(p90_hours), words.count(stays)],
      }))}
      none={t("funnel.noTimes")}
    />
  );
}

export function LostChart({ funnel: { lost } }: { funnel: ToldFunnel }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const words = useFunnelWords();
  const most = mostOf(lost.map(({ leads, deals }) => leads + deals));
  return (
    <BarTable
      part="lost"
      title={t("funnel.lost")}
      head={t("funnel.reasonHead")}
      headings={[t("funnel.leads"), t("funnel.deals"), t("funnel.lostAmount", { currency })]}
      rows={lost.map(({ reason, leads, deals, deals_amount }) => ({
        key: reason ?? "none",
        name: reason === null ? t("funnel.notSaid") : t(`funnel.reason.${reason}`),
        share: shareOf(leads + deals, most),
        tone: "red",
        cells: [words.count(leads), words.count(deals), amount(decimalToMinor(deals_amount) ?? 0, i18n.language)],
        ...(reason === null && { muted: true as const }),
      }))}
      none={t("funnel.noLost")}
    />
  );
}
