// A lead becomes a client with a deal: whom, it is said before it is done. Who has the lead's phone is that client.

import { IconArrowRight, IconUserCheck, IconUserPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { samePhone } from "../../../../shared/domains/crm/duplicates.rules.ts";
import { carOfLead, clientMeant } from "../../../../shared/domains/sales/lead-to-deal.rules.ts";
import { shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import { normalPlate } from "../../../../shared/domains/crm/plate.rules.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../../data/hooks/react.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { ChooseClient } from "../../crm/exposed/choose-client.tsx";
import { usePipelineCommands } from "../exposed/use-pipeline-commands.ts";
import type { LeadDetail } from "../exposed/use-sales.ts";
import styles from "../exposed/sales.module.css";
import forms from "../../crm/exposed/record-form.module.css";

interface Known {
  id: string;
  name: string;
  phone: string;
}

export function ConvertForm({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const navigate = useNavigate();
  const pipeline = usePipelineCommands();
  const { rows: clients } = useRows(queries.crm.clients());
  // As the command finds them.
  const found = clientMeant(samePhone({ id: "", phone: lead.phone, otherPhone: null }, clients), lead.name);
  const [chosen, setChosen] = useState<Known | null>(null);
  const [choosing, setChoosing] = useState(false);
  /** Whoever comes back from choosing is where they left. */
  const [isBack, setIsBack] = useState(false);
  const back = () => {
    setChoosing(false);
    setIsBack(true);
  };
  const [toQuote, setToQuote] = useState(false);
  const client: Known | null = chosen ?? found;
  const submit = useSubmit(async () => {
    const deal = await pipeline.convert(lead, { clientId: chosen?.id ?? null, toQuote });
    if (deal === null) return;
    onClose();
    if (can(actor, "DEALS_VIEW")) await navigate({ to: "/app/deals/$deal", params: { deal } });
  });
  if (choosing) {
    return (
      <div className={forms.form}>
        <ChooseClient
          not=""
          first={lead.name}
          focused
          onChoose={({ client: other }) => {
            setChosen(other);
            back();
          }}
        />
        <SheetFoot onCancel={back} cancel={t("nav.back")}>
          {null}
        </SheetFoot>
      </div>
    );
  }
  const Icon = client ? IconUserCheck : IconUserPlus;
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-form="convert">
      <p className={styles.picked} data-client={client?.id ?? "new"}>
        <Icon size={20} aria-hidden="true" />
        <span className="grow">
          {client ? t("leads.toClient") : t("leads.toNewClient")} <b>{client?.name ?? lead.name}</b>{" "}
          <span className="num">{shownPhone(client?.phone ?? lead.phone)}</span>
        </span>
        {can(actor, "CLIENTS_VIEW") && (
          <button
            type="button"
            className="btn small"
            data-action="other-client"
            autoFocus={isBack}
            onClick={() => setChoosing(true)}
          >
            {t("leads.otherClient")}
          </button>
        )}
      </p>
      <CarOf lead={lead} clientId={client?.id ?? null} />
      <label className={styles.check}>
        <input
          type="checkbox"
          name="toQuote"
          checked={toQuote}
          onChange={(event) => setToQuote(event.currentTarget.checked)}
        />
        {t("leads.toQuote")}
      </label>
      <SheetFoot onCancel={onClose}>
        <button type="submit" className="btn primary">
          <IconArrowRight size={20} aria-hidden="true" />
          {t("leads.convert")}
        </button>
      </SheetFoot>
    </form>
  );
}

/** What becomes of the car that was told: it is said before, and what is missing of it. */
function CarOf({ lead, clientId }: { lead: LeadDetail; clientId: string | null }) {
  const { t } = useTranslation();
  const { rows: cars } = useRows(queries.crm.vehicles());
  const car = carOfLead(lead, cars, clientId);
  if (car === null) return null;
  const words = () => {
    if (car.is === "known" || car.is === "anothers") return t(`leads.car.${car.is}`, { plate: car.car.plate });
    if (car.is === "new") return t("leads.car.new", { car: `${car.make} ${car.model}`, plate: normalPlate(car.plate) });
    return t("leads.car.incomplete", { missing: car.missing.map((field) => t(`salesLog.field.${field}`)).join(", ") });
  };
  return (
    <p className="muted" data-car={car.is}>
      {words()}
    </p>
  );
}
