// What is done with deals and their lines: commands, so also without a network. Each resolves to whether it was kept on this device.

import { useTranslation } from "react-i18next";
import type { LostReason } from "../../../../shared/domains/sales/sales.states.ts";
import type { LineQuote } from "../../../../shared/domains/work-orders/line-quotes.args.ts";
import { lastWriter, type FieldWriters } from "../../../../shared/kernel/field-edits.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import type { ArgsFor, CommandName } from "../../../../shared/registry/command-types.ts";
import { useEngine } from "../../../data/hooks/react.ts";
import { saveEach, saveEdit, type FieldChange } from "../../../data/outbox/save-edit.ts";
import { save } from "../../../data/outbox/save.ts";
import type { Told } from "../../work-orders/exposed/approvals/use-approval-commands.ts";
import type { NewLine } from "../../work-orders/exposed/use-line-commands.ts";
import type { KeptDeal } from "../deal-values.ts";

/** What a command is about, for who reads of it later. */
export interface AboutDeal {
  id: string;
  subject: string;
  vehicle?: { plate: string } | undefined;
}

/** A field of a line as a form has read it; of a price the quote of the catalogue that it is. */
export interface LineEdit {
  field: "name" | "normHours" | "quantity" | "priceMinor";
  value: string | number | null;
  quote?: LineQuote;
}

/** A line as whoever speaks with the client reads it. */
export interface ReadLine {
  id: string;
  name: string;
  normHours: number | null;
  quantity: number;
  priceMinor: number;
}

export function useDealCommands() {
  const engine = useEngine();
  const { t } = useTranslation();
  const about = ({ subject, vehicle }: Omit<AboutDeal, "id">, of?: string) => ({
    title: of === undefined ? subject : `${subject} · ${of}`,
    plate: vehicle?.plate ?? null,
    number: null,
  });
  const send = <Name extends CommandName>(name: Name, args: ArgsFor<Name>, deal: Omit<AboutDeal, "id">, of?: string) =>
    save(engine, name, args, about(deal, of));

  return {
    /** The new deal's id; null where it could not be kept. */
    async create(deal: KeptDeal): Promise<string | null> {
      const dealId = uuidv7();
      return (await send("sales.createDeal", { dealId, ...deal, leadId: null }, deal)) ? dealId : null;
    },
    /** One command for each field; `seen` says who had written what was on the screen. */
    edit(
      deal: AboutDeal,
      changes: readonly Omit<FieldChange<"sales.editDeal">, "basedOn">[],
      seen: FieldWriters | null,
    ): Promise<boolean> {
      return saveEach(
        engine,
        changes.map((change) => () => {
          const based = { ...change, basedOn: lastWriter(seen ?? {}, change.field) };
          const subject = about(deal, t(`salesLog.field.${change.field}`));
          return saveEdit(engine, { command: "sales.editDeal", id: { dealId: deal.id } }, based, subject);
        }),
      );
    },
    move: (deal: AboutDeal, stage: "contact" | "agree") => send("sales.moveDeal", { dealId: deal.id, stage }, deal),
    lose: (deal: AboutDeal, reason: LostReason, note: string | null) =>
      send("sales.loseDeal", { dealId: deal.id, reason, note }, deal),
    reopen: (deal: AboutDeal) => send("sales.reopenDeal", { dealId: deal.id }, deal),
    remove: (deal: AboutDeal) => send("sales.deleteDeal", { dealId: deal.id }, deal),
    restore: (deal: AboutDeal) => send("sales.restoreDeal", { dealId: deal.id }, deal),
    addLine: (deal: AboutDeal, { id, partId, ...line }: NewLine) =>
      send("sales.addDealLine", { dealId: deal.id, lineId: id, partId: partId ?? null, ...line }, deal, line.name),
    editLine: (
      deal: AboutDeal,
      line: { id: string; name: string; fieldWriters: FieldWriters | null },
      edits: readonly LineEdit[],
    ): Promise<boolean> =>
      saveEach(
        engine,
        edits.map((edit) => () => {
          const based = { ...edit, basedOn: lastWriter(line.fieldWriters ?? {}, edit.field) };
          const target = { command: "sales.editDealLine", id: { lineId: line.id } } as const;
          return saveEdit(engine, target, based as FieldChange<"sales.editDealLine">, about(deal, line.name));
        }),
      ),
    removeLine: (deal: AboutDeal, lineId: string, name: string) => send("sales.removeDealLine", { lineId }, deal, name),
    /** What the client said of these lines, as they stand here. */
    tellAnswer: (deal: AboutDeal, lines: readonly ReadLine[], told: Told) =>
      send(
        "sales.tellAnswer",
        {
          dealId: deal.id,
          ...told,
          lines: lines.map(({ id, name, normHours, quantity, priceMinor }) => ({
            lineId: id,
            read: { name, normHours, quantity, priceMinor },
          })),
        },
        deal,
        lines.length === 1 ? lines[0]!.name : undefined,
      ),
    restoreLine: (deal: AboutDeal, lineId: string, name: string) =>
      send("sales.restoreDealLine", { lineId }, deal, name),
  };
}
