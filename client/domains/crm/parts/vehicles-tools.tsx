// Looking for cars, and narrowing the list.

import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { BODY_TYPES, FUELS } from "../../../../shared/domains/crm/crm.states.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useCrmFieldWords } from "../exposed/crm-field-words.ts";
import type { VehiclesView } from "../vehicles-view.ts";
import { VehiclesFile } from "./vehicles-file.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import styles from "./clients.module.css";

export interface VehiclesToolsProps {
  view: VehiclesView;
  /** What is typed so far. */
  q: string;
  onType: (q: string) => void;
  makes: readonly string[];
  onChange: (part: Partial<VehiclesView>) => void;
}

export function VehiclesTools({ view, q, onType, makes, onChange }: VehiclesToolsProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const words = useCrmFieldWords();
  const choice = (field: "make" | "fuel" | "bodyType", any: string, values: readonly string[]) => (
    <select
      aria-label={words.label(field)}
      data-filter={field}
      value={view[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    >
      <option value="">{any}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {words.value(field, value)}
        </option>
      ))}
    </select>
  );
  return (
    <div className={styles.tools} role="search">
      <SearchBox
        className={styles.search}
        words={can(actor, "CLIENTS_VIEW") ? t("vehicles.search") : t("vehicles.searchOwn")}
        value={q}
        onType={onType}
      />
      {makes.length > 0 && choice("make", t("vehicles.anyMake"), makes)}
      {choice("fuel", t("vehicles.anyFuel"), FUELS)}
      {choice("bodyType", t("vehicles.anyBody"), BODY_TYPES)}
      {can(actor, "VEHICLES_DELETE") && (
        <button
          type="button"
          className="btn"
          data-filter="deleted"
          aria-pressed={view.deleted}
          onClick={() => onChange({ deleted: !view.deleted })}
        >
          <IconTrash size={18} aria-hidden="true" />
          {t("vehicles.deletedOnes")}
        </button>
      )}
      <VehiclesFile view={{ ...view, q }} />
    </div>
  );
}
