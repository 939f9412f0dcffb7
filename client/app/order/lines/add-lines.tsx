// Lines added to an order: in rows at the desk, in a sheet on a phone.

import { IconDeviceFloppy, IconPlus } from "@tabler/icons-react";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import type { LineRef } from "../../../../shared/domains/work-orders/lines.args.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useLineCommands } from "../../../domains/work-orders/exposed/use-line-commands.ts";
import { useOneAtATime } from "../../../ui/one-at-a-time.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { useKey } from "../../../ui/use-key.ts";
import { useDesk } from "../../use-desk.ts";
import type { OrderDetail } from "../use-order.ts";
import { useTypedAs } from "../use-typed-as.ts";
import { useNoteDone } from "../undo/undo.tsx";
import { useQuoteSubject } from "../quotes/use-quote-subject.ts";
import { DraftRows } from "./draft-rows.tsx";
import type { NewLine } from "../../../domains/work-orders/exposed/use-line-commands.ts";
import { isBlank, newDraft, readDraft, type LineDraft, type LineKind } from "./line-draft.ts";
import { useKeptDrafts } from "./use-kept-drafts.ts";
import { addableKinds } from "../why-closed.ts";
import own from "./add-lines.module.css";
import styles from "./draft-rows.module.css";

interface AddLinesProps {
  order: OrderDetail;
  /** Beside the buttons. */
  children?: ReactNode;
}

export function AddLines({ order, children }: AddLinesProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const desk = useDesk();
  const as = useTypedAs();
  const commands = useLineCommands(order);
  const kept = useKeptDrafts(`lines:${order.id}`);
  const [strict, setStrict] = useState(false);
  const [begun, setBegun] = useState<string | null>(null);
  const kinds = addableKinds(actor, order);
  const guarded = useOneAtATime();
  const note = useNoteDone();
  const mayPrice = can(actor, "WORK_ORDERS_EDIT");
  const priced = useQuoteSubject(order);
  const { drafts, change } = kept;
  useEffect(() => {
    if (drafts.length === 0) setStrict(false);
  }, [drafts.length]);
  const begin = (kind: LineKind) => {
    const line = newDraft(kind);
    setBegun(line.id);
    change([...drafts, line]);
  };
  const plus = { icon: IconPlus };
  useKey(
    desk ? "l" : null,
    kinds.includes("work"),
    () => begin("work"),
    () => t("order.help.work"),
    plus,
  );
  useKey(
    desk ? "a" : null,
    kinds.includes("part"),
    () => begin("part"),
    () => t("order.help.part"),
    plus,
  );
  if (kinds.length === 0) return null;

  const add = async () => {
    const typed = drafts.filter((draft) => !isBlank(draft));
    const lines = typed.map((draft) => readDraft(draft, as));
    if (typed.length === 0) return change([]);
    if (lines.some((line) => "wrong" in line)) return setStrict(true);
    const added: NewLine[] = [];
    let left: readonly LineDraft[] = typed;
    for (const line of lines) {
      if ("wrong" in line || !(await commands.add(line))) break;
      left = left.filter(({ id }) => id !== line.id);
      added.push(line);
    }
    change(left);
    const last = added.at(-1);
    if (!last || !mayPrice) return;
    const ref: LineRef =
      last.kind === "work" ? { kind: "work", workLineId: last.id } : { kind: "part", partsLineId: last.id };
    note({ words: t("order.added", { what: last.name }), back: () => commands.remove(ref, last.name) });
  };
  const save = () => guarded(add);
  const words: Record<LineKind, string> = mayPrice
    ? { work: t("order.addWork"), part: t("order.addPart") }
    : { work: t("order.askWork"), part: t("order.askPart") };
  const rows = (
    <DraftRows
      drafts={drafts}
      onChange={change}
      onSave={() => void save()}
      mayPrice={mayPrice}
      strict={strict}
      priced={priced}
      added={begun}
    />
  );
  const foot = drafts.length > 0 && (
    <div className={styles.foot}>
      <button type="button" className="btn primary" data-save-lines onClick={() => void save()}>
        <IconDeviceFloppy size={20} aria-hidden="true" />
        {t("order.saveLines")}
      </button>
      {desk && <span className="muted">{t("order.keys")}</span>}
    </div>
  );
  return (
    <>
      {desk && rows}
      {desk && foot}
      <div className={own.adds}>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={desk ? "btn quiet" : "btn"}
            data-add={kind}
            onClick={() => begin(kind)}
          >
            <IconPlus size={18} aria-hidden="true" />
            {words[kind]}
          </button>
        ))}
        {children}
      </div>
      {!desk && (
        <Sheet opened={drafts.length > 0} onClose={() => change([])} title={t("order.newLines")}>
          {rows}
          {foot}
        </Sheet>
      )}
    </>
  );
}
