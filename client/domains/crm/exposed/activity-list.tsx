// What became of a client or a car, the latest first, in words.

import { useTranslation } from "react-i18next";
import type { ShownHistory } from "../../../data/hooks/use-history.ts";
import { useBalanceWords } from "./balance.tsx";
import { ClientName } from "./client-name.tsx";
import { DID, useCrmFieldWords } from "./crm-field-words.ts";
import { RecordHistory } from "./record-history.tsx";

interface Entry {
  verb: string;
  data: Record<string, string | number | boolean | null>;
}

export function ActivityList({ of }: { of: ShownHistory }) {
  const { t } = useTranslation();
  return (
    <RecordHistory
      of={of}
      did={DID}
      nothing={t("clients.noHistory")}
      nobody={() => t("order.system")}
      Sentence={CrmSentence}
    />
  );
}

/** What was done to a client or a car, behind the name of who did it. */
export function CrmSentence({ entry: { verb, data } }: { entry: Entry }) {
  const { t } = useTranslation();
  const balanceWords = useBalanceWords();
  const fields = useCrmFieldWords();
  const field = data["field"];
  if (field === "clientId") {
    return (
      <>
        {t("clients.owner")}: <ClientName id={String(data["from"] ?? data["theirs"])} /> →{" "}
        <ClientName id={String(data["to"] ?? data["yours"])} />
      </>
    );
  }
  const words: Record<string, unknown> = { ...data };
  if (typeof field === "string") {
    words["what"] = fields.label(field);
    for (const key of ["from", "to", "yours", "theirs"]) words[key] = fields.value(field, data[key] ?? null);
  }
  if (typeof data["balanceMinor"] === "number")
    words["balance"] = balanceWords(data["balanceMinor"]) ?? t("clients.evenBalance");
  return <>{t(`clients.did.${verb}`, words)}</>;
}
