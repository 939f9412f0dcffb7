// The sections of the settings by name: at the desk beside them, on a phone a row above them that scrolls with the thumb.

import { useTranslation } from "react-i18next";
import { sectionAddress } from "./section.tsx";
import styles from "./section-list.module.css";

export function SectionList({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.list} aria-label={t("settings.sections")}>
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${sectionAddress(id)}`}
          onClick={(event) => {
            event.preventDefault(); // the page scrolls inside the frame, and its address stays
            const section = document.getElementById(sectionAddress(id));
            section?.scrollIntoView({ block: "start" });
            section?.querySelector<HTMLElement>("input, select, textarea, button")?.focus({ preventScroll: true });
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
