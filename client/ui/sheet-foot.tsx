// Under a sheet: the way back, and the act by its name.

import { IconDeviceFloppy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./sheet-foot.module.css";

export interface SheetFootProps {
  onCancel: () => void;
  /** Where leaving is called otherwise. */
  cancel?: string;
  /** The act; absent: the form is saved. */
  children?: ReactNode;
}

export function SheetFoot({ onCancel, cancel, children }: SheetFootProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      <button type="button" className="btn" data-action="cancel" onClick={onCancel}>
        {cancel ?? t("order.cancel")}
      </button>
      {children ?? (
        <button type="submit" className="btn primary">
          <IconDeviceFloppy size={20} aria-hidden="true" />
          {t("order.save")}
        </button>
      )}
    </div>
  );
}
