// The one thing to do about an order of the day: in a sheet, by phone, or from a menu of mechanics.

import { Menu } from "@mantine/core";
import { IconCash, IconKey, IconPhone, IconSend, IconUserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import type { DayAct } from "../../../shared/domains/work-orders/desk-day.rules.ts";
import { usePeople } from "../../domains/access/exposed/use-people.ts";
import { useAssignOrder } from "../../domains/work-orders/exposed/use-order-commands.ts";
import { LazyMenu, type LazyMenuProps } from "../../ui/lazy-menu.tsx";
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
}

const ICONS = { take: IconCash, handOver: IconKey, send: IconSend, call: IconPhone, assign: IconUserPlus };

export function DayActButton({ act, order, isFirst, onPay, onSend, onAssigned }: DayActButtonProps) {
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
    <Assign order={order} onAssigned={onAssigned}>
      {button}
    </Assign>
  ) : (
    button
  );
}

interface AssignProps extends Pick<DayActButtonProps, "order" | "onAssigned"> {
  children: LazyMenuProps["button"];
}

function Assign({ order, onAssigned, children }: AssignProps) {
  const { people } = usePeople();
  const assign = useAssignOrder(order);
  const mechanics = people.filter(({ status, role }) => status === "active" && role === "mechanic");
  return (
    <LazyMenu button={children}>
      {(menu) =>
        menu(
          mechanics.map((person) => (
            <Menu.Item
              key={person.id}
              data-assign={person.id}
              onClick={() => void assign(person).then((kept) => kept && onAssigned())}
            >
              {person.name}
            </Menu.Item>
          )),
        )
      }
    </LazyMenu>
  );
}
