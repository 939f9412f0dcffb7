// Looking for clients, and narrowing the list.

import { IconStar, IconTrash, IconUserPlus, IconWallet } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import type { ClientsView } from "../view.ts";
import { ClientsFiles } from "./clients-files.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import styles from "./clients.module.css";

export interface ClientsToolsProps {
  view: ClientsView;
  /** What is typed so far. */
  q: string;
  onType: (q: string) => void;
  sources: readonly string[];
  onChange: (part: Partial<ClientsView>) => void;
  onNew: () => void;
}

export function ClientsTools({ view, q, onType, sources, onChange, onNew }: ClientsToolsProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const toggle = (key: "vip" | "balance" | "deleted", word: string, icon: ReactNode) => (
    <button
      type="button"
      className="btn"
      data-filter={key}
      aria-pressed={view[key]}
      onClick={() => onChange({ [key]: !view[key] })}
    >
      {icon}
      {word}
    </button>
  );
  return (
    <div className={styles.tools} role="search">
      <SearchBox className={styles.search} words={t("clients.search")} value={q} onType={onType} />
      {toggle("vip", t("clients.field.isVip"), <IconStar size={18} aria-hidden="true" />)}
      {toggle("balance", t("clients.withBalance"), <IconWallet size={18} aria-hidden="true" />)}
      {sources.length > 0 && (
        <select
          aria-label={t("clients.field.source")}
          value={view.source}
          onChange={(event) => onChange({ source: event.currentTarget.value })}
        >
          <option value="">{t("clients.anySource")}</option>
          {sources.map((source) => (
            <option key={source}>{source}</option>
          ))}
        </select>
      )}
      {can(actor, "CLIENTS_DELETE") &&
        toggle("deleted", t("clients.deletedOnes"), <IconTrash size={18} aria-hidden="true" />)}
      <ClientsFiles view={view} q={q} />
      {can(actor, "CLIENTS_CREATE") && (
        <button type="button" className="btn primary" data-action="new-client" onClick={onNew}>
          <IconUserPlus size={20} aria-hidden="true" />
          {t("clients.new")}
        </button>
      )}
    </div>
  );
}
