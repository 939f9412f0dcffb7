// What is done with a whole order besides moving, printing and sending it: copied, deleted; and the keys of its page.

import { Menu } from "@mantine/core";
import { IconCopy, IconDots, IconKeyboard, IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can, canSeeEveryOrder } from "../../../shared/domains/access/access.permissions.ts";
import { counts } from "../../../shared/domains/work-orders/work-orders.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useLineCommands } from "../../domains/work-orders/exposed/use-line-commands.ts";
import { LazyMenu, NOT_NOW } from "../../ui/lazy-menu.tsx";
import { useOneAtATime } from "../../ui/one-at-a-time.ts";
import { useKey } from "../../ui/use-key.ts";
import { openKeys } from "../keys/keys-opened.ts";
import { useDesk } from "../use-desk.ts";
import type { OrderDetail } from "./use-order.ts";

export function OrderMenu({ order, onDeleted }: { order: OrderDetail; onDeleted: () => void }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const desk = useDesk();
  const navigate = useNavigate();
  const commands = useLineCommands(order);
  const mayCopy = can(actor, "WORK_ORDERS_CREATE");
  const mayDelete = can(actor, "WORK_ORDERS_DELETE");
  const isPaidFor = order.paidMinor !== 0;

  const guarded = useOneAtATime();
  const copy = () =>
    guarded(async () => {
      const lines = [...order.workLines, ...order.partsLines].filter(counts);
      const made = await commands.duplicate(lines, canSeeEveryOrder(actor) ? null : actor.userId);
      if (made) await navigate({ to: "/app/orders/$orderId", params: { orderId: made } });
    });
  useKey(
    null,
    mayCopy,
    () => void copy(),
    () => t("order.duplicate"),
    { icon: IconCopy },
  );
  const remove = async () => {
    if (await commands.delete()) onDeleted();
  };
  if (!mayCopy && !mayDelete && !desk) return null;
  const button = (
    <button type="button" className="btn" data-order-menu aria-label={t("order.menu")} title={t("order.menu")}>
      <IconDots size={18} aria-hidden="true" />
    </button>
  );
  return (
    <LazyMenu button={button}>
      {(menu) =>
        menu(
          <>
            {mayCopy && (
              <Menu.Item leftSection={<IconCopy size={18} />} data-do="duplicate" onClick={() => void copy()}>
                {t("order.duplicate")}
              </Menu.Item>
            )}
            {desk && (
              <Menu.Item
                leftSection={<IconKeyboard size={18} />}
                data-do="help"
                aria-keyshortcuts="?"
                onClick={openKeys}
              >
                {t("nav.keys")}
              </Menu.Item>
            )}
            {mayDelete && (
              <Menu.Item
                leftSection={<IconTrash size={18} />}
                data-do="delete"
                {...(isPaidFor ? NOT_NOW : { onClick: () => void remove() })}
              >
                {t("order.delete")}
                {isPaidFor && <div className="dim">{t("order.deletePaid")}</div>}
              </Menu.Item>
            )}
          </>,
        )
      }
    </LazyMenu>
  );
}
