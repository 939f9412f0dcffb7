// Which work orders the permissions of a role reach.

import { useTranslation } from "react-i18next";
import type { OrderScope } from "../../../../../shared/domains/access/access.permissions.ts";
import forms from "../forms.module.css";

export function ScopeChoice({ scope }: { scope: OrderScope }) {
  const { t } = useTranslation();
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <legend className={forms.legend}>{t("roles.scope")}</legend>
      <label className={forms.check}>
        <input type="radio" name="order_scope" value="all" defaultChecked={scope === "all"} />
        {t("roles.scopeAll")}
      </label>
      <label className={forms.check}>
        <input type="radio" name="order_scope" value="own" defaultChecked={scope === "own"} />
        {t("roles.scopeOwn")}
      </label>
    </fieldset>
  );
}
