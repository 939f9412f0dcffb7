// One client chosen among all: by a part of a plate, a phone, a VIN or a name.

import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";
import { findIn, indexed, type Indexed } from "./find-clients.ts";
import { SearchBox } from "../../../ui/search-box.tsx";
import styles from "./record-form.module.css";

const SHOWN = 8;

type Clients = ReturnType<typeof useClients>;
export type ChosenClient = Clients[number]["client"];
export type Choice = Indexed<ChosenClient, Clients[number]["cars"][number]>;

function useClients() {
  const { i18n } = useTranslation();
  const { rows: clients } = useRows(queries.crm.clients());
  const { rows: cars } = useRows(queries.crm.vehicles());
  return useMemo(() => indexed(clients, cars, i18n.language), [clients, cars, i18n.language]);
}

export interface ChooseClientProps {
  /** Who is not offered. */
  not: string;
  /** What is looked for at first. */
  first?: string;
  /** The search has the focus as it appears. */
  focused?: boolean;
  onChoose: (choice: Choice) => void;
}

export function ChooseClient({ not, first = "", focused = false, onChoose }: ChooseClientProps) {
  const { t } = useTranslation();
  const all = useClients();
  const [typed, setTyped] = useState(first);
  const found = typed.trim() === "" ? [] : findIn(all, typed).filter(({ client }) => client.id !== not);
  return (
    <>
      <SearchBox
        className={styles.search}
        words={t("clients.search")}
        value={typed}
        onType={setTyped}
        focused={focused}
      />
      <div className={styles.choices} role="group" aria-label={t("nav.clients")}>
        {typed.trim() !== "" && found.length === 0 && <p className="muted">{t("clients.nobodyFound")}</p>}
        {found.slice(0, SHOWN).map((choice) => (
          <button
            key={choice.client.id}
            type="button"
            className={styles.choice}
            data-choose={choice.client.id}
            onClick={() => onChoose(choice)}
          >
            <b>{choice.client.name}</b>
            <span className="muted num">
              {[shownPhone(choice.client.phone), ...choice.cars.map(({ plate }) => plate)].join(" · ")}
            </span>
          </button>
        ))}
      </div>
    </>
  );
}
