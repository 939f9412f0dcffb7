// What is done with leads: commands, so also without a network. Each resolves to whether it was kept on this device.

import { useTranslation } from "react-i18next";
import type { LostReason } from "../../../../shared/domains/sales/sales.states.ts";
import { lastWriter, type FieldWriters } from "../../../../shared/kernel/field-edits.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import type { ArgsFor, CommandName } from "../../../../shared/registry/command-types.ts";
import { useEngine } from "../../../data/hooks/react.ts";
import { saveEach, saveEdit, type FieldChange } from "../../../data/outbox/save-edit.ts";
import { save } from "../../../data/outbox/save.ts";
import type { KeptLead } from "../lead-values.ts";

/** What a command is about, for who reads of it later. */
export interface AboutLead {
  leadId: string;
  name: string;
  plate: string | null;
}

/** Nobody followed an address of an advertisement: it was written down by hand. */
const NO_UTM = { source: null, medium: null, campaign: null, term: null, content: null };

export function useLeadCommands() {
  const engine = useEngine();
  const { t } = useTranslation();
  const send = <Name extends CommandName>(name: Name, args: ArgsFor<Name>, about: Omit<AboutLead, "leadId">) =>
    save(engine, name, args, { title: about.name, plate: about.plate, number: null });

  /** One command for each field; `seen` says who had written what was on the screen. */
  function edit(
    lead: AboutLead,
    changes: readonly Omit<FieldChange<"sales.editLead">, "basedOn">[],
    seen: FieldWriters | null,
  ): Promise<boolean> {
    return saveEach(
      engine,
      changes.map((change) => () => {
        const subject = {
          title: `${lead.name} · ${t(`salesLog.field.${change.field}`)}`,
          plate: lead.plate,
          number: null,
        };
        const based = { ...change, basedOn: lastWriter(seen ?? {}, change.field) };
        return saveEdit(engine, { command: "sales.editLead", id: { leadId: lead.leadId } }, based, subject);
      }),
    );
  }

  return {
    edit,
    /** The new lead's id; null where it could not be kept. */
    async create(lead: KeptLead): Promise<string | null> {
      const leadId = uuidv7();
      return (await send("sales.createLead", { leadId, ...lead, utm: NO_UTM }, lead)) ? leadId : null;
    },
    contact: (lead: AboutLead) => send("sales.contactLead", { leadId: lead.leadId }, lead),
    lose: (lead: AboutLead, reason: LostReason, note: string | null) =>
      send("sales.loseLead", { leadId: lead.leadId, reason, note }, lead),
    reopen: (lead: AboutLead) => send("sales.reopenLead", { leadId: lead.leadId }, lead),
    remove: (lead: AboutLead) => send("sales.deleteLead", { leadId: lead.leadId }, lead),
    restore: (lead: AboutLead) => send("sales.restoreLead", { leadId: lead.leadId }, lead),
  };
}
