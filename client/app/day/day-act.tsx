// The one thing to do about an order of the day: in a sheet, by phone, or from a menu of mechanics.

import { Menu } from "@mantine/core";
import { IconCash, IconKey, IconPhone, IconSend, IconUserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import type { DayAct } from "../../../shared/domains/work-orders/desk-day.rules.ts";
import { canBeGiven, usePeople } from "../../domains/access/exposed/use-people.ts";
import { useAssignOrder } from "../../domains/work-orders/exposed/use-order-commands.ts";
import { LazyMenu, type LazyMenuProps } from "../../ui/lazy-menu.tsx";
import type { Done } from "../../ui/note-undo.ts";
import styles from "./day.module.css";
import type { DeskOrder } from "./use-day.ts";

export interface DayActButtonProps {
  act: DayAct;
  order: DeskOrder;
  isFirst: boolean;
  onPay: (orderId: string) => void;
  onSend: (orderId: string) => void;
  /** The button is gone: the keyboard goes on elsewhere in the row. */
  onAssigned: () => void;
  onDone: (done: DayDone) => void;
}

/** What was done in a row, and the way back, as the day's orders are then. */
export type DayDone = Done<readonly DeskOrder[]>;

const ICONS = { take: IconCash, handOver: IconKey, send: IconSend, call: IconPhone, assign: IconUserPlus };

export function DayActButton({ act, order, isFirst, onPay, onSend, ...given }: DayActButtonProps) {
  const { t } = useTranslation();
  const { id, number, vehicle, client } = order;
  const ActIcon = ICONS[act];
  const words = t(`day.act.${act}`);
  const label = [words, vehicle?.plate ?? number ?? client?.name].filter(Boolean).join(": ");
  if (act === "call" && client) {
    const phone = shownPhone(client.phone);
    return (
      <a
        className={`btn ${styles.act}`}
        href={`tel:${client.phone.replaceAll(" ", "")}`}
        aria-label={`${words} ${client.name}, ${phone}`}
        data-do="call"
      >
        <ActIcon size={18} aria-hidden="true" />
        {/* A desk has a telephone of its own: there the number is read, on a phone the word is pressed. */}
        <span className={`num ${styles.number}`}>{phone}</span>
        <span className={styles.word}>{words}</span>
      </a>
    );
  }
  const button = (
    <button
      type="button"
      className={`btn ${act === "take" && isFirst ? "ok" : ""} ${styles.act}`}
      aria-label={label}
      data-do={act}
      onClick={() => (act === "send" ? onSend(id) : onPay(id))}
    >
      <ActIcon size={18} aria-hidden="true" />
      {words}
    </button>
  );
  return act === "assign" ? (
    <Assign order={order} {...given}>
      {button}
    </Assign>
  ) : (
    button
  );
}

interface AssignProps extends Pick<DayActButtonProps, "order" | "onAssigned" | "onDone"> {
  children: LazyMenuProps["button"];
}

function Assign({ order, onAssigned, onDone, children }: AssignProps) {
  const { t } = useTranslation();
  const { people } = usePeople();
  const assign = useAssignOrder(order);
  const give = async (to: { id: string; name: string }) => {
    if (!(await assign(to))) return;
    onAssigned();
    const what = order.vehicle?.plate ?? order.number ?? order.client?.name;
    onDone({
      words: [t("day.given", { name: to.name }), what].filter(Boolean).join(" · "),
      // Somebody else has given it on: it is theirs now.
      back: async (orders) => orders.some(({ id, masterId }) => id === order.id && masterId === to.id) && assign(null),
    });
  };
  return (
    <LazyMenu button={children}>
      {(menu) =>
        menu(
          canBeGiven(people).map((person) => (
            <Menu.Item key={person.id} data-assign={person.id} onClick={() => void give(person)}>
              {person.name}
            </Menu.Item>
          )),
        )
      }
    </LazyMenu>
  );
}
