// Whose order it is, and how soon it is wanted: menus in the head of the page.

import { Menu } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { URGENCIES } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { canBeGiven, usePeople } from "../../domains/access/exposed/use-people.ts";
import { useAssignOrder, useSetUrgency } from "../../domains/work-orders/exposed/use-order-commands.ts";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { useKey } from "../../ui/use-key.ts";
import { useMayEdit } from "./may-edit.ts";
import { useNoteDone } from "./undo/undo.tsx";
import { useUrgencyWords } from "./urgency-words.ts";
import type { OrderDetail } from "./use-order.ts";
import styles from "./edit-sheet.module.css";

interface PencilMenuProps {
  /** What is changed. */
  label: string;
  hotkey: string;
  /** Made when it is asked for. */
  children: () => ReactNode;
}

function PencilMenu({ label, hotkey, children }: PencilMenuProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    if (button.current?.ariaExpanded !== "true") button.current?.click();
  };
  const words = t("order.change", { what: label });
  useKey(hotkey, true, open, () => words, { icon: IconPencil });
  return (
    <LazyMenu
      button={
        <button ref={button} type="button" className={styles.pencil} aria-label={words}>
          <IconPencil size={18} aria-hidden="true" />
        </button>
      }
    >
      {(menu) => menu(children())}
    </LazyMenu>
  );
}

export function AssignMenu({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { people, nameOf } = usePeople();
  const mayEdit = useMayEdit(order);
  const assign = useAssignOrder(order);
  const note = useNoteDone();
  if (!mayEdit.desk) return null;
  const give = async (to: { id: string; name: string } | null) => {
    const before = order.masterId;
    if (before === (to?.id ?? null) || !(await assign(to))) return;
    note({
      words: t("order.saved", { what: `${t("order.mechanic")} · ${to?.name ?? t("order.noMechanic")}` }),
      async back(now) {
        if (now.masterId !== (to?.id ?? null)) return false;
        return assign(before === null ? null : { id: before, name: nameOf(before) ?? "" });
      },
    });
  };
  return (
    <PencilMenu label={t("order.mechanic")} hotkey="m">
      {() => (
        <>
          {canBeGiven(people).map((person) => (
            <Menu.Item
              key={person.id}
              data-assign={person.id}
              className={person.id === order.masterId ? styles.chosen : undefined}
              onClick={() => void give(person)}
            >
              {person.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => void give(null)}>{t("order.noMechanic")}</Menu.Item>
        </>
      )}
    </PencilMenu>
  );
}

export function UrgencyMenu({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const words = useUrgencyWords();
  const mayEdit = useMayEdit(order);
  const set = useSetUrgency(order);
  const note = useNoteDone();
  if (!mayEdit.desk) return null;
  const choose = async (urgency: (typeof URGENCIES)[number]) => {
    const before = order.urgency;
    if (before === urgency || !(await set(urgency))) return;
    note({
      words: t("order.saved", { what: `${t("newOrder.urgency")} · ${words[urgency]}` }),
      back: async (now) => now.urgency === urgency && set(before),
    });
  };
  return (
    <PencilMenu label={t("newOrder.urgency")} hotkey="u">
      {() =>
        URGENCIES.map((urgency) => (
          <Menu.Item
            key={urgency}
            data-urgency={urgency}
            className={urgency === order.urgency ? styles.chosen : undefined}
            onClick={() => void choose(urgency)}
          >
            {words[urgency]}
          </Menu.Item>
        ))
      }
    </PencilMenu>
  );
}
