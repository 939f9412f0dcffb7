// Something of the shop could not be deleted when somebody left: said as long as it is so. It is tried again by itself.

import { useTranslation } from "react-i18next";
import styles from "./shell.module.css";

export function NotWiped() {
  const { t } = useTranslation();
  return (
    <p className={`${styles.strip} ${styles.amber}`} role="alert" data-strip="not-wiped">
      <span>
        <b>{t("notWiped.title")}</b> {t("notWiped.text")}
      </span>
    </p>
  );
}
