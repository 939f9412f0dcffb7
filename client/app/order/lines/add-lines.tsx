// Lines added to an order, by whoever may add some of a kind.

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import type { LineRef } from "../../../../shared/domains/work-orders/lines.args.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useLineCommands, type NewLine } from "../../../domains/work-orders/exposed/use-line-commands.ts";
import { useQuoteSubject } from "../quotes/use-quote-subject.ts";
import { useNoteDone } from "../undo/undo.tsx";
import type { OrderDetail } from "../use-order.ts";
import { addableKinds } from "../why-closed.ts";
import { TypedLines } from "./typed-lines.tsx";
import own from "./add-lines.module.css";

interface AddLinesProps {
  order: OrderDetail;
  /** Beside the buttons. */
  children?: ReactNode;
}

export function AddLines({ order, children }: AddLinesProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const commands = useLineCommands(order);
  const note = useNoteDone();
  const mayPrice = can(actor, "WORK_ORDERS_EDIT");
  const priced = useQuoteSubject(order);
  const added = (last: NewLine) => {
    if (!mayPrice) return;
    const ref: LineRef =
      last.kind === "work" ? { kind: "work", workLineId: last.id } : { kind: "part", partsLineId: last.id };
    note({ words: t("order.added", { what: last.name }), back: () => commands.remove(ref, last.name) });
  };
  return (
    <TypedLines
      keptAs={`lines:${order.id}`}
      kinds={addableKinds(actor, order)}
      words={
        mayPrice
          ? { work: t("order.addWork"), part: t("order.addPart") }
          : { work: t("order.askWork"), part: t("order.askPart") }
      }
      keyWords={{ work: t("order.help.work"), part: t("order.help.part") }}
      mayPrice={mayPrice}
      priced={priced}
      onAdd={(line) => commands.add(line)}
      onAdded={added}
      className={own.adds}
    >
      {children}
    </TypedLines>
  );
}
