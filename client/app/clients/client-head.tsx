// Who a client is, and what may be done with the record.

import { IconArrowMerge, IconBan, IconStarFilled } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import { Balance } from "../../domains/crm/exposed/balance.tsx";
import { ClientName } from "../../domains/crm/exposed/client-name.tsx";
import { useCrmFieldWords } from "../../domains/crm/exposed/crm-field-words.ts";
import { EditRecordSheet } from "../../domains/crm/exposed/edit-record-sheet.tsx";
import { CLIENT_EDIT_FIELDS } from "../../domains/crm/exposed/record-fields.ts";
import { useCrmCommands } from "../../domains/crm/exposed/use-crm-commands.ts";
import type { ClientDetail } from "./use-records.ts";
import { MergeSheet } from "./merge-sheet.tsx";
import { Act, EditAct, Gone, RecordHead } from "./record-head.tsx";
import styles from "../../domains/crm/exposed/card.module.css";

export function ClientHead({ client }: { client: ClientDetail }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const commands = useCrmCommands();
  const [sheet, setSheet] = useState<"edit" | "merge" | null>(null);
  const { id, name, deletedAt, mergedInto } = client;
  const close = () => setSheet(null);
  const mayDelete = can(actor, "CLIENTS_DELETE");
  return (
    <RecordHead
      title={
        <>
          <h1>{name}</h1>
          {client.isVip && (
            <span className={styles.vip}>
              <IconStarFilled size={16} aria-hidden="true" /> {t("clients.field.isVip")}
            </span>
          )}
          {client.status === "blocked" && (
            <span className={styles.blocked}>
              <IconBan size={16} aria-hidden="true" /> {t("clients.value.status.blocked")}
            </span>
          )}
        </>
      }
      acts={
        can(actor, "CLIENTS_EDIT") && (
          <>
            <EditAct onAct={() => setSheet("edit")} />
            {mayDelete && (
              <Act name="merge" icon={IconArrowMerge} words={t("clients.merge")} onAct={() => setSheet("merge")} />
            )}
          </>
        )
      }
      isDeleted={deletedAt !== null}
      onDelete={mayDelete ? () => void commands.deleteClient(id, name) : null}
      gone={
        mergedInto === null ? (
          <Gone how="deleted" onRestore={mayDelete ? () => void commands.restoreClient(id, name) : null}>
            {t("clients.isDeleted")}
          </Gone>
        ) : (
          <Gone how="merged" onRestore={null}>
            {t("clients.mergedInto")}{" "}
            <Link to="/app/clients/$client" params={{ client: mergedInto }}>
              <ClientName id={mergedInto} />
            </Link>
          </Gone>
        )
      }
    >
      <Facts client={client} />
      <EditRecordSheet
        target={{ command: "crm.editClient", id: { clientId: id } }}
        record={{ id, title: name, plate: null, fieldWriters: client.fieldWriters }}
        specs={CLIENT_EDIT_FIELDS}
        values={client}
        opened={sheet === "edit"}
        onClose={close}
      />
      <MergeSheet client={client} opened={sheet === "merge"} onClose={close} />
    </RecordHead>
  );
}

function Facts({ client }: { client: ClientDetail }) {
  const { t } = useTranslation();
  const words = useCrmFieldWords();
  const { email, source, locale, notes, balanceMinor } = client;
  const phones = [client.phone, client.otherPhone].filter((phone) => phone !== null);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("clients.field.phone")}</dt>
        {phones.map((phone) => (
          <dd key={phone}>
            <a className={`num ${styles.tel}`} href={`tel:${phone}`}>
              {shownPhone(phone)}
            </a>
          </dd>
        ))}
      </div>
      {email !== null && (
        <div>
          <dt>{t("clients.field.email")}</dt>
          <dd>
            <a className={styles.tel} href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
              {email}
            </a>
          </dd>
        </div>
      )}
      <div>
        <dt>{t("clients.balance")}</dt>
        <dd className="num" data-fact="balance">
          {balanceMinor === 0 ? "–" : <Balance minor={balanceMinor} />}
        </dd>
      </div>
      {source !== null && (
        <div>
          <dt>{t("clients.field.source")}</dt>
          <dd>{source}</dd>
        </div>
      )}
      {locale !== null && (
        <div>
          <dt>{words.label("locale")}</dt>
          <dd data-fact="locale">{words.value("locale", locale)}</dd>
        </div>
      )}
      {notes !== null && (
        <div>
          <dt>{t("clients.field.notes")}</dt>
          <dd data-fact="notes">{notes}</dd>
        </div>
      )}
    </dl>
  );
}
