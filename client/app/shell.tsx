// The frame around every page: tabs at the thumb on phones, a sidebar at the desk; the badge always in view.

import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { IconDots } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../shared/domains/access/access.permissions.ts";
import { question } from "../data/rest/confirmation.ts";
import { KeptRows, useEngineState, useOnline, useSession, useStore } from "../data/hooks/react.ts";
import { withLaterWords } from "../i18n/setup.ts";
import { initials } from "../ui/format.ts";
import { listenForKeys } from "../ui/keys.ts";
import { useLasting } from "../ui/use-lasting.ts";
import { Badge } from "./badge.tsx";
import { grouped, type NavPage } from "./nav-page.ts";
import { navigationOf } from "./navigation.ts";
import { SearchButton } from "./search/search-button.tsx";
import { searchOpened, useSearchKeys } from "./search/search-opened.ts";
import { keysOpened, useKeysKey } from "./keys/keys-opened.ts";
import styles from "./shell.module.css";
import { Strips } from "./strips.tsx";
import { useUnderMore } from "./under-more.ts";
import { useDesk } from "./use-desk.ts";
import { usePagesAhead } from "./use-pages-ahead.ts";
import { latePart } from "../kernel/late-part.tsx";

/** As the router marks the link of the page that is open. */
const HERE = { "data-status": "active", "aria-current": "page" } as const;

/** Whether a page is the one that is open; the router knows of its own address alone. */
function useHere() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return ({ also }: NavPage) => (also === pathname ? HERE : {});
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

/** A client's answer rings on every page. */
const AnsweredNotice = latePart(
  async () => (await withLaterWords(import("./answers/answered-notice.tsx"))).AnsweredNotice,
);

/** Nobody waits for it. */
const ListsAhead = latePart(async () => (await import("./lists-ahead.tsx")).ListsAhead);

export function Shell() {
  const { actor } = useSession();
  const { opened, whole } = useEngineState();
  const later = useLasting(useStore(opened));
  // With no network what is here is all that there will be.
  const online = useOnline();
  const all = useStore(whole) || !online;
  const desk = useDesk();
  const asked = useStore(question);
  const searched = useStore(searchOpened) !== null;
  const keysAsked = useStore(keysOpened) !== null;
  useEffect(listenForKeys, []);
  useSearchKeys();
  useKeysKey();
  usePagesAhead(navigationOf(actor, "desk").inSight, later && desk);
  // One frame for both: a tablet that is turned keeps its page, and what is typed in it.
  return (
    <>
      <SkipLink />
      <div className={desk ? styles.desk : `phone ${styles.phone}`}>
        {desk && <Sidebar />}
        <div className={styles.body}>
          <Strips />
          {desk && <DeskTop />}
          <div className={styles.main} id="page" tabIndex={0}>
            <Outlet />
          </div>
        </div>
        {later && (can(actor, "WORK_ORDERS_EDIT") || can(actor, "DEALS_EDIT")) && <AnsweredNotice />}
        {!desk && <Tabs />}
      </div>
      <KeptRows />
      {later && desk && all && <ListsAhead />}
      {searched && <SearchDialog onMissing={() => searchOpened.set(null)} />}
      {keysAsked && <KeysSheet onMissing={() => keysOpened.set(null)} />}
      {asked && <ConfirmPassword question={asked} onMissing={asked.cancel} />}
    </>
  );
}

/** Past the navigation, for who goes by keyboard. The address stays: it says where one is, not in which part of it. */
function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#page"
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("page")?.focus();
      }}
    >
      {t("nav.skip")}
    </a>
  );
}

function Tabs() {
  const { t } = useTranslation();
  const here = useHere();
  const { inSight, more } = navigationOf(useSession().actor, "phone");
  const underMore = useUnderMore(more);
  return (
    <nav className={styles.tabs} aria-label={t("nav.menu")}>
      {inSight.map((page) => (
        <Link key={page.to} to={page.to} {...here(page)}>
          <page.icon size={24} aria-hidden="true" />
          {t(`nav.${page.key}`)}
        </Link>
      ))}
      <Link to="/app/more" {...underMore}>
        <IconDots size={24} aria-hidden="true" />
        {t("nav.more")}
      </Link>
    </nav>
  );
}

function Sidebar() {
  const { t } = useTranslation();
  const { company, actor } = useSession();
  const here = useHere();
  const { inSight, more } = navigationOf(actor, "desk");
  const underMore = useUnderMore(more);
  const name = company.settings.display_name;
  return (
    <nav className={styles.side} aria-label={t("nav.menu")}>
      <div className={styles.shop}>
        <span className={styles.mark} aria-hidden="true">
          {initials(name).charAt(0)}
        </span>
        <span className={styles.label}>{name}</span>
      </div>
      {grouped(inSight).map(([group, pages]) => (
        <div key={group} role="group" className={styles.group} aria-label={t(`nav.group.${group}`)}>
          {pages.map((page) => {
            const label = t(`nav.${page.key}`);
            return (
              <Link key={page.to} to={page.to} title={label} {...here(page)}>
                <page.icon size={20} aria-hidden="true" />
                <span className={styles.label}>{label}</span>
              </Link>
            );
          })}
        </div>
      ))}
      <Link
        to="/app/more"
        className={styles.more}
        title={`${t("nav.more")}: ${more.map(({ key }) => t(`nav.${key}`)).join(", ")}`}
        {...underMore}
      >
        <IconDots size={20} aria-hidden="true" />
        <span className={styles.label}>{t("nav.more")}</span>
      </Link>
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
