// In which language a document is printed: the client's, unless somebody wants another. It opens in a tab of its own.

import { IconExternalLink } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDocumentKind } from "../../../../../shared/domains/work-orders/documents.states.ts";
import { LOCALES, type Locale } from "../../../../../shared/domains/tenancy/tenancy.states.ts";
import { useOnline } from "../../../../data/hooks/use-rest.ts";
import { Sheet } from "../../../../ui/sheet.tsx";
import { orderDocumentAddress } from "./document-address.ts";
import styles from "../approvals/approvals.module.css";

export interface PrintSheetProps {
  orderId: string;
  kind: OrderDocumentKind;
  /** The client's, else the shop's. */
  preset: Locale;
  onClose: () => void;
}

export function PrintSheet({ orderId, kind, preset, onClose }: PrintSheetProps) {
  const { t } = useTranslation();
  const name = useId();
  const online = useOnline();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const locale = chosen ?? preset; // which may still be on its way here
  return (
    <Sheet opened onClose={onClose} title={t(`documents.${kind}`)}>
      <div className={styles.form} data-form="print">
        <fieldset className={styles.ways}>
          <legend>{t("documents.language")}</legend>
          {LOCALES.map((one) => (
            <label key={one}>
              <input type="radio" name={name} value={one} checked={locale === one} onChange={() => setChosen(one)} />
              {t(`language.${one}`)}
            </label>
          ))}
        </fieldset>
        <div className={styles.foot}>
          {online ? (
            <a
              className="btn primary"
              data-action="open-document"
              href={orderDocumentAddress(orderId, kind, locale)}
              target="_blank"
              rel="noreferrer"
              onClick={onClose}
            >
              <IconExternalLink size={20} aria-hidden="true" />
              {t("documents.open")}
            </a>
          ) : (
            <p role="status">{t("documents.needsNetwork")}</p>
          )}
        </div>
      </div>
    </Sheet>
  );
}
