// What is done with a lead: called, talked to, made a client with a deal, given up.

import { Menu } from "@mantine/core";
import {
  IconArrowRight,
  IconDots,
  IconMessageCheck,
  IconPencil,
  IconPhone,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { OPEN_LEADS } from "../../../../shared/domains/sales/sales.states.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { LazyMenu } from "../../../ui/lazy-menu.tsx";
import type { LeadDetail } from "../exposed/use-sales.ts";

export type LeadSheet = "edit" | "lost" | "convert";

export interface LeadActsProps {
  lead: LeadDetail;
  onSheet: (sheet: LeadSheet) => void;
  onContact: () => void;
  onDelete: () => void;
}

export function LeadActs({ lead, onSheet, onContact, onDelete }: LeadActsProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { phone, status } = lead;
  const isOpen = OPEN_LEADS.some((open) => open === status);
  const mayEdit = can(actor, "LEADS_EDIT");
  // A drag from column to column, or this button: the same move, for the same people.
  const mayConvert = isOpen && mayEdit && can(actor, "PIPELINE_MOVE");
  return (
    <>
      <a className="btn" href={`tel:${phone}`} data-action="call">
        <IconPhone size={18} aria-hidden="true" />
        {t("leads.call")}
      </a>
      {mayEdit && status === "new" && (
        <button type="button" className="btn" data-action="contacted" onClick={onContact}>
          <IconMessageCheck size={18} aria-hidden="true" />
          {t("leads.contacted")}
        </button>
      )}
      {mayEdit && (
        <button type="button" className="btn" data-action="edit" onClick={() => onSheet("edit")}>
          <IconPencil size={18} aria-hidden="true" />
          {t("clients.edit")}
        </button>
      )}
      {mayEdit && <More isOpen={isOpen} onLose={() => onSheet("lost")} onDelete={onDelete} />}
      {mayConvert && (
        <button type="button" className="btn primary" data-action="convert" onClick={() => onSheet("convert")}>
          <IconArrowRight size={18} aria-hidden="true" />
          {t("leads.convert")}
        </button>
      )}
    </>
  );
}

function More({ isOpen, onLose, onDelete }: { isOpen: boolean; onLose: () => void; onDelete: () => void }) {
  const { t } = useTranslation();
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
            {isOpen && (
              <Menu.Item leftSection={<IconX size={18} />} data-do="lose" onClick={onLose}>
                {t("sales.lose")}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconTrash size={18} />} data-do="delete" onClick={onDelete}>
              {t("clients.delete")}
            </Menu.Item>
          </>,
        )
      }
    </LazyMenu>
  );
}
