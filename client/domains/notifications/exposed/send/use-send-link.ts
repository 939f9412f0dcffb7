// Noting that the client was sent the address of their page; by e-mail the server sends it when it hears of this.

import { useTranslation } from "react-i18next";
import type { SendingWay } from "../../../../../shared/domains/notifications/notifications.states.ts";
import type { Locale } from "../../../../../shared/domains/tenancy/tenancy.states.ts";
import { useEngine } from "../../../../data/hooks/react.ts";
import { save } from "../../../../data/outbox/save.ts";
import type { SendableOrder } from "./sendable-order.ts";

/** Resolves to whether it was kept on this device. */
export function useSendLink({ id, number, vehicle }: SendableOrder) {
  const engine = useEngine();
  const { t } = useTranslation();
  return (way: SendingWay, locale: Locale): Promise<boolean> =>
    save(
      engine,
      "notifications.sendLink",
      { workOrderId: id, way, locale },
      { title: t(`send.way.${way}`), plate: vehicle?.plate ?? null, number },
    );
}
