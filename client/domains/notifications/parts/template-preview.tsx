// What a client would read, on an order of the shop: the same rules as the mail itself, with every key.

import { IconPaperclip } from "@tabler/icons-react";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { linkLabel } from "../../../../shared/domains/notifications/default-templates.rules.ts";
import {
  isOfAppointment,
  isOfQuote,
  type EditableKey,
  type TemplateText,
} from "../../../../shared/domains/notifications/notifications.states.ts";
import { renderMail } from "../../../../shared/domains/notifications/templates.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useRest } from "../../../data/hooks/use-rest.ts";
import { templatePath, type SampleShape, type TemplateShape } from "../api-shapes.ts";
import styles from "./notifications.module.css";

/** Without the values tokens stay in their braces. */
function useSample({ template_key, locale }: TemplateShape): SampleShape | null {
  return useRest<SampleShape>(`${templatePath(template_key, locale)}/sample`, { keep: true }).data;
}

function useMadeUpWords(key: EditableKey): string {
  const { t } = useTranslation();
  if (isOfAppointment(key)) return t("notifications.previewVisit");
  return isOfQuote(key) ? t("notifications.previewQuote") : t("notifications.previewMadeUp");
}

export function TemplatePreview({ template, text }: { template: TemplateShape; text: TemplateText }) {
  const { t } = useTranslation();
  const { display_name } = useSession().company.settings;
  const sample = useSample(template);
  const { subject, body } = useDeferredValue(text);
  const values = sample?.values ?? Object.fromEntries(template.tokens.map((token) => [token, `{${token}}`]));
  const shop = { shopName: display_name, onTrial: sample?.on_trial === true };
  const shown = renderMail(template.template_key, { subject, body }, values, shop);
  const madeUp = useMadeUpWords(template.template_key);
  const triedOn = sample?.order ? t("notifications.previewOn", { number: sample.order.number ?? "" }) : madeUp;
  return (
    <article className={styles.preview} aria-label={t("notifications.preview")} data-preview={template.template_key}>
      <p className="muted">{triedOn}</p>
      <div className={styles.mail} lang={template.locale}>
        <p className={styles.sender}>{shown.sender}</p>
        <h3 data-preview-subject>{shown.subject}</h3>
        <p className={styles.paragraph}>{shown.paragraphs.join("\n\n")}</p>
        {shown.link !== null && (
          <p>
            <span className={styles.link}>{linkLabel(template.template_key, template.locale)}</span>
          </p>
        )}
        {template.template_key === "work_order_ready" && (
          <p className={styles.attached}>
            <IconPaperclip size={18} aria-hidden="true" /> {t("notifications.attached")}
          </p>
        )}
        {isOfQuote(template.template_key) && (
          <p className={styles.attached}>
            <IconPaperclip size={18} aria-hidden="true" /> {t("notifications.attachedQuote")}
          </p>
        )}
        {isOfAppointment(template.template_key) && (
          <p className={styles.attached}>
            <IconPaperclip size={18} aria-hidden="true" /> {t("notifications.attachedVisit")}
          </p>
        )}
      </div>
    </article>
  );
}
