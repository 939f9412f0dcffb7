// One client who was written down twice becomes one: what moves is shown before it moves.

import { IconArrowMerge } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { merged } from "../../../shared/domains/crm/client.rules.ts";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows } from "../../data/hooks/react.ts";
import { useBalanceWords } from "../../domains/crm/exposed/balance.tsx";
import { ChooseClient, type Choice } from "../../domains/crm/exposed/choose-client.tsx";
import { useCrmCommands } from "../../domains/crm/exposed/use-crm-commands.ts";
import { SheetFoot } from "../../ui/sheet-foot.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import type { ClientDetail } from "./use-records.ts";
import styles from "../../domains/crm/exposed/record-form.module.css";

export interface MergeSheetProps {
  client: ClientDetail;
  opened: boolean;
  onClose: () => void;
}

export function MergeSheet(props: MergeSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={t("clients.mergeWith", { name: props.client.name })}>
      {props.opened && <Merge {...props} />}
    </Sheet>
  );
}

function Merge({ client, onClose }: MergeSheetProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice | null>(null);
  return (
    <div className={styles.form}>
      {choice === null ? (
        <>
          <p className="muted">{t("clients.mergeHint")}</p>
          <ChooseClient not={client.id} first={shownPhone(client.phone)} onChoose={setChoice} />
        </>
      ) : (
        <Preview client={client} choice={choice} onBack={() => setChoice(null)} onDone={onClose} />
      )}
    </div>
  );
}

interface PreviewProps {
  client: ClientDetail;
  choice: Choice;
  onBack: () => void;
  onDone: () => void;
}

function Preview({ client, choice: { client: gone, cars }, onBack, onDone }: PreviewProps) {
  const { t } = useTranslation();
  const { mergeClients } = useCrmCommands();
  const { rows: orders, complete } = useRows(queries.workOrders.ofClient({ id: gone.id }));
  const after = merged(client, gone);
  const balanceWords = useBalanceWords();
  const phones = [after.phone, after.otherPhone].filter((phone) => phone !== null);
  return (
    <>
      <ul className={styles.moves} data-merge-preview={gone.id}>
        <li>
          <b>{t("clients.mergeGone", { name: gone.name })}</b>
        </li>
        <li>
          {t("clients.mergeCars", { count: cars.length })} {cars.map(({ plate }) => plate).join(", ")}
        </li>
        <li>
          {t("clients.mergeOrders", { count: orders.length })} {!complete && t("clients.ordersOffline")}
        </li>
        <li className="num">
          {t("clients.field.phone")}: {phones.map(shownPhone).join(", ")}
        </li>
        <li className="num">
          {t("clients.balance")}: {balanceWords(after.balanceMinor) ?? "–"}
        </li>
        {after.isVip && <li>{t("clients.field.isVip")}</li>}
      </ul>
      <SheetFoot onCancel={onBack} cancel={t("nav.back")}>
        <button
          type="button"
          className="btn primary"
          data-action="merge-now"
          onClick={() => void mergeClients(client, gone).then((kept) => kept && onDone())}
        >
          <IconArrowMerge size={20} aria-hidden="true" />
          {t("clients.mergeNow")}
        </button>
      </SheetFoot>
    </>
  );
}
