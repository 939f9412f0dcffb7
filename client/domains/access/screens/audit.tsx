// The audit log: who was refused what, and what was changed with which permission.

import { IconListCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useView } from "../../../app/use-view.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useRest } from "../../../data/hooks/use-rest.ts";
import { auditPath, auditView, searchOf } from "../address.ts";
import type { CheckShape, PageMeta } from "../api-shapes.ts";
import { AuditFilters } from "../parts/audit/audit-filters.tsx";
import { AuditRows } from "../parts/audit/audit-rows.tsx";
import { EmptyList } from "../../../ui/empty-list.tsx";
import list from "../parts/list.module.css";
import { OnlinePage } from "../parts/online-page.tsx";
import { Pager } from "../parts/pager.tsx";
import { LoadingFrame } from "../parts/loading-frame.tsx";

export function AuditPage() {
  const { t } = useTranslation();
  return (
    <OnlinePage title={t("audit.title")} needs="ADMIN_AUDIT_VIEW" back="phone">
      <Audit />
    </OnlinePage>
  );
}

function Audit() {
  const { t } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const [view, change] = useView("/app/audit", auditView, searchOf);
  const reading = useRest<CheckShape[]>(auditPath(view, time_zone), { keep: true });
  const meta = reading.answer?.["meta"] as PageMeta | undefined;
  const filtered = Object.keys(searchOf({ ...view, page: 1 })).length > 0;
  return (
    <>
      <p className="muted">{t("audit.lead")}</p>
      <AuditFilters view={view} onChange={change} />
      <LoadingFrame reading={reading}>
        {(checks) =>
          checks.length === 0 ? (
            <EmptyList
              className={list.empty}
              icon={<IconListCheck size={28} aria-hidden="true" />}
              words={filtered ? t("audit.nothingFound") : t("audit.empty")}
              clear={filtered && { words: t("people.clear"), run: () => change(auditView({})) }}
            />
          ) : (
            <AuditRows checks={checks} />
          )
        }
      </LoadingFrame>
      {meta && <Pager meta={meta} onPage={(page) => change({ page })} />}
    </>
  );
}
