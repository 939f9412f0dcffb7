// What is sent, and what is not. Kinds that nothing sends yet have no switch.

import { useTranslation } from "react-i18next";
import { SENT_KEYS } from "../../../../shared/domains/tenancy/settings.states.ts";
import { CheckField } from "./field.tsx";
import { Section, type SectionSource } from "./section.tsx";

const KEYS = ["notify"] as const;

export function NotifySection(source: SectionSource) {
  const { t } = useTranslation();
  return (
    <Section {...source} id="notify" title={t("settings.notify")} lead={t("settings.notifyLead")} keys={KEYS}>
      {({ draft: { notify }, set }) =>
        SENT_KEYS.map((key) => (
          <CheckField
            key={key}
            name={`notify.${key}`}
            checked={notify[key]}
            onCheck={(on) => set({ notify: { ...notify, [key]: on } })}
          >
            {t(`settings.notifyKind.${key}`)}
          </CheckField>
        ))
      }
    </Section>
  );
}
