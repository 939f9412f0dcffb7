// A page of settings: nobody leaves it with something unsaved without being asked.

import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOnline } from "../../../data/hooks/react.ts";
import { LeaveUnsaved } from "../../../ui/leave-unsaved.tsx";
import { KEYS_SECTION, saveAll, UnsavedSections, type Unsaved } from "../unsaved-sections.ts";

export { useUnsavedSection } from "../unsaved-sections.ts";

export function UnsavedPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const online = useOnline();
  const unsaved = useRef(new Map<string, Unsaved>()).current;
  const hasKeys = () => [...unsaved.values()].some(({ section }) => section === KEYS_SECTION);
  const run = async () => {
    const left = await saveAll(unsaved);
    if (left === null) return true;
    document.querySelector(`[data-section="${left.section}"]`)?.scrollIntoView({ block: "start" }); // it says there why
    return false;
  };
  return (
    <UnsavedSections value={unsaved}>
      {children}
      <LeaveUnsaved
        isUnsaved={() => unsaved.size > 0}
        words={{
          title: t("settings.leaveTitle"),
          text: () => [t("settings.leaveText"), ...(hasKeys() ? [t("settings.leaveKeys")] : [])].join(" "),
          leave: t("settings.leave"),
          stay: t("settings.stay"),
        }}
        {...(online && { save: { words: t("settings.saveAndLeave"), run } })}
      />
    </UnsavedSections>
  );
}
