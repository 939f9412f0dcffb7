// The audit log: who was refused what, and what was changed with which permission.

import { IconListCheck } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { DaysFilter } from "../../../app/lists/days-filter.tsx";
import { ListPage } from "../../../app/lists/list-page.tsx";
import { useListViews } from "../../../app/lists/use-list-views.ts";
import { useReadPage } from "../../../app/lists/use-read-page.tsx";
import { useView } from "../../../app/use-view.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { AUDIT_SORTS, auditPath, auditView, NO_AUDIT_FILTERS, searchOf } from "../address.ts";
import type { CheckShape } from "../api-shapes.ts";
import { CHECK_CARD_HEIGHT, CheckCard, checkMarks, useCheckColumns } from "../parts/audit/audit-rows.tsx";
import { useAuditFilters } from "../parts/audit/use-audit-filters.ts";
import { OnlineList } from "../parts/online-page.tsx";

const LATEST_FIRST = { id: "when", desc: true };
const SORTS = Object.keys(AUDIT_SORTS);
const keyOf = ({ id }: CheckShape) => id;

export function AuditPage() {
  const { t } = useTranslation();
  return (
    <OnlineList title={t("audit.title")} needs="ADMIN_AUDIT_VIEW">
      <Audit />
    </OnlineList>
  );
}

function Audit() {
  const { t } = useTranslation();
  const { actor, company } = useSession();
  const navigate = useNavigate();
  const [view, change] = useView("/app/audit", auditView, searchOf);
  const { total, ...page } = useReadPage<CheckShape>(auditPath(view, company.settings.time_zone), (to) =>
    change({ page: to }),
  );
  const presets = [
    { id: "all", label: t("audit.all"), set: {} },
    { id: "refused", label: t("status.check.refused"), set: { checked: "refused" as const } },
  ];
  const views = useListViews({ name: "audit", view, change, read: auditView, presets, none: NO_AUDIT_FILTERS });
  const columns = useCheckColumns();
  const filters = useAuditFilters(view, change);
  const open = useCallback(
    ({ user }: CheckShape) => void navigate({ to: "/app/people/$user", params: { user: user.id } }),
    [navigate],
  );
  return (
    <ListPage
      title={t("audit.title")}
      lead={t("audit.lead")}
      {...{ view, change, views, columns, filters, keyOf, ...page }}
      marksOf={checkMarks}
      sorts={SORTS}
      standard={LATEST_FIRST}
      onOpen={can(actor, "ADMIN_USERS_VIEW") ? open : null}
      openWords={t("audit.open")}
      besides={<DaysFilter view={view} onChange={change} />}
      foot={<span className="num">{t("tables.count", { count: total ?? page.rows.length })}</span>}
      nothing={
        <>
          <IconListCheck size={28} aria-hidden="true" />
          <p>{t("audit.empty")}</p>
        </>
      }
      cardHeight={CHECK_CARD_HEIGHT}
    >
      {(check) => <CheckCard check={check} />}
    </ListPage>
  );
}
