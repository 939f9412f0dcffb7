// Permissions, their groups and roles by the words of the catalogue. A role that the shop made is called what the shop called it.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { GROUP_LABELS, PERMISSION_LABELS, ROLE_LABELS } from "../../../../shared/domains/access/access.labels.ts";
import { LOCALES } from "../../../../shared/domains/tenancy/tenancy.states.ts";

type Labels = Readonly<Record<string, Readonly<Record<"ro" | "ru" | "en", string>>>>;

export interface AccessWords {
  permission: (name: string) => string;
  group: (name: string) => string;
  role: (name: string) => string;
}

export function useAccessWords(): AccessWords {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const locale = LOCALES.find((each) => each === language) ?? "ro";
    const from = (labels: Labels) => (name: string) => (Object.hasOwn(labels, name) ? labels[name]![locale] : name);
    return { permission: from(PERMISSION_LABELS), group: from(GROUP_LABELS), role: from(ROLE_LABELS) };
  }, [language]);
}
