// Handing a client the page of their order: by e-mail, by an app with the text written, by a code on the screen.

import { useTranslation } from "react-i18next";
import { linkMessage } from "../../../../../shared/domains/notifications/link-message.rules.ts";
import { awaited, orderSums } from "../../../../../shared/domains/work-orders/owed.rules.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { money } from "../../../../ui/format.ts";
import { SideSheet } from "../../../../ui/side-sheet.tsx";
import { SendBody, type WriteText } from "./send-body.tsx";
import { carOf } from "./sendable.ts";
import type { SendableOrder } from "./sendable-order.ts";
import { useSendLink } from "./use-send-link.ts";
import styles from "./send.module.css";

export interface SendSheetProps {
  order: SendableOrder;
  opened: boolean;
  onClose: () => void;
}

export function SendSheet({ order, opened, onClose }: SendSheetProps) {
  const { t } = useTranslation();
  return (
    <SideSheet opened={opened} onClose={onClose} title={t("send.title")}>
      {opened && <Send order={order} />}
    </SideSheet>
  );
}

function Send({ order }: { order: SendableOrder }) {
  const { t, i18n } = useTranslation();
  const { settings } = useSession().company;
  const send = useSendLink(order);
  const { client, vehicle } = order;
  const questions = awaited(order, [...order.workLines, ...order.partsLines]).length;
  const { waiting } = orderSums(order, order.workLines, order.partsLines);
  const write: WriteText = (locale, url) =>
    linkMessage(locale, {
      client: client?.name ?? "",
      car: carOf(order),
      plate: vehicle?.plate ?? "",
      questions,
      sum: money(waiting, settings.currency, locale),
      url,
    });
  return (
    <SendBody
      of={{ kind: "work-orders", id: order.id, client, vehicle, send }}
      // The server gives the number when it hears of the order; asked before, it would say that there is none.
      path={order.number === null ? null : `/api/v1/work-orders/${order.id}/tracking`}
      write={write}
      asks={
        questions > 0 && (
          <span className={styles.asks} data-questions={questions}>
            {t("send.questions", { count: questions, sum: money(waiting, settings.currency, i18n.language) })}
          </span>
        )
      }
    />
  );
}
