// Under the form of a sheet: leave it, or save what is typed.

import { IconDeviceFloppy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./sheet-foot.module.css";

export function SheetFoot({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      <button type="button" className="btn" onClick={onCancel}>
        {t("order.cancel")}
      </button>
      <button type="submit" className="btn primary">
        <IconDeviceFloppy size={20} aria-hidden="true" />
        {t("order.save")}
      </button>
    </div>
  );
}
