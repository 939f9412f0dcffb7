// The person's own page: who is signed in, language, light or dark, signing out.

import { SegmentedControl, useMantineColorScheme } from "@mantine/core";
import { IconChevronRight, IconListDetails, IconLogout, IconSearch } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LOCALES, type Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { BUILD_ID } from "../data/base/build-id.ts";
import { useEngine, useSession } from "../data/hooks/react.ts";
import { signOut } from "../data/session/session.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { fileSize } from "../ui/format.ts";
import { Sheet } from "../ui/sheet.tsx";
import styles from "./more-page.module.css";
import { grouped } from "./nav-page.ts";
import { navigationOf } from "./navigation.ts";
import { PageHeader } from "./page-header.tsx";
import { openSearch } from "./search/search-opened.ts";
import { useDesk } from "./use-desk.ts";
import { useUnsent } from "./use-unsent.ts";

export function MorePage() {
  const { t } = useTranslation();
  const { language, choose, missing } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { user, company } = useSession();
  return (
    <>
      <PageHeader title={t("nav.more")} />
      <main className={styles.page}>
        <div>
          <p className={styles.name}>{user.name}</p>
          <p className="muted">{user.email}</p>
          <p className="muted">
            {company.settings.display_name} ·{" "}
            {user.roles.map((role) => t(`role.${role}`, { defaultValue: role })).join(", ")}
          </p>
        </div>
        <MorePages />
        <Choice
          label={t("more.language")}
          value={language}
          options={LOCALES.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={(value) => void choose(value as Locale)}
        />
        {missing && <p role="alert">{t("language.missing")}</p>}
        <Choice
          label={t("more.scheme")}
          value={colorScheme}
          options={(["auto", "light", "dark"] as const).map((value) => ({ value, label: t(`more.${value}`) }))}
          onChange={(value) => setColorScheme(value as "auto" | "light" | "dark")}
        />
        <SignOut />
        <p className="dim num">
          {t("more.build")} {BUILD_ID}
        </p>
      </main>
    </>
  );
}

/** What is not in sight already, by what it is for. */
function MorePages() {
  const { t } = useTranslation();
  const { actor, company } = useSession();
  const desk = useDesk();
  const { more } = navigationOf(actor, desk ? "desk" : "phone");
  const unfinished = actor.isAdmin && company.settings.onboarding?.finished === false;
  return (
    <nav className={styles.groups} aria-label={t("nav.morePages")}>
      {(!desk || unfinished) && (
        <div className={`card ${styles.pages}`}>
          {!desk && (
            <button type="button" data-action="search-more" onClick={openSearch}>
              <IconSearch size={22} aria-hidden="true" />
              <span className="grow">{t("nav.search")}</span>
            </button>
          )}
          {unfinished && (
            <Link to="/app/onboarding">
              <IconListDetails size={22} aria-hidden="true" />
              <span className="grow">{t("nav.onboarding")}</span>
              <IconChevronRight size={20} aria-hidden="true" />
            </Link>
          )}
        </div>
      )}
      {grouped(more).map(([group, pages]) => (
        <section key={group} aria-label={t(`nav.group.${group}`)}>
          <p className={styles.group} aria-hidden="true">
            {t(`nav.group.${group}`)}
          </p>
          <div className={`card ${styles.pages}`}>
            {pages.map(({ to, key, icon: PageIcon }) => (
              <Link key={to} to={to}>
                <PageIcon size={22} aria-hidden="true" />
                <span className="grow">{t(`nav.${key}`)}</span>
                <IconChevronRight size={20} aria-hidden="true" />
              </Link>
            ))}
          </div>
        </section>
      ))}
    </nav>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <div>
      <p style={{ fontWeight: 700, marginBottom: 6 }}>{label}</p>
      <SegmentedControl fullWidth size="lg" value={value} data={options} onChange={onChange} aria-label={label} />
    </div>
  );
}

/** Signing out with unsent edits warns and offers to wait. */
function SignOut() {
  const { t, i18n } = useTranslation();
  const session = useSession();
  const engine = useEngine();
  const unsent = useUnsent();
  const [pending, photos] = [unsent?.count ?? 0, unsent?.uploads.count ?? 0];
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn"
        data-action="sign-out"
        disabled={unsent === null} // before the disk has been read there is no saying whether to warn
        onClick={() => (pending > 0 ? setAsking(true) : void signOut())}
      >
        <IconLogout size={20} aria-hidden="true" />
        {t("more.signOut")}
      </button>
      <Sheet opened={asking} onClose={() => setAsking(false)} title={t("more.unsentTitle", { count: pending })}>
        <div className="phone" style={{ display: "grid", gap: 16 }}>
          <p>{pending > 0 ? t("more.unsentText", { name: session.user.name }) : t("more.allSent")}</p>
          {photos > 0 && (
            <p>{t("photos.unsent", { count: photos, size: fileSize(unsent!.uploads.bytes, i18n.language) })}</p>
          )}
          <button
            type="button"
            className="btn primary"
            onClick={() => (pending > 0 ? (engine.retryNow(), setAsking(false)) : void signOut())}
          >
            {pending > 0 ? t("more.wait") : t("more.signOut")}
          </button>
          {pending > 0 && (
            <button type="button" className="btn warn" onClick={() => void signOut()}>
              {t("more.signOutAnyway")}
            </button>
          )}
        </div>
      </Sheet>
    </>
  );
}
