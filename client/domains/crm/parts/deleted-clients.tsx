// Clients who were deleted: only the server knows them all, page by page. Each is restored on their card.

import { useTranslation } from "react-i18next";
import { decimalToMinor } from "../../../../shared/kernel/money.ts";
import { useRest } from "../../../data/hooks/use-rest.ts";
import { Pager, LoadingFrame, type PageMeta } from "../../access/exposed/online-page.ts";
import { deletedPath, type ClientsView } from "../view.ts";
import { DeletedClientRow } from "./deleted-client-row.tsx";
import styles from "./clients.module.css";

interface DeletedClient {
  id: string;
  name: string;
  phone: string;
  is_vip: boolean;
  balance: string;
}

export function DeletedClients({ view, onPage }: { view: ClientsView; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  const reading = useRest<DeletedClient[]>(deletedPath(view), { keep: true });
  const meta = reading.answer?.["meta"] as PageMeta | undefined;
  return (
    <>
      <LoadingFrame reading={reading}>
        {(clients) =>
          clients.length === 0 ? (
            <p className={styles.empty}>{view.q === "" ? t("clients.nobodyDeleted") : t("clients.nobodyFound")}</p>
          ) : (
            <div className={styles.rows}>
              {clients.map(({ id, name, phone, is_vip, balance }) => (
                <DeletedClientRow
                  key={id}
                  client={{ id, name, phone, isVip: is_vip, balanceMinor: decimalToMinor(balance) ?? 0 }}
                />
              ))}
            </div>
          )
        }
      </LoadingFrame>
      {meta && <Pager meta={meta} onPage={onPage} />}
    </>
  );
}
