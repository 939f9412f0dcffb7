// Clients who were deleted: only the server knows them all. Each is restored on their card.

import { useTranslation } from "react-i18next";
import { useEngine } from "../../../data/react.ts";
import { useOnline, useRest } from "../../../data/use-rest.ts";
import { problemWords } from "../../../data/problem-words.ts";
import { ClientRow } from "./client-row.tsx";
import styles from "./clients.module.css";

interface DeletedClient {
  id: string;
  name: string;
  phone: string;
  is_vip: boolean;
  balance: string;
}

export function DeletedClients({ q }: { q: string }) {
  const { t } = useTranslation();
  const online = useOnline();
  const { currency } = useEngine().session.company.settings;
  const query = new URLSearchParams({
    deleted: "true",
    per_page: "100",
    sort: "-updated_at",
    ...(q.trim() === "" ? {} : { q: q.trim() }),
  });
  const { data, error } = useRest<DeletedClient[]>(`/api/v1/clients?${query.toString()}`, { keep: true });
  if (!online && data === null) return <p className={styles.offline}>{t("rest.needsNetwork")}</p>;
  if (error !== null && data === null) return <p className={styles.offline}>{problemWords(error, t)}</p>;
  if (data === null) return null;
  if (data.length === 0) return <p className={styles.empty}>{t("clients.nobodyDeleted")}</p>;
  return (
    <div className={styles.rows}>
      {data.map(({ id, name, phone, is_vip, balance }) => (
        <ClientRow
          key={id}
          client={{ id, name, phone, isVip: is_vip, balanceMinor: Math.round(Number(balance) * 100) }}
          cars={[]}
          currency={currency}
        />
      ))}
    </div>
  );
}
