// The assistant's provider and the services of others that the shop uses. Their keys are kept apart, and never come back.

import { useTranslation } from "react-i18next";
import {
  AI_PROVIDERS,
  INTEGRATIONS,
  INTEGRATION_NAMES,
  type AiProvider,
  type Settings,
} from "../../../../shared/domains/tenancy/settings.states.ts";
import { CheckField, ChoiceField } from "./field.tsx";
import { SecretField } from "./secret-field.tsx";
import { Section, sectionAddress, type SectionSource } from "./section.tsx";
import styles from "./section.module.css";

const KEYS = ["ai", "integrations"] as const;

export function IntegrationsSection({ mayKeepSecrets, ...source }: SectionSource & { mayKeepSecrets: boolean }) {
  const { t } = useTranslation();
  const { ai, integrations } = source.view;
  return (
    <>
      <Section
        {...source}
        id="integrations"
        title={t("settings.integrations")}
        lead={t("settings.integrationsLead")}
        keys={KEYS}
        toChange={(draft) => ({
          ai: { default_provider: draft.ai.default_provider },
          integrations: Object.fromEntries(
            INTEGRATION_NAMES.map((name) => [name, { enabled: draft.integrations[name].enabled }]),
          ) as Settings["integrations"],
        })}
      >
        {({ draft, set }) => (
          <>
            <ChoiceField<AiProvider | "">
              label={t("settings.aiProvider")}
              name="default_provider"
              value={draft.ai.default_provider ?? ""}
              options={[
                { value: "", label: t("settings.noProvider") },
                ...AI_PROVIDERS.map((value) => ({ value, label: t(`settings.provider.${value}`) })),
              ]}
              onChoose={(chosen) => set({ ai: { ...draft.ai, default_provider: chosen === "" ? null : chosen } })}
            />
            <p className="muted">{t("settings.aiProviderHint")}</p>
            {INTEGRATION_NAMES.map((name) => (
              <CheckField
                key={name}
                name={`integrations.${name}`}
                checked={draft.integrations[name].enabled}
                onCheck={(enabled) =>
                  set({ integrations: { ...draft.integrations, [name]: { ...draft.integrations[name], enabled } } })
                }
              >
                {t(`settings.integration.${name}`)}
              </CheckField>
            ))}
          </>
        )}
      </Section>
      {mayKeepSecrets && (
        <section className={`card ${styles.section}`} id={sectionAddress("secrets")} data-section="secrets">
          <h2>{t("settings.secrets")}</h2>
          <p className="muted">{t("settings.secretsLead")}</p>
          {AI_PROVIDERS.map((provider) => (
            <SecretField
              key={provider}
              {...source}
              mayEdit
              name={`ai.${provider}`}
              label={t(`settings.provider.${provider}`)}
              kept={ai.keys[provider]}
            />
          ))}
          {INTEGRATION_NAMES.map((name) => (
            <div key={name} className={styles.group}>
              <p className={styles.legend}>{t(`settings.integration.${name}`)}</p>
              {INTEGRATIONS[name].map((field) => (
                <SecretField
                  key={field}
                  {...source}
                  mayEdit
                  name={`${name}.${field}`}
                  label={t(`settings.credential.${field}`)}
                  kept={integrations[name].credentials[field] ?? false}
                />
              ))}
            </div>
          ))}
        </section>
      )}
    </>
  );
}
