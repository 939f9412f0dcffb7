// Where a lead, a deal and its quote stand: as every state in the product, and loaded with the pages that show them.

import {
  IconArrowRight,
  IconCalendar,
  IconCheck,
  IconChecks,
  IconCircle,
  IconEye,
  IconHandStop,
  IconMessage,
  IconPhone,
  IconPlayerPlay,
  IconSend,
  IconX,
  type Icon,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DealStage, LeadStatus, QuoteStatus } from "../../../../shared/domains/sales/sales.states.ts";
import { Chip, type Family } from "../../../ui/status.tsx";

type Look = readonly [Family, Icon];

const LEAD: Readonly<Record<LeadStatus, Look>> = {
  new: ["gray", IconCircle],
  contacted: ["blue", IconPhone],
  converted: ["outline", IconArrowRight],
  lost: ["outline", IconX],
};

const DEAL: Readonly<Record<DealStage, Look>> = {
  contact: ["gray", IconPhone],
  agree: ["amber", IconHandStop],
  scheduled: ["blue", IconCalendar],
  in_work: ["blue", IconPlayerPlay],
  done: ["green", IconCheck],
  won: ["outline", IconChecks],
  lost: ["outline", IconX],
};

const QUOTE: Readonly<Record<QuoteStatus, Look>> = {
  sent: ["gray", IconSend],
  seen: ["blue", IconEye],
  answered: ["green", IconMessage],
};

interface WithLabel {
  /** Instead of the word of the table. */
  label?: string | null;
}

export function LeadStatusChip({ value, label }: WithLabel & { value: LeadStatus }) {
  const { t } = useTranslation();
  const [family, icon] = LEAD[value];
  return <Chip family={family} icon={icon} words={label ?? t(`sales.lead.${value}`)} mark={`lead.${value}`} />;
}

export function DealStageChip({ value, label }: WithLabel & { value: DealStage }) {
  const { t } = useTranslation();
  const [family, icon] = DEAL[value];
  return <Chip family={family} icon={icon} words={label ?? t(`sales.deal.${value}`)} mark={`deal.${value}`} />;
}

export function QuoteStatusChip({ value }: { value: QuoteStatus }) {
  const { t } = useTranslation();
  const [family, icon] = QUOTE[value];
  return <Chip family={family} icon={icon} words={t(`sales.quote.${value}`)} mark={`quote.${value}`} />;
}
