// The one thing to do about an order of the day: at once, in a sheet, by phone, or from a menu of mechanics.

import { Menu } from "@mantine/core";
import { IconCash, IconKey, IconPhone, IconPlayerPlay, IconSearch, IconSend, IconUserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { MOVE_OF_ACT, type DayAct } from "../../../shared/domains/work-orders/desk-day.rules.ts";
import { canBeGiven, usePeople } from "../../domains/access/exposed/use-people.ts";
import { useAssignOrder, useMoveOrder } from "../../domains/work-orders/exposed/use-order-commands.ts";
import { LazyMenu, type LazyMenuProps } from "../../ui/lazy-menu.tsx";
import type { Done } from "../../ui/note-undo.ts";
import { CallButton } from "./call-button.tsx";
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

const ICONS = {
  take: IconCash,
  handOver: IconKey,
  send: IconSend,
  call: IconPhone,
  assign: IconUserPlus,
  diagnose: IconSearch,
  begin: IconPlayerPlay,
} satisfies Record<DayAct, unknown>;

export function DayActButton({ act, order, isFirst, onPay, onSend, ...given }: DayActButtonProps) {
  const { t } = useTranslation();
  const { id, client } = order;
  const go = useGoOn(order, given.onDone);
  const ActIcon = ICONS[act];
  const words = t(`day.act.${act}`);
  const label = [words, nameOf(order)].filter(Boolean).join(": ");
  if (act === "call" && client) return <CallButton client={client} />;
  const button = (
    <button
      type="button"
      className={`btn ${act === "take" && isFirst ? "ok" : ""} ${styles.act}`}
      aria-label={label}
      data-do={act}
      onClick={({ detail }) => {
        if (act === "diagnose" || act === "begin") {
          // The second of a double click is on the row that has come up to its place.
          if (detail < 2) void go(act);
        } else if (act === "send") onSend(id);
        else onPay(id);
      }}
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

const nameOf = ({ vehicle, number, client }: DeskOrder) => vehicle?.plate ?? number ?? client?.name;

/** The card goes on to where the workshop works at it. */
function useGoOn(order: DeskOrder, onDone: DayActButtonProps["onDone"]) {
  const { t } = useTranslation();
  const move = useMoveOrder();
  return async (act: keyof typeof MOVE_OF_ACT) => {
    const { status: from, statusAt: since } = order;
    const to = MOVE_OF_ACT[act];
    if (!(await move(order, to))) return;
    onDone({
      words: [t(`status.order.${to}`), nameOf(order)].filter(Boolean).join(" · "),
      // Somebody else has moved it on: it is theirs now.
      back: async (orders) => {
        const asLeft = orders.find(({ id, status }) => id === order.id && status === to);
        return asLeft !== undefined && move(asLeft, from, since);
      },
    });
  };
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
    onDone({
      words: [t("day.given", { name: to.name }), nameOf(order)].filter(Boolean).join(" · "),
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
