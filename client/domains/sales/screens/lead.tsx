// A lead: who asked, for what, how they came; and what is made of it: a talk, a client with a deal, or nothing.

import { useParams } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { canSeeLeads } from "../../../../shared/domains/sales/sales.permissions.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { useHistory } from "../../../data/hooks/use-history.ts";
import { LastUndo } from "../../../ui/last-undo.tsx";
import type { Done } from "../../../ui/note-undo.ts";
import { useFocusStays } from "../../../ui/use-focus-stays.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { useLasting } from "../../../ui/use-lasting.ts";
import { LostSheet } from "../exposed/lost-sheet.tsx";
import { SalesHistory } from "../exposed/sales-history.tsx";
import { useLeadCommands } from "../exposed/use-lead-commands.ts";
import { useLead, type LeadDetail } from "../exposed/use-sales.ts";
import { ConvertForm } from "../parts/convert-form.tsx";
import { EditLeadSheet } from "../parts/edit-lead-sheet.tsx";
import { LeadActs, type LeadSheet } from "../parts/lead-acts.tsx";
import { LeadHead } from "../parts/lead-head.tsx";
import { NotYours } from "../parts/not-yours.tsx";
import styles from "../../crm/exposed/card.module.css";

export function LeadPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { lead: id } = useParams({ from: "/app/leads/$lead" });
  const { rows: lead, complete } = useLead(id);
  const missing = useLasting(!lead) || (!lead && complete);
  if (!canSeeLeads(actor)) return <NotYours title={t("leads.one")} />;
  return (
    <>
      <PageHeader title={t("leads.one")} back />
      {lead && <Lead key={lead.id} lead={lead} />}
      {missing && !lead && (
        <main className={styles.page}>
          <p className="muted" data-missing={complete ? "everywhere" : "here"}>
            {complete ? t("leads.missing") : t("leads.missingHere")}
          </p>
        </main>
      )}
    </>
  );
}

function Lead({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const commands = useLeadCommands();
  const [sheet, setSheet] = useState<LeadSheet | null>(null);
  const [done, setDone] = useState<Done<null> | null>(null);
  const { id, name, plate, deletedAt } = lead;
  const subject = { leadId: id, name, plate };
  const close = () => setSheet(null);
  const mayEdit = can(actor, "LEADS_EDIT");
  const stays = useFocusStays();
  const restore = () => commands.restore(subject);
  const remove = async () => {
    if (await commands.remove(subject)) setDone({ words: t("leads.deleted", { name }), back: restore });
  };
  const lose: Parameters<typeof LostSheet>[0]["onLose"] = async (reason, note) => {
    const kept = await commands.lose(subject, reason, note);
    if (kept) setDone({ words: t("leads.wasLost", { name }), back: () => commands.reopen(subject) });
    return kept;
  };
  return (
    <main
      ref={stays}
      className={styles.page}
      data-lead={id}
      data-status-now={lead.status}
      data-deleted={deletedAt !== null}
    >
      <LeadHead
        lead={lead}
        onRestore={mayEdit ? () => void restore() : null}
        onReopen={mayEdit ? () => void commands.reopen(subject) : null}
        acts={
          deletedAt === null && (
            <LeadActs
              lead={lead}
              onSheet={setSheet}
              onContact={() => void commands.contact(subject)}
              onDelete={() => void remove()}
            />
          )
        }
      />
      <History lead={lead} />
      <EditLeadSheet opened={sheet === "edit"} lead={lead} onClose={close} />
      <LostSheet opened={sheet === "lost"} onClose={close} onLose={lose} />
      <Sheet opened={sheet === "convert"} onClose={close} title={t("leads.convert")}>
        {sheet === "convert" && <ConvertForm lead={lead} onClose={close} />}
      </Sheet>
      <LastUndo done={done} now={null} onEnd={() => setDone(null)} />
    </main>
  );
}

function History({ lead }: { lead: LeadDetail }) {
  const about = useMemo(() => new Set([lead.id]), [lead.id]);
  return <SalesHistory of={useHistory("leads", lead.id, [lead], about)} />;
}
