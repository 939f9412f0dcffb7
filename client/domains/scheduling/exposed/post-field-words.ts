// Values of a post in words, as a conflict names them. The words of the settings have to be loaded.

import { useTranslation } from "react-i18next";
import type { PostField } from "../../../../shared/domains/scheduling/posts.rules.ts";
import type { FieldValue } from "../../../../shared/kernel/field-edits.ts";
import { hours } from "../../../ui/format.ts";
import { usePeople } from "../../access/exposed/use-people.ts";

/** Null: the value says it itself. */
export function usePostFieldWords() {
  const { t, i18n } = useTranslation();
  const { nameOf } = usePeople();
  return (field: string, value: FieldValue): string | null => {
    switch (field as PostField) {
      case "hoursPerDay":
        return t("posts.hours", { hours: hours(Number(value), i18n.language) });
      case "defaultMasterId":
        return nameOf(value === null ? null : String(value)) ?? t("posts.noMaster");
      case "isActive":
        return value === true ? t("posts.inUse") : t("posts.inactive");
      case "color":
        return `${t("posts.color")}: ${String(value)}`;
      default:
        return null;
    }
  };
}
