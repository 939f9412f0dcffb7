// The board as a file: what is shown, as it is shown. Made on the device, also without a network.

import { useTranslation } from "react-i18next";
import { amountMinor, codeOf } from "../../../../shared/domains/sales/pipeline-board.rules.ts";
import { pipelineCsvRows, timeStatusOf } from "../../../../shared/domains/sales/pipeline-csv.rules.ts";
import type { Locale } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import { csvOf } from "../../../../shared/kernel/csv/write.ts";
import { dayAt } from "../../../../shared/kernel/shop-days.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { saveFile } from "../../../ui/save-file.ts";
import {
  carOf,
  clientOf,
  heardOf,
  ownerIdOf,
  phoneOf,
  plateOf,
  subjectOf,
  type Board,
  type BoardCard,
} from "../pipeline/pipeline-cards.ts";

export function usePipelineCsv(nameOf: (id: string | null) => string | null) {
  const { i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const locale = i18n.language as Locale;
  return (shown: readonly BoardCard[], { columns, now }: Pick<Board, "columns"> & { now: number }): void => {
    const columnOf = new Map(columns.flatMap(({ column, cards }) => cards.map((card) => [card, column] as const)));
    const rows = pipelineCsvRows(
      shown.map((card) => ({
        column: columnOf.get(card)!,
        code: codeOf(heardOf(card)),
        subject: subjectOf(card) ?? "",
        client: clientOf(card),
        phone: phoneOf(card),
        vehicle: [plateOf(card)?.plate, carOf(card)].filter(Boolean).join(" ") || null,
        amountMinor: amountMinor(card),
        owner: nameOf(ownerIdOf(card)),
        time: timeStatusOf(card, now),
      })),
      locale,
    );
    const file = new Blob([csvOf(rows, locale)], { type: "text/csv;charset=utf-8" });
    saveFile(file, `pipeline-${dayAt(now, time_zone)}.csv`);
  };
}
