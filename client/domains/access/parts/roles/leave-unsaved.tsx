// Whoever leaves the matrix with something unsaved is asked first.

import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Sheet } from "../../../../ui/sheet.tsx";
import forms from "../forms.module.css";

export function LeaveUnsaved({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  return (
    <Sheet opened={blocker.status === "blocked"} onClose={() => blocker.reset?.()} title={t("roles.leaveTitle")}>
      <div className={forms.form}>
        <p>{t("roles.leaveText")}</p>
        <div className={forms.foot}>
          <button type="button" className="btn warn" data-action="leave" onClick={() => blocker.proceed?.()}>
            {t("roles.leave")}
          </button>
          <button type="button" className="btn primary" onClick={() => blocker.reset?.()}>
            {t("roles.stay")}
          </button>
        </div>
      </div>
    </Sheet>
  );
}
