// What can be done with the orders that were chosen. What was done can be taken back.

import { Menu } from "@mantine/core";
import { IconCheck, IconUser } from "@tabler/icons-react";
import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OPEN_STATUSES, type WorkOrderStatus } from "../../../../../shared/domains/work-orders/work-orders.states.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { amount } from "../../../../ui/format.ts";
import { LazyMenu } from "../../../../ui/lazy-menu.tsx";
import { lookOf } from "../../../../ui/status.tsx";
import { MOST_AT_ONCE } from "../../../../ui/table/bulk.ts";
import { SelectionBar, SelectionLine, TooManyAtOnce } from "../../../../ui/table/selection-bar.tsx";
import { canBeGiven, usePeople } from "../../../access/exposed/use-people.ts";
import { allowedMoves, mayMove } from "../../exposed/allowed-moves.ts";
import type { ListedOrder } from "../../order-list/listed-order.ts";

export interface OrderSelectionProps {
  chosen: readonly ListedOrder[];
  /** How many there are to choose from. */
  outOf: number;
  locale: string;
  onMove: (orders: readonly ListedOrder[], to: WorkOrderStatus) => void;
  onAssign: (orders: readonly ListedOrder[], to: { id: string; name: string } | null) => void;
  onAll: () => void;
  onClear: () => void;
}

export function OrderSelection({ chosen, outOf, locale, onMove, onAssign, onAll, onClear }: OrderSelectionProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { people } = usePeople();
  // Closed ones are no more than looked at here: to open one again is decided on its own page.
  const open = chosen.filter(({ isHere }) => isHere);
  const owed = chosen.reduce((sum, { owedMinor }) => sum + (owedMinor ?? 0), 0);
  const seesOwed = chosen.some(({ owedMinor }) => owedMinor !== null);
  const tooMany = open.length > MOST_AT_ONCE;
  const moves = OPEN_STATUSES.filter((to) => open.some(({ status }) => allowedMoves(actor, status).includes(to)));
  return (
    <SelectionBar
      words={{ acts: t("orderList.chosenActs"), chosen: t("orderList.chosen", { count: chosen.length }) }}
      chosen={chosen.length}
      outOf={outOf}
      facts={
        seesOwed && (
          <>
            {" · "}
            {t("orderList.owes")} <b>{amount(owed, locale)}</b>
          </>
        )
      }
      onAll={onAll}
      onClear={onClear}
    >
      {mayMove(actor) && open.length > 0 && (
        <>
          <SelectionLine />
          <ActMenu
            button={
              <button type="button" data-act="move" disabled={tooMany}>
                <IconCheck size={18} aria-hidden="true" />
                {t("orderList.move")}
              </button>
            }
          >
            {moves.map((to) => {
              const StatusIcon = lookOf("order", to)![1];
              return (
                <Menu.Item
                  key={to}
                  data-move={to}
                  leftSection={<StatusIcon size={18} />}
                  onClick={() => onMove(open, to)}
                >
                  {t(`status.order.${to}`)}
                </Menu.Item>
              );
            })}
          </ActMenu>
          <ActMenu
            button={
              <button type="button" data-act="assign" disabled={tooMany}>
                <IconUser size={18} aria-hidden="true" />
                {t("orderList.assign")}
              </button>
            }
          >
            {canBeGiven(people).map((person) => (
              <Menu.Item key={person.id} data-assign={person.id} onClick={() => onAssign(open, person)}>
                {person.name}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item onClick={() => onAssign(open, null)}>{t("order.noMechanic")}</Menu.Item>
          </ActMenu>
          <TooManyAtOnce rows={open.length} />
          {open.length < chosen.length && (
            <span style={{ color: "var(--text)" }}>{t("orderList.onlyOpen", { count: open.length })}</span>
          )}
        </>
      )}
    </SelectionBar>
  );
}

function ActMenu({ button, children }: { button: ReactElement<ComponentPropsWithRef<"button">>; children: ReactNode }) {
  return <LazyMenu button={button}>{(menu) => menu(children)}</LazyMenu>;
}
