// What can be done with the clients that were chosen.

import { IconStar, IconStarOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { MOST_AT_ONCE } from "../../../../ui/table/bulk.ts";
import { SelectionBar, SelectionLine, TooManyAtOnce } from "../../../../ui/table/selection-bar.tsx";
import { balancesOf, type ClientRow } from "../../client-rows.ts";
import { useBalanceWords } from "../../exposed/balance.tsx";
import type { Csv } from "../../hooks/use-csv.ts";
import { ExportChosen } from "../export-chosen.tsx";

export interface ClientSelectionProps {
  chosen: readonly ClientRow[];
  outOf: number;
  csv: Csv;
  /** All that the view shows, as a file. */
  path: string;
  onVip: (rows: readonly ClientRow[], isVip: boolean) => void;
  onAll: () => void;
  onClear: () => void;
}

export function ClientSelection({ chosen, outOf, csv, path, onVip, onAll, onClear }: ClientSelectionProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const balanceWords = useBalanceWords();
  const { owed } = balancesOf(chosen);
  const vip = chosen.every(({ client }) => client.isVip);
  const StarIcon = vip ? IconStarOff : IconStar;
  return (
    <SelectionBar
      words={{ acts: t("clientTable.chosenActs"), chosen: t("clientTable.chosen", { count: chosen.length }) }}
      chosen={chosen.length}
      outOf={outOf}
      facts={owed > 0 && ` · ${balanceWords(-owed)}`}
      onAll={onAll}
      onClear={onClear}
    >
      <SelectionLine />
      {can(actor, "CLIENTS_EDIT") && (
        <>
          <button
            type="button"
            data-act="vip"
            disabled={chosen.length > MOST_AT_ONCE}
            onClick={() => onVip(chosen, !vip)}
          >
            <StarIcon size={18} aria-hidden="true" />
            {vip ? t("clientTable.noVip") : t("clientTable.makeVip")}
          </button>
          <TooManyAtOnce rows={chosen.length} />
        </>
      )}
      <ExportChosen csv={csv} what="clients" ids={chosen.map(({ client }) => client.id)} all={{ count: outOf, path }} />
    </SelectionBar>
  );
}
