// The person's own page: who is signed in, language, light or dark, signing out.

import { SegmentedControl, useMantineColorScheme } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LOCALES, type Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { BUILD_ID } from "../data/build-id.ts";
import { useEngine, useObservable } from "../data/react.ts";
import { signOut } from "../data/session.ts";
import { setLanguage } from "../i18n/setup.ts";
import { Sheet } from "../ui/sheet.tsx";
import { PageHeader } from "./page-header.tsx";

export function MorePage() {
  const { t, i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { user, company } = useEngine().session;
  return (
    <>
      <PageHeader title={t("nav.more")} />
      <main style={{ display: "grid", gap: 20, padding: 16, maxWidth: 480 }}>
        <div>
          <b style={{ fontSize: 17 }}>{user.name}</b>
          <p className="muted">{user.email}</p>
          <p className="muted">
            {company.settings.display_name} ·{" "}
            {user.roles.map((role) => t(`role.${role}`, { defaultValue: role })).join(", ")}
          </p>
        </div>
        <Choice
          label={t("more.language")}
          value={i18n.language}
          options={LOCALES.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={(value) => void setLanguage(value as Locale)}
        />
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

/** Signing out with unsent edits warns and offers to wait (offline contract, 8). */
function SignOut() {
  const { t } = useTranslation();
  const engine = useEngine();
  const pending = useObservable(() => engine.outbox.watchPendingCount(), 0, engine);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="btn" onClick={() => (pending > 0 ? setAsking(true) : void signOut())}>
        <IconLogout size={20} aria-hidden="true" />
        {t("more.signOut")}
      </button>
      <Sheet opened={asking} onClose={() => setAsking(false)} title={t("more.unsentTitle", { count: pending })}>
        <div className="phone" style={{ display: "grid", gap: 16 }}>
          <p>{pending > 0 ? t("more.unsentText", { name: engine.session.user.name }) : t("more.allSent")}</p>
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
