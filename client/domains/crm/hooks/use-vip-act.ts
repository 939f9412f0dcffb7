// Several clients made VIP, or no longer: a command for each, and one way back.

import { useTranslation } from "react-i18next";
import { lastWriter } from "../../../../shared/kernel/field-edits.ts";
import { useEngine } from "../../../data/hooks/react.ts";
import { saveEdit } from "../../../data/outbox/save-edit.ts";
import { asLeft, oneByOne } from "../../../ui/table/bulk.ts";
import { useWayBack } from "../../../ui/table/use-way-back.ts";
import type { ClientRow, ListedClient } from "../client-rows.ts";

/** Nobody outside of the shop is told: it is long enough to see what was done. */
const UNDO_MS = 10_000;

/** `now`: all clients of this device. */
export function useVipAct(now: readonly ClientRow[]) {
  const { t } = useTranslation();
  const engine = useEngine();
  const { latest, offer, done, forget } = useWayBack(now, UNDO_MS);

  // No form: nothing waits until the rows show one before the next is written.
  const write = (client: ListedClient, isVip: boolean) =>
    saveEdit(
      engine,
      { command: "crm.editClient", id: { clientId: client.id } },
      { field: "isVip", value: isVip, basedOn: lastWriter(client.fieldWriters ?? {}, "isVip") },
      { title: `${client.name} · ${t("clients.field.isVip")}`, plate: null, number: null },
    );
  return {
    done,
    forget,
    /** Resolves to those that it was not done to, since the device could not keep one. */
    async set(rows: readonly ClientRow[], isVip: boolean): Promise<ClientRow[]> {
      const others = rows.filter(({ client }) => client.isVip !== isVip);
      const { kept, left } = await oneByOne(others, ({ client }) => write(client, isVip));
      // Once for all: what is taken back is what the rows show.
      await engine.applier.shown();
      if (kept.length > 0) {
        const what = isVip ? t("clientTable.makeVip") : t("clientTable.noVip");
        offer({
          words: t("order.saved", { what: `${t("clients.count", { count: kept.length })} · ${what}` }),
          // As they are by then: what somebody has changed since is theirs.
          back: () => {
            const clients = latest.current.map(({ client }) => client);
            const ids = new Set(
              asLeft(
                kept.map(({ client }) => client),
                clients,
                (client) => client.isVip === isVip,
              ).map(({ id }) => id),
            );
            return oneByOne(
              clients.filter(({ id }) => ids.has(id)),
              (client) => write(client, !isVip),
            );
          },
        });
      }
      return left;
    },
  };
}
