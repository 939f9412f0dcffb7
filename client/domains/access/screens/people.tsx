// The people of the shop: found, invited, and brought back.

import { IconUserPlus, IconUsers } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { ListPage } from "../../../app/lists/list-page.tsx";
import { useListViews } from "../../../app/lists/use-list-views.ts";
import { useReadPage } from "../../../app/lists/use-read-page.tsx";
import { useView } from "../../../app/use-view.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline, useWrite } from "../../../data/hooks/use-rest.ts";
import type { TableFilter } from "../../../ui/table/table-filter.ts";
import { useTyped } from "../../../ui/use-typed.ts";
import {
  NO_PEOPLE_FILTERS,
  PEOPLE_SORTS,
  PEOPLE_STATUSES,
  peoplePath,
  peopleView,
  searchOf,
  type PeopleView,
} from "../address.ts";
import { API, type ListedUser } from "../api-shapes.ts";
import { useAccessWords } from "../parts/access-words.ts";
import { InviteSheet } from "../parts/invite-sheet.tsx";
import { Trouble } from "../parts/loading-frame.tsx";
import { OnlineList } from "../parts/online-page.tsx";
import { PERSON_CARD_HEIGHT, PersonCard, personMarks, usePeopleColumns } from "../parts/people/people-columns.tsx";
import { useRoles } from "../parts/use-roles.ts";

const BY_NAME = { id: "person", desc: false };
const SORTS = Object.keys(PEOPLE_SORTS);
const keyOf = ({ id }: ListedUser) => id;
const toneOf = ({ status }: ListedUser) => (status === "active" ? null : "quiet");

export function PeoplePage() {
  const { t } = useTranslation();
  return (
    <OnlineList title={t("people.title")} needs="ADMIN_USERS_VIEW">
      <People />
    </OnlineList>
  );
}

function People() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const navigate = useNavigate();
  const online = useOnline();
  const [view, change] = useView("/app/people", peopleView, searchOf);
  const [q, type] = useTyped(view.q, (text) => change({ q: text }));
  const { total, notes, ...page } = useReadPage<ListedUser>(peoplePath(view), (to) => change({ page: to }));
  const [inviting, setInviting] = useState(false);
  const { send, busy, error } = useWrite();
  const presets = [
    { id: "all", label: t("people.all"), set: {} },
    ...PEOPLE_STATUSES.map((status) => ({ id: status, label: t(`people.show.${status}`), set: { status } })),
  ];
  const views = useListViews({ name: "people", view, change, read: peopleView, presets, none: NO_PEOPLE_FILTERS });
  const restore = useCallback(
    ({ id }: ListedUser) =>
      void send("POST", API.restore(id)).then(
        (done) => done && navigate({ to: "/app/people/$user", params: { user: id } }),
      ),
    [send, navigate],
  );
  const areDeleted = view.status === "deleted";
  const onRestore = areDeleted && online && !busy && can(actor, "ADMIN_USERS_DELETE") ? restore : null;
  const columns = usePeopleColumns(onRestore);
  const filters = useRoleFilter(view, change);
  const open = useCallback(
    ({ id }: ListedUser) => void navigate({ to: "/app/people/$user", params: { user: id } }),
    [navigate],
  );
  return (
    <>
      <ListPage
        title={t("people.title")}
        {...{ view, change, views, columns, filters, keyOf, toneOf, ...page }}
        marksOf={personMarks}
        sorts={SORTS}
        standard={BY_NAME}
        onOpen={areDeleted ? null : open}
        openWords={t("people.open")}
        find={{ words: t("people.search"), typed: q, onType: type }}
        notes={
          <>
            {notes}
            <Trouble error={error} />
          </>
        }
        act={
          can(actor, "ADMIN_USERS_CREATE") && (
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
          )
        }
        foot={<span className="num">{t("people.count", { count: total ?? page.rows.length })}</span>}
        nothing={
          <>
            <IconUsers size={28} aria-hidden="true" />
            <p>{t("people.nobody")}</p>
          </>
        }
        cardHeight={PERSON_CARD_HEIGHT}
      >
        {(person) => <PersonCard person={person} onRestore={onRestore} />}
      </ListPage>
      <InviteSheet opened={inviting} onClose={() => setInviting(false)} />
    </>
  );
}

function useRoleFilter(view: PeopleView, change: (part: Partial<PeopleView>) => void): TableFilter[] {
  const { t } = useTranslation();
  const words = useAccessWords();
  const { data: roles } = useRoles();
  const names = roles?.map(({ name }) => name) ?? [];
  const all = view.role === "" || names.includes(view.role) ? names : [view.role, ...names];
  return [
    {
      id: "role",
      label: t("people.role"),
      value: view.role,
      options: all.map((value) => ({ value, words: words.role(value) })),
      onChoose: (role) => change({ role }),
    },
  ];
}
