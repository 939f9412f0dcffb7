// What was asked for and how it was answered, the latest first.

import { useTranslation } from "react-i18next";
import type { CheckShape } from "../../api-shapes.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { whenShort } from "../../../../ui/format.ts";
import { Status } from "../../../../ui/status.tsx";
import { useNow } from "../../../../ui/use-now.ts";
import { useAccessWords } from "../access-words.ts";
import list from "../list.module.css";
import styles from "./audit.module.css";
import { useActionWords } from "./use-action-words.ts";

export function AuditRows({ checks }: { checks: readonly CheckShape[] }) {
  return (
    <ol className={list.rows}>
      {checks.map((check) => (
        <Check key={check.id} check={check} />
      ))}
    </ol>
  );
}

function Check({ check }: { check: CheckShape }) {
  const { t, i18n } = useTranslation();
  const words = useAccessWords();
  const wordsOf = useActionWords();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const { at, user, permission, allowed, action } = check;
  const permissions = permission.split(" ").map((name) => words.permission(name));
  return (
    <li className={`${list.row} ${styles.check}`} data-check={action} data-allowed={allowed}>
      <span className={`${styles.when} num muted`}>{whenShort(Date.parse(at), now, i18n.language, time_zone)}</span>
      <b className={styles.who}>{user.name ?? t("audit.somebody")}</b>
      <span className={styles.what} title={action}>
        {wordsOf(action)}
      </span>
      <span className={`${styles.permission} muted`}>{permissions.join(t("audit.or"))}</span>
      <span className={styles.answer}>
        <Status kind="check" value={allowed ? "allowed" : "refused"} />
      </span>
    </li>
  );
}
