// What can be done with the parts that were chosen.

import { IconWorldOff, IconWorldUpload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { MOST_AT_ONCE } from "../../../ui/table/bulk.ts";
import { SelectionBar, SelectionLine, TooManyAtOnce } from "../../../ui/table/selection-bar.tsx";
import { LabelsButton } from "../exposed/labels-button.tsx";
import type { PartRow } from "../hooks/use-parts.ts";

export interface PartSelectionProps {
  chosen: readonly PartRow[];
  outOf: number;
  onPublish: (parts: readonly PartRow[], isPublished: boolean) => void;
  onAll: () => void;
  onClear: () => void;
}

export function PartSelection({ chosen, outOf, onPublish, onAll, onClear }: PartSelectionProps) {
  const { t } = useTranslation();
  const published = chosen.filter(({ isPublished }) => isPublished).length;
  const tooMany = chosen.length > MOST_AT_ONCE;
  return (
    <SelectionBar
      words={{ acts: t("parts.chosenActs"), chosen: t("parts.chosen", { count: chosen.length }) }}
      chosen={chosen.length}
      outOf={outOf}
      facts={published > 0 && ` · ${t("parts.publishedOf", { count: published })}`}
      onAll={onAll}
      onClear={onClear}
    >
      <SelectionLine />
      <button
        type="button"
        data-act="publish"
        disabled={tooMany || published === chosen.length}
        onClick={() => onPublish(chosen, true)}
      >
        <IconWorldUpload size={18} aria-hidden="true" />
        {t("parts.publish")}
      </button>
      <button
        type="button"
        data-act="unpublish"
        disabled={tooMany || published === 0}
        onClick={() => onPublish(chosen, false)}
      >
        <IconWorldOff size={18} aria-hidden="true" />
        {t("parts.unpublish")}
      </button>
      <LabelsButton parts={chosen} size={18} disabled={tooMany} />
      <TooManyAtOnce rows={chosen.length} />
    </SelectionBar>
  );
}
