// Who the shop is: name, slogan, where, and how to reach it.

import { useTranslation } from "react-i18next";
import { TextField } from "./field.tsx";
import { Section, type SectionSource } from "./section.tsx";
import styles from "./section.module.css";

const KEYS = ["display_name", "slogan", "city", "address", "phone", "email"] as const;

export function IdentitySection(source: SectionSource) {
  const { t } = useTranslation();
  return (
    <Section {...source} id="identity" title={t("settings.identity")} lead={t("settings.identityLead")} keys={KEYS}>
      {({ draft, set, wrong }) => (
        <>
          <TextField
            label={t("settings.displayName")}
            name="display_name"
            value={draft.display_name}
            maxLength={80}
            wrong={wrong("display_name")}
            autoComplete="organization"
            onType={(display_name) => set({ display_name })}
          />
          <TextField
            label={t("settings.slogan")}
            name="slogan"
            value={draft.slogan}
            maxLength={160}
            wrong={wrong("slogan")}
            onType={(slogan) => set({ slogan })}
          />
          <div className={styles.pair}>
            <TextField
              label={t("settings.city")}
              name="city"
              value={draft.city}
              maxLength={80}
              wrong={wrong("city")}
              onType={(city) => set({ city })}
            />
            <TextField
              label={t("settings.address")}
              name="address"
              value={draft.address}
              maxLength={200}
              wrong={wrong("address")}
              onType={(address) => set({ address })}
            />
            <TextField
              label={t("settings.phone")}
              name="phone"
              type="tel"
              value={draft.phone}
              maxLength={31}
              wrong={wrong("phone")}
              onType={(phone) => set({ phone })}
            />
            <TextField
              label={t("settings.email")}
              name="email"
              type="email"
              value={draft.email}
              maxLength={254}
              wrong={wrong("email")}
              onType={(email) => set({ email })}
            />
          </div>
        </>
      )}
    </Section>
  );
}
