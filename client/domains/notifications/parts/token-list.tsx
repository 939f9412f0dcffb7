// What a text may name, and what each stands for: a tap puts it where the text is being written.

import { useTranslation } from "react-i18next";
import { TOKENS, type EditableKey } from "../../../../shared/domains/notifications/notifications.states.ts";
import styles from "./notifications.module.css";

export function TokenList({ template, onPick }: { template: EditableKey; onPick: (token: string) => void }) {
  const { t } = useTranslation();
  return (
    <details className={styles.tokens}>
      <summary>{t("notifications.tokens")}</summary>
      <ul>
        {TOKENS[template].map((token) => (
          <li key={token}>
            <button type="button" className="btn small" data-token={token} onClick={() => onPick(token)}>
              {`{${token}}`}
            </button>
            <span className="muted">{t(`notifications.token.${token}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
