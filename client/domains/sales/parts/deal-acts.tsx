// What is done with a deal as a whole: it gets its day, goes to work, waits for the client's word, comes to nothing.

import { Menu } from "@mantine/core";
import {
  IconCalendarOff,
  IconCalendarPlus,
  IconDots,
  IconHandStop,
  IconPencil,
  IconPhone,
  IconPlayerPlay,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { isEarly } from "../../../../shared/domains/sales/deal-stages.rules.ts";
import { stageBack } from "../../../../shared/domains/sales/pipeline-moves.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { LazyMenu, NOT_NOW } from "../../../ui/lazy-menu.tsx";
import type { DealDetail } from "../exposed/use-sales.ts";

export type DealSheet = "edit" | "lost" | "schedule";

export interface DealActsProps {
  deal: DealDetail;
  onSheet: (sheet: DealSheet) => void;
  onMove: (stage: "contact" | "agree") => void;
  onStart: () => void;
  onDelete: () => void;
}

export function DealActs(props: DealActsProps) {
  const { deal, onSheet, onStart } = props;
  const { t } = useTranslation();
  const { actor } = useSession();
  const { stage } = deal;
  const early = isEarly(stage);
  const moves = early && can(actor, "PIPELINE_MOVE");
  const mayEdit = can(actor, "DEALS_EDIT");
  const mayStart = moves && can(actor, "WORK_ORDERS_CREATE");
  const needsCar = deal.vehicleId === null;
  return (
    <>
      {mayEdit && (
        <button type="button" className="btn" data-action="edit" onClick={() => onSheet("edit")}>
          <IconPencil size={18} aria-hidden="true" />
          {t("clients.edit")}
        </button>
      )}
      {(mayEdit || moves) && <More {...props} moves={moves} mayEdit={mayEdit} isEarly={early} />}
      {moves && stage !== "scheduled" && (
        <button type="button" className="btn" data-action="schedule" onClick={() => onSheet("schedule")}>
          <IconCalendarPlus size={18} aria-hidden="true" />
          {t("deals.schedule")}
        </button>
      )}
      {mayStart && (
        <button
          type="button"
          className="btn primary"
          data-action="start-work"
          aria-disabled={needsCar}
          title={needsCar ? t("errors.sales/deal-needs-car") : undefined}
          onClick={needsCar ? undefined : onStart}
        >
          <IconPlayerPlay size={18} aria-hidden="true" />
          {t("deals.startWork")}
        </button>
      )}
    </>
  );
}

interface MoreProps extends DealActsProps {
  moves: boolean;
  mayEdit: boolean;
  isEarly: boolean;
}

function More({ deal, moves, mayEdit, isEarly: early, onSheet, onMove, onDelete }: MoreProps) {
  const { t } = useTranslation();
  const { stage } = deal;
  // Whoever is expected, or has an order, is not deleted by the way.
  const isBound = stage === "scheduled" || (!early && stage !== "lost");
  const button = (
    <button type="button" className="btn" data-more-menu aria-label={t("sales.more")} title={t("sales.more")}>
      <IconDots size={18} aria-hidden="true" />
    </button>
  );
  return (
    <LazyMenu button={button}>
      {(menu) =>
        menu(
          <>
            {moves && stage === "contact" && (
              <Menu.Item leftSection={<IconHandStop size={18} />} data-do="agree" onClick={() => onMove("agree")}>
                {t("deals.toAgree")}
              </Menu.Item>
            )}
            {moves && stage === "agree" && (
              <Menu.Item leftSection={<IconPhone size={18} />} data-do="contact" onClick={() => onMove("contact")}>
                {t("deals.toContact")}
              </Menu.Item>
            )}
            {moves && stage === "scheduled" && (
              <Menu.Item
                leftSection={<IconCalendarOff size={18} />}
                data-do="unschedule"
                onClick={() => onMove(stageBack(deal))}
              >
                {t("deals.unschedule")}
              </Menu.Item>
            )}
            {mayEdit && early && (
              <Menu.Item leftSection={<IconX size={18} />} data-do="lose" onClick={() => onSheet("lost")}>
                {t("sales.lose")}
              </Menu.Item>
            )}
            {mayEdit && (
              <Menu.Item
                leftSection={<IconTrash size={18} />}
                data-do="delete"
                {...(isBound ? NOT_NOW : { onClick: onDelete })}
              >
                {isBound ? t("deals.cannotDelete") : t("clients.delete")}
              </Menu.Item>
            )}
          </>,
        )
      }
    </LazyMenu>
  );
}
