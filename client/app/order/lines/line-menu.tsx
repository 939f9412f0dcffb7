// What the desk does with one line: another place, out of the order, or another in its stead once the client has decided.

import { Menu } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconDots, IconPackageExport, IconReplace, IconTrash } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import type { LineRef } from "../../../../shared/domains/work-orders/lines.args.ts";
import { isBegun } from "../../../../shared/domains/work-orders/lines.rules.ts";
import { isDecided, isOpen } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useApprovalMenu } from "../../../domains/work-orders/exposed/approvals/approval-menu.tsx";
import { mayIssueFor } from "../../../domains/work-orders/exposed/issue/use-supplies.ts";
import { useLineCommands } from "../../../domains/work-orders/exposed/use-line-commands.ts";
import { useOrderPhotos } from "../../../domains/work-orders/exposed/photos/use-photos.ts";
import { latePart } from "../../../kernel/late-part.tsx";
import { LazyMenu, NOT_NOW } from "../../../ui/lazy-menu.tsx";
import { EditSheet } from "../edit-sheet.tsx";
import { quoteOfPrice } from "../quotes/requoted.ts";
import { useNoteDone } from "../undo/undo.tsx";
import type { OrderDetail } from "../use-order.ts";
import { quoteFor } from "./line-draft.ts";
import { fieldsOf, isPart as isPartLine, type LineRow as Line } from "./line-fields.ts";
import styles from "../edit-sheet.module.css";
import { useWords } from "../../../i18n/use-words.tsx";

const IssueSheet = latePart(
  async () => (await import("../../../domains/work-orders/exposed/issue/issue-sheet.tsx")).IssueSheet,
);

export interface LineMenuProps {
  order: OrderDetail;
  line: Line;
}

/** Why a line is not taken out of the order; null: it may be. */
function whyStays(line: Line): "decided" | "begun" | null {
  if (isDecided(line)) return "decided";
  return isBegun(line) ? "begun" : null;
}

/** Of who edits orders, and made when it is asked for: no other device watches what it needs. */
export function LineMenu({ order, line }: LineMenuProps) {
  const { t } = useWords();
  const { actor } = useSession();
  if (!can(actor, "WORK_ORDERS_EDIT") || !isOpen(order.status) || line.supersededBy !== null) return null;
  const button = (
    <button
      type="button"
      className={styles.pencil}
      data-line-menu={line.id}
      aria-label={t("order.lineMenu", { line: line.name })}
    >
      <IconDots size={18} aria-hidden="true" />
    </button>
  );
  return <LazyMenu button={button}>{(menu) => <DeskLineMenu order={order} line={line} menu={menu} />}</LazyMenu>;
}

function DeskLineMenu({ order, line, menu }: LineMenuProps & { menu: (items: ReactNode) => ReactNode }) {
  const { t } = useWords();
  const commands = useLineCommands(order);
  const note = useNoteDone();
  const photos = useOrderPhotos(order.id);
  const { actor } = useSession();
  const [replacing, setReplacing] = useState(false);
  const [stock, setStock] = useState<"unasked" | "opened" | "closed">("unasked");
  const isPart = isPartLine(line);
  const ofStock = isPart && line.partId !== null && mayIssueFor(actor, order) ? line : null;
  const approval = useApprovalMenu({ order, line: { ...line, kind: isPart ? "part" : "work" } });
  const ref: LineRef = isPart ? { kind: "part", partsLineId: line.id } : { kind: "work", workLineId: line.id };
  const all: readonly Line[] = isPart ? order.partsLines : order.workLines;
  const lines = all.filter((l) => l.supersededBy === null);
  const place = lines.findIndex(({ id }) => id === line.id);
  const decided = isDecided(line);
  const stays = whyStays(line);
  const remove = async () => {
    const former = all.find((l) => l.supersededBy === line.id)?.id ?? null;
    const taken = isPart ? quoteOfPrice(line) : undefined;
    const quote = taken?.partId ? quoteFor({ ...taken, partId: taken.partId }, line.priceMinor) : null;
    const own = photos.filter(({ workLineId, partsLineId }) => workLineId === line.id || partsLineId === line.id);
    const was = { quote, photoIds: own.map(({ id }) => id), former };
    if (!(await commands.remove(ref, line.name))) return;
    const before = place > 0 ? lines[place - 1]!.id : null;
    note({ words: t("order.removed", { what: line.name }), back: () => commands.bringBack(line, was, before) });
  };
  return (
    <>
      {menu(
        <>
          {approval.items}
          {place > 0 && (
            <Menu.Item
              leftSection={<IconArrowUp size={18} />}
              data-do="up"
              onClick={() => void commands.move(ref, line.name, lines[place - 2]?.id ?? null)}
            >
              {t("order.moveUp")}
            </Menu.Item>
          )}
          {place < lines.length - 1 && (
            <Menu.Item
              leftSection={<IconArrowDown size={18} />}
              data-do="down"
              onClick={() => void commands.move(ref, line.name, lines[place + 1]!.id)}
            >
              {t("order.moveDown")}
            </Menu.Item>
          )}
          {ofStock && (
            <Menu.Item leftSection={<IconPackageExport size={18} />} data-do="stock" onClick={() => setStock("opened")}>
              {t("issue.menu")}
            </Menu.Item>
          )}
          {decided && (
            <Menu.Item leftSection={<IconReplace size={18} />} data-do="replace" onClick={() => setReplacing(true)}>
              {t("order.replaceLine")}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconTrash size={18} />}
            data-do="remove"
            {...(stays === null ? { onClick: () => void remove() } : NOT_NOW)}
          >
            {t("order.removeLine")}
            {stays !== null && <div className="dim">{t(`order.stays.${stays}`)}</div>}
          </Menu.Item>
        </>,
      )}
      {approval.sheet}
      {ofStock && stock !== "unasked" && (
        <IssueSheet order={order} line={ofStock} opened={stock === "opened"} onClose={() => setStock("closed")} />
      )}
      {replacing && (
        <EditSheet
          title={t("order.replaceLine")}
          of={`replace:${line.id}`}
          fields={fieldsOf(line)}
          writers={{}}
          whoWrote={() => null}
          opened
          onClose={() => setReplacing(false)}
          onSave={(changes) =>
            commands.replace(ref, line.name, Object.fromEntries(changes.map(({ field, value }) => [field, value])))
          }
        >
          <p data-replaces>{t("order.replacesDecided")}</p>
        </EditSheet>
      )}
    </>
  );
}
