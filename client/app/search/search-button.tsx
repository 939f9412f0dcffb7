// The magnifier: at the desk with its keys, in a phone's header alone.

import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { MOD } from "../../ui/mod-key.ts";
import { openSearch } from "./search-opened.ts";
import styles from "../shell.module.css";

export function SearchButton({ wide = false }: { wide?: boolean }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={wide ? styles.searchWide : `btn quiet ${styles.search}`}
      data-action="search"
      aria-keyshortcuts="Control+K"
      {...(wide ? {} : { "aria-label": t("nav.search") })}
      onClick={openSearch}
    >
      <IconSearch size={wide ? 18 : 24} aria-hidden="true" />
      {wide && (
        <>
          <span className="grow">{t("nav.search")}</span>
          <kbd aria-hidden="true">{MOD} K</kbd>
        </>
      )}
    </button>
  );
}
