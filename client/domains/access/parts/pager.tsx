// Pages of a list: which one of how many, and the way to the next.

import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { PageMeta } from "../api-shapes.ts";
import styles from "./list.module.css";

export function Pager({ meta, onPage }: { meta: PageMeta; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  const { page, per_page, total } = meta;
  const last = Math.max(1, Math.ceil(total / per_page));
  if (last === 1 && page === 1) return null;
  const from = (page - 1) * per_page + 1;
  return (
    <nav className={styles.pager} aria-label={t("rest.pages")}>
      <button type="button" className="btn" data-page="previous" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={20} aria-hidden="true" />
        {t("rest.previous")}
      </button>
      <span className="num">{t("rest.range", { from, to: Math.min(page * per_page, total), total })}</span>
      <button type="button" className="btn" data-page="next" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t("rest.next")}
        <IconChevronRight size={20} aria-hidden="true" />
      </button>
    </nav>
  );
}
