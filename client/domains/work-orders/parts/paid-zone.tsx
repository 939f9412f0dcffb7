// Where a card is dropped to be paid and closed; there while a card is dragged (service.md, drag to Achitat).

import { useDragOperation, useDroppable } from "@dnd-kit/react";
import { IconChecks } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "../screens/kanban.module.css";

/** No status: what is dropped here is asked about first. */
export const PAID = "paid";

/** It lies over the columns, and wins over them: the highest of dnd-kit's priorities. */
const OVER_COLUMNS = 4;

export function PaidZone() {
  const { t } = useTranslation();
  const { source } = useDragOperation();
  const { ref, isDropTarget } = useDroppable({ id: PAID, collisionPriority: OVER_COLUMNS });
  return (
    <div
      ref={ref}
      className={styles.paid}
      data-column={PAID}
      data-shown={source !== null}
      data-over={isDropTarget}
      aria-hidden={source === null}
    >
      <IconChecks size={24} aria-hidden="true" />
      {t("status.pay.paid")}
    </div>
  );
}
