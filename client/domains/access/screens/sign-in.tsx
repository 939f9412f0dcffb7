// The first screen: whose shop this is, and who is there.

import { IconTool } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LOCALES } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { CredentialsForm } from "../parts/credentials-form.tsx";
import styles from "./sign-in.module.css";

export function SignIn() {
  const { t } = useTranslation();
  const { language, choose, missing } = useLanguage();
  return (
    <main className={`phone ${styles.page}`}>
      <div className={styles.box}>
        <div className={styles.mark} aria-hidden="true">
          <IconTool size={28} />
        </div>
        <h1>{t("access.welcome")}</h1>
        <p>{t("access.address", { host: location.host })}</p>
        <CredentialsForm />
        <a className={styles.forgot} href="/password/forgot">
          {t("access.forgot")}
        </a>
        <div className={styles.languages}>
          {LOCALES.map((locale) => (
            <button
              key={locale}
              type="button"
              lang={locale}
              aria-pressed={language === locale}
              onClick={() => void choose(locale)}
            >
              {t(`language.${locale}`)}
            </button>
          ))}
        </div>
        {missing && <p role="alert">{t("language.missing")}</p>}
      </div>
    </main>
  );
}
