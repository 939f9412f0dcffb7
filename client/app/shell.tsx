// The frame around every page: tabs at the thumb on phones, a sidebar at the desk; the badge always in view.

import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { IconDots } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../shared/domains/access/access.permissions.ts";
import { question } from "../data/rest/confirmation.ts";
import { useEngineState, useSession, useStore } from "../data/hooks/react.ts";
import { withLaterWords } from "../i18n/setup.ts";
import { initials } from "../ui/format.ts";
import { listenForKeys } from "../ui/keys.ts";
import { useLasting } from "../ui/use-lasting.ts";
import { Badge } from "./badge.tsx";
import { pagesFor, phonePages, type NavPage } from "./navigation.ts";
import { SearchButton } from "./search/search-button.tsx";
import { searchOpened, useSearchKeys } from "./search/search-opened.ts";
import { keysOpened, useKeysKey } from "./keys/keys-opened.ts";
import styles from "./shell.module.css";
import { Strips } from "./strips.tsx";
import { useDesk } from "./use-desk.ts";
import { latePart } from "../kernel/late-part.tsx";

/** As the router marks the link of the page that is open. */
const HERE = { "data-status": "active", "aria-current": "page" } as const;

/** Pages with their words, and the way to all others. */
function useLinks(pages: readonly NavPage[]) {
  const { t } = useTranslation();
  const pathname = useLocation({ select: (location) => location.pathname });
  return [
    ...pages.map(({ to, key, icon, also }) => ({
      to,
      icon,
      label: t(`nav.${key}`),
      here: also === pathname ? HERE : {},
    })),
    { to: "/app/more" as const, icon: IconDots, label: t("nav.more"), here: {} },
  ];
}

/** Asked for seldom, so loaded then. */
const ConfirmPassword = latePart(
  async () =>
    (await withLaterWords(import("../domains/access/exposed/confirm-password.tsx"), "people")).ConfirmPassword,
);

/** Loaded when it is first asked for; then it stays, so that closing it gives the focus back. */
const SearchDialog = latePart(
  async () => (await withLaterWords(import("./search/search-dialog.tsx"), "search", "later")).SearchDialog,
);

const KeysSheet = latePart(
  async () => (await withLaterWords(import("./keys/keys-sheet.tsx"), "search", "later")).KeysSheet,
);

/** A client's answer rings on every page of the desk. */
const AnsweredNotice = latePart(
  async () => (await withLaterWords(import("./answers/answered-notice.tsx"))).AnsweredNotice,
);

export function Shell() {
  const { actor } = useSession();
  const later = useLasting(useStore(useEngineState().opened));
  const desk = useDesk();
  const asked = useStore(question);
  const searched = useStore(searchOpened) !== null;
  const keysAsked = useStore(keysOpened) !== null;
  useEffect(listenForKeys, []);
  useSearchKeys();
  useKeysKey();
  // One frame for both: a tablet that is turned keeps its page, and what is typed in it.
  return (
    <>
      <div className={desk ? styles.desk : `phone ${styles.phone}`}>
        {desk && <Sidebar />}
        <div className={styles.body}>
          <Strips />
          {desk && <DeskTop />}
          <div className={styles.main} id="page" tabIndex={0}>
            <Outlet />
          </div>
        </div>
        {!desk && <Tabs />}
      </div>
      {later && can(actor, "WORK_ORDERS_EDIT") && <AnsweredNotice />}
      {searched && <SearchDialog onMissing={() => searchOpened.set(null)} />}
      {keysAsked && <KeysSheet onMissing={() => keysOpened.set(null)} />}
      {asked && <ConfirmPassword question={asked} onMissing={asked.cancel} />}
    </>
  );
}

function Tabs() {
  const pages = useLinks(phonePages(useSession().actor).tabs);
  return (
    <nav className={styles.tabs}>
      {pages.map(({ to, icon: PageIcon, label, here }) => (
        <Link key={to} to={to} {...here}>
          <PageIcon size={24} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Sidebar() {
  const { company, actor } = useSession();
  const pages = useLinks(pagesFor(actor, "tab", "side"));
  const name = company.settings.display_name;
  return (
    <nav className={styles.side}>
      <div className={styles.shop}>
        <span className={styles.mark} aria-hidden="true">
          {initials(name).charAt(0)}
        </span>
        <span className={styles.label}>{name}</span>
      </div>
      {pages.map(({ to, icon: PageIcon, label, here }) => (
        <Link key={to} to={to} title={label} {...here}>
          <PageIcon size={20} aria-hidden="true" />
          <span className={styles.label}>{label}</span>
        </Link>
      ))}
    </nav>
  );
}

function DeskTop() {
  const { user } = useSession();
  return (
    <header className={styles.deskTop}>
      <SearchButton wide />
      <div className="grow" id="desk-tools" />
      <Badge />
      <Link to="/app/profile" className={styles.me} title={user.email}>
        {user.name}
      </Link>
    </header>
  );
}
