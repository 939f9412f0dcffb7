// Whoever leaves the matrix with something unsaved is asked first.

import { useTranslation } from "react-i18next";
import { LeaveUnsaved } from "../../../../ui/leave-unsaved.tsx";

export function LeaveUnsavedRoles({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation();
  return (
    <LeaveUnsaved
      isUnsaved={() => unsaved}
      words={{
        title: t("roles.leaveTitle"),
        text: () => t("roles.leaveText"),
        leave: t("roles.leave"),
        stay: t("roles.stay"),
      }}
    />
  );
}
