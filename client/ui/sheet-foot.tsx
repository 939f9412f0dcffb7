// Under a sheet: the way back, and the act by its name.

import { IconDeviceFloppy } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./sheet-foot.module.css";

export interface SheetFootProps {
  onCancel: () => void;
  /** Where leaving is called otherwise. */
  cancel?: string;
  /** The act; absent: the form is saved; null: there is none. A condition that says `false` is neither, and is not taken. */
  children?: ReactElement | null;
}

export function SheetFoot({ onCancel, cancel, children }: SheetFootProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      <button type="button" className="btn" data-action="cancel" onClick={onCancel}>
        {cancel ?? t("order.cancel")}
      </button>
      {children === undefined ? (
        <button type="submit" className="btn primary">
          <IconDeviceFloppy size={20} aria-hidden="true" />
          {t("order.save")}
        </button>
      ) : (
        children
      )}
    </div>
  );
}
