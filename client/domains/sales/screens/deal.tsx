// A deal: about what and for whom, what is offered and for how much, and what is made of it: a visit, an order, or nothing.

import { IconArrowLeft } from "@tabler/icons-react";
import { useLocation, useNavigate, useParams, useRouter } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { isEarly, stageAgain } from "../../../../shared/domains/sales/deal-stages.rules.ts";
import { canSeeDeals } from "../../../../shared/domains/sales/sales.permissions.ts";
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
import { useDealCommands } from "../exposed/use-deal-commands.ts";
import { usePipelineCommands } from "../exposed/use-pipeline-commands.ts";
import { useDeal, type DealDetail } from "../exposed/use-sales.ts";
import { DealActs, type DealSheet } from "../parts/deal-acts.tsx";
import { DealHead } from "../parts/deal-head.tsx";
import { EditDealSheet } from "../parts/edit-deal-sheet.tsx";
import { Note } from "../parts/note.tsx";
import { NotYours } from "../parts/not-yours.tsx";
import { Offer } from "../parts/offer.tsx";
import { QuotePanel } from "../parts/quote-panel.tsx";
import { ScheduleForm } from "../parts/schedule-form.tsx";
import styles from "../../crm/exposed/card.module.css";

export function DealPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { deal: id } = useParams({ from: "/app/deals/$deal" });
  const { rows: deal, complete } = useDeal(id);
  const missing = useLasting(!deal) || (!deal && complete);
  if (!canSeeDeals(actor)) return <NotYours title={t("deals.one")} />;
  return (
    <>
      <PageHeader title={t("deals.one")} back />
      {deal && <Deal key={deal.id} deal={deal} />}
      {missing && !deal && (
        <main className={styles.page}>
          <p className="muted" data-missing={complete ? "everywhere" : "here"}>
            {complete ? t("deals.missing") : t("deals.missingHere")}
          </p>
        </main>
      )}
    </>
  );
}

function Deal({ deal }: { deal: DealDetail }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const navigate = useNavigate();
  const commands = useDealCommands();
  const pipeline = usePipelineCommands();
  const [sheet, setSheet] = useState<DealSheet | null>(null);
  const [done, setDone] = useState<Done<null> | null>(null);
  const { id, stage, deletedAt } = deal;
  const isThere = deletedAt === null;
  const mayEdit = can(actor, "DEALS_EDIT");
  const close = () => setSheet(null);
  const stays = useFocusStays();
  const restore = () => commands.restore(deal);
  const remove = async () => {
    if (await commands.remove(deal)) setDone({ words: t("deals.deleted"), back: restore });
  };
  const lose: Parameters<typeof LostSheet>[0]["onLose"] = async (reason, note) => {
    const kept = await commands.lose(deal, reason, note);
    // Reopened it does not get its visit back, nor a stage without a quote: that is no way back to how it was.
    if (kept && stageAgain(deal) === stage) setDone({ words: t("deals.wasLost"), back: () => commands.reopen(deal) });
    return kept;
  };
  const move = async (to: "contact" | "agree") => {
    const from = stage;
    if (!(await commands.move(deal, to)) || (from !== "contact" && from !== "agree")) return;
    setDone({ words: t(`sales.deal.${to}`), back: () => commands.move(deal, from) });
  };
  const start = async () => {
    const orderId = await pipeline.startWork(deal);
    if (orderId !== null && can(actor, "WORK_ORDERS_VIEW"))
      await navigate({ to: "/app/orders/$orderId", params: { orderId } });
  };
  return (
    <main ref={stays} className={styles.page} data-deal={id} data-stage-now={stage} data-deleted={!isThere}>
      <DealHead
        deal={deal}
        onRestore={mayEdit ? () => void restore() : null}
        onReopen={mayEdit ? () => void commands.reopen(deal) : null}
        acts={
          isThere && (
            <DealActs
              deal={deal}
              onSheet={setSheet}
              onMove={(to) => void move(to)}
              onStart={() => void start()}
              onDelete={() => void remove()}
            />
          )
        }
      />
      <NeedsLines deal={deal} />
      <div className={styles.columns}>
        <Offer deal={deal} mayChange={isThere && mayEdit && isEarly(stage)} onDone={setDone} />
        <div className={styles.aside}>
          <QuotePanel deal={deal} />
          <History deal={deal} />
        </div>
      </div>
      <EditDealSheet opened={sheet === "edit"} deal={deal} onClose={close} />
      <LostSheet opened={sheet === "lost"} onClose={close} onLose={lose} />
      <Sheet opened={sheet === "schedule"} onClose={close} title={t("deals.schedule")}>
        {sheet === "schedule" && (
          <ScheduleForm
            onClose={close}
            onSchedule={(visit) => pipeline.schedule(deal, { ...visit, durationMin: null, masterId: null })}
          />
        )}
      </Sheet>
      <LastUndo done={done} now={null} onEnd={() => setDone(null)} />
    </main>
  );
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Its quote was to be sent from the board, and there is nothing in it yet. */
    quoteNeedsLines?: true;
  }
}

/** Why whoever dropped the card on the quotes is here, until there is something to be sent. */
function NeedsLines({ deal }: { deal: DealDetail }) {
  const { t } = useTranslation();
  const { history } = useRouter();
  const asked = useLocation({ select: ({ state }) => state.quoteNeedsLines === true });
  if (!asked || deal.lines.length > 0) return null;
  return (
    <Note
      words={t("deals.quoteNeedsLines")}
      act="to-board"
      actWords={t("deals.backToBoard")}
      onAct={() => history.back()}
      icon={IconArrowLeft}
    />
  );
}

function History({ deal }: { deal: DealDetail }) {
  const { lines, removed } = deal;
  const about = useMemo(
    () => new Set([deal.id, ...[...lines, ...removed].map(({ id }) => id)]),
    [deal.id, lines, removed],
  );
  return <SalesHistory of={useHistory("deals", deal.id, [deal], about)} />;
}
