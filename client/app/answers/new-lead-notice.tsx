// Somebody has asked on the form of the shop's page, or by another program: whoever is at the desk hears of it at once, each device once.

import { IconMessageQuestion } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Notice } from "./notice.tsx";
import styles from "./notice.module.css";

export interface NewLeadNoticeProps {
  lead: {
    id: string;
    name: string;
    phone: string;
    car: string | null;
    model: string | null;
    notes: string | null;
    createdAt: number | null;
  };
  /** How many more there are. */
  more: number;
  onSeen: () => void;
}

export function NewLeadNotice({ lead, more, onSeen }: NewLeadNoticeProps) {
  const { t } = useTranslation();
  const { id, name, phone, car, model, notes, createdAt } = lead;
  const theirCar = [car, model].filter(Boolean).join(" ");
  return (
    <Notice
      id={id}
      icon={IconMessageQuestion}
      title={t("answers.newLeadTitle")}
      link={
        <Link className={`clamp2 ${styles.who}`} to="/app/leads/$lead" params={{ lead: id }} data-action="see-lead">
          {t("answers.newLead", { name })}
        </Link>
      }
      linesWords={t("answers.leadLines")}
      opens={false}
      phone={phone}
      plate={null}
      plateCountry=""
      at={createdAt ?? 0}
      more={more > 0 ? t("answers.moreLeads", { count: more }) : null}
      onSeen={onSeen}
    >
      {theirCar !== "" && <li>{theirCar}</li>}
      <li>
        <span className={`clamp2 ${styles.names}`}>{notes ?? t("answers.noWords")}</span>
      </li>
    </Notice>
  );
}
