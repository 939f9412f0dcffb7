// Under a form about a person or a role: what another changed meanwhile, in the words of its fields.

import { useTranslation } from "react-i18next";
import type { OrderScope } from "../../../../shared/domains/access/access.permissions.ts";
import type { Locale } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import { hours } from "../../../ui/format.ts";
import { EditConflicts } from "../../tenancy/exposed/edit-conflicts.tsx";
import type { SeenForm } from "./use-seen-form.ts";

export function FormConflicts({ conflicts, busy, settle }: Pick<SeenForm, "conflicts" | "busy" | "settle">) {
  const { t, i18n } = useTranslation();
  const labelOf = (field: string) => (field === "order_scope" ? t("roles.scope") : t(`rest.field.${field as "name"}`));
  const wordsOf = (field: string, value: unknown) => {
    if (field === "order_scope") return (value as OrderScope) === "own" ? t("roles.scopeOwn") : t("roles.scopeAll");
    if (field === "locale") return t(`language.${value as Locale}`);
    if (field === "hours_per_day") return hours(Number(value), i18n.language);
    return String(value);
  };
  return (
    <EditConflicts
      {...{ conflicts, labelOf, wordsOf, busy }}
      onSettle={(conflict, keep) => void settle(conflict, keep)}
    />
  );
}
