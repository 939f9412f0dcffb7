// Who a client is, and what may be done with the record.

import { IconArrowMerge, IconBan, IconPencil, IconRestore, IconStarFilled, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import { ClientName } from "../../domains/crm/exposed/client-name.tsx";
import { useCrmFieldWords } from "../../domains/crm/exposed/crm-field-words.ts";
import { EditRecordSheet } from "../../domains/crm/exposed/edit-record-sheet.tsx";
import { CLIENT_EDIT_FIELDS } from "../../domains/crm/exposed/record-fields.ts";
import { useCrmCommands } from "../../domains/crm/exposed/use-crm-commands.ts";
import { money } from "../../ui/format.ts";
import type { ClientDetail } from "./use-records.ts";
import { MergeSheet } from "./merge-sheet.tsx";
import styles from "../../domains/crm/exposed/card.module.css";

export function ClientHead({ client }: { client: ClientDetail }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const commands = useCrmCommands();
  const [sheet, setSheet] = useState<"edit" | "merge" | null>(null);
  const { id, name, deletedAt } = client;
  const close = () => setSheet(null);
  return (
    <section className={`card ${styles.head}`}>
      <div className={styles.title}>
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
        <span className="grow" />
        {deletedAt === null && (
          <div className={styles.acts}>
            {can(actor, "CLIENTS_EDIT") && (
              <button type="button" className="btn" data-action="edit" onClick={() => setSheet("edit")}>
                <IconPencil size={18} aria-hidden="true" /> {t("clients.edit")}
              </button>
            )}
            {can(actor, "CLIENTS_EDIT") && can(actor, "CLIENTS_DELETE") && (
              <button type="button" className="btn" data-action="merge" onClick={() => setSheet("merge")}>
                <IconArrowMerge size={18} aria-hidden="true" /> {t("clients.merge")}
              </button>
            )}
            {can(actor, "CLIENTS_DELETE") && (
              <button
                type="button"
                className="btn"
                data-action="delete"
                onClick={() => void commands.deleteClient(id, name)}
              >
                <IconTrash size={18} aria-hidden="true" /> {t("clients.delete")}
              </button>
            )}
          </div>
        )}
      </div>
      {deletedAt !== null && <Gone client={client} />}
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
    </section>
  );
}

/** Deleted: what was tapped by mistake is undone here. */
function Gone({ client }: { client: ClientDetail }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { restoreClient } = useCrmCommands();
  if (client.mergedInto !== null) {
    return (
      <div className={styles.gone} role="status" data-gone="merged">
        <p>
          {t("clients.mergedInto")}{" "}
          <Link to="/app/clients/$client" params={{ client: client.mergedInto }}>
            <ClientName id={client.mergedInto} />
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.gone} role="status" data-gone="deleted">
      <p>{t("clients.isDeleted")}</p>
      {can(actor, "CLIENTS_DELETE") && (
        <button
          type="button"
          className="btn"
          data-action="restore"
          onClick={() => void restoreClient(client.id, client.name)}
        >
          <IconRestore size={18} aria-hidden="true" /> {t("clients.restore")}
        </button>
      )}
    </div>
  );
}

function Facts({ client }: { client: ClientDetail }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
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
          <b>{money(balanceMinor, currency, i18n.language)}</b>
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
