// The people of the shop: found, and invited.

import { IconUserPlus, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useView } from "../../../app/use-view.ts";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline, useRest } from "../../../data/hooks/use-rest.ts";
import { useNow } from "../../../ui/use-now.ts";
import { peoplePath, peopleView, searchOf } from "../address.ts";
import type { ListedUser, PageMeta } from "../api-shapes.ts";
import { DeletedPersonRow } from "../parts/deleted-person-row.tsx";
import { InviteSheet } from "../parts/invite-sheet.tsx";
import { EmptyList } from "../../../ui/empty-list.tsx";
import list from "../parts/list.module.css";
import { OnlinePage } from "../parts/online-page.tsx";
import { Pager } from "../parts/pager.tsx";
import { PeopleFilters } from "../parts/people-filters.tsx";
import { PersonRow } from "../parts/person-row.tsx";
import { LoadingFrame } from "../parts/loading-frame.tsx";

export function PeoplePage() {
  const { t } = useTranslation();
  return (
    <OnlinePage title={t("people.title")} needs="ADMIN_USERS_VIEW" back="phone">
      <People />
    </OnlinePage>
  );
}

function People() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const [view, change] = useView("/app/people", peopleView, searchOf);
  const reading = useRest<ListedUser[]>(peoplePath(view), { keep: true });
  const [inviting, setInviting] = useState(false);
  const online = useOnline();
  const now = useNow("minute");
  const filtered = view.q !== "" || view.role !== "" || view.status !== "";
  const meta = reading.answer?.["meta"] as PageMeta | undefined;
  return (
    <>
      <PeopleFilters view={view} onChange={change}>
        {can(actor, "ADMIN_USERS_CREATE") && (
          <button
            type="button"
            className="btn primary"
            data-action="invite"
            disabled={!online}
            onClick={() => setInviting(true)}
          >
            <IconUserPlus size={20} aria-hidden="true" />
            {t("people.invite")}
          </button>
        )}
      </PeopleFilters>
      <LoadingFrame reading={reading}>
        {(people) =>
          people.length === 0 ? (
            <EmptyList
              className={list.empty}
              icon={<IconUsers size={28} aria-hidden="true" />}
              words={filtered ? t("people.nobodyFound") : t("people.nobody")}
              clear={
                (filtered || view.page > 1) && {
                  words: t("people.clear"),
                  run: () => change({ q: "", role: "", status: "", page: 1 }),
                }
              }
            />
          ) : (
            <ul className={list.rows} aria-busy={reading.loading}>
              {people.map((person) =>
                person.deleted_at === null ? (
                  <PersonRow key={person.id} person={person} own={person.id === actor.userId} now={now} />
                ) : (
                  <DeletedPersonRow key={person.id} person={person} />
                ),
              )}
            </ul>
          )
        }
      </LoadingFrame>
      {meta && <Pager meta={meta} onPage={(page) => change({ page })} />}
      <InviteSheet opened={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
