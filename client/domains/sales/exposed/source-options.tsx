// How people usually come, offered while a source is typed; anything else may be typed as well.

import { useTranslation } from "react-i18next";
import { KNOWN_SOURCES } from "../../../../shared/domains/sales/sales.states.ts";

export function SourceOptions({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <datalist id={id}>
      {KNOWN_SOURCES.map((source) => (
        <option key={source} value={t(`sales.source.${source}`)} />
      ))}
    </datalist>
  );
}
